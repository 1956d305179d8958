import '../../tools/words.ts';
import { expect } from 'vitest';
import { foreignFigures } from '../../src/data/claims.ts';
import { phones } from '../../src/data/company.copy.ts';
import { type RouteId, redirectOf, routes } from '../../src/data/routes.ts';
import { settings } from '../../src/data/settings.ts';

/** What holds for all copy, whichever file of `src/data` it stands in. */

/** Every string of some content, with the path that leads to it. */
export function stringsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => stringsOf(part, `${path}.${key}`));
}

/** A page of the site or a place on one, its feed, a setting, one of our addresses, or a reserved host. */
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

/** Nothing is empty, no figure is another page's (decision D15), no link leads elsewhere (decision D1). */
export function expectSound(content: unknown, route: RouteId): void {
  const strings = stringsOf(content).filter(([path]) => !path.endsWith('.suffix'));
  expect(strings).not.toEqual([]);
  for (const [path, text] of strings) {
    expect(text, path).not.toMatch(/revolutionary|undefined/i);
    expect(text, path).toBe(text.trim());
    expect(text, path).not.toBe('');
    expect(foreignFigures(text, route), path).toEqual([]);
    // Decision D19: `#` is for the documentation page's placeholders alone.
    const isPlaceholder = text === '#' && route === 'documentation';
    if (/\.(?:href|url)$/.test(path) && !isPlaceholder)
      expect(isKnown(text), `${path}: ${text}`).toBe(true);
  }
}
