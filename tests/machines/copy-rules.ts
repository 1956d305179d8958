/** Rules for all copy, in any file of `src/data`. */

import '../../tools/words.ts';
import { expect } from 'vitest';
import { foreignFigures } from '../../src/data/claims.ts';
import { phones } from '../../src/data/company.copy.ts';
import { type RouteId, redirectOf, routes } from '../../src/data/routes.ts';
import { settings } from '../../src/data/settings.ts';

/** Lists every string in some content, with its path. */
export function stringsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => stringsOf(part, `${path}.${key}`));
}

/**
 * Returns whether a link has a known target. Known targets are pages of the site and places on them, the feed,
 * settings, addresses of the company, and reserved hosts.
 */
function isKnown(href: string): boolean {
  const { email } = settings;
  const [page = ''] = href.split('#');
  return (
    /^#[a-z-]+$/.test(href) ||
    href === '/feed.xml' ||
    Object.values(routes).some(({ path }) => path === page) ||
    redirectOf(href) !== undefined ||
    Object.values(settings).includes(href) ||
    [`mailto:${email}`, ...phones.map((phone) => phone.href)].includes(href) ||
    (URL.canParse(href) && new URL(href).hostname.endsWith('.example'))
  );
}

/**
 * Expects that no text is empty, that no figure belongs to another page (decision D15), and that every link has a
 * known target (decision D1).
 */
export function expectSound(content: unknown, route: RouteId): void {
  const strings = stringsOf(content).filter(([path]) => !path.endsWith('.suffix'));
  expect(strings).not.toEqual([]);
  for (const [path, text] of strings) {
    expect(text, path).not.toMatch(/revolutionary|undefined/i);
    expect(text, path).toBe(text.trim());
    expect(text, path).not.toBe('');
    expect(foreignFigures(text, route), path).toEqual([]);
    // Only the placeholders of the documentation page may link to `#` (decision D19).
    const isPlaceholder = text === '#' && route === 'documentation';
    if (/\.(?:href|url)$/.test(path) && !isPlaceholder)
      expect(isKnown(text), `${path}: ${text}`).toBe(true);
  }
}
