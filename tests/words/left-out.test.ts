/** A site that leaves pages out (decision D28): nothing of it leads there or holds their texts. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { allRedirects, routes } from '../../src/data/paths.ts';
import { pagesLeftOut, SMALLER_SITE_DIST } from '../../tools/pseudo-brand.ts';
import { textsIn } from './page-texts.ts';

const files = globSync('**/*.{html,xml,txt,webmanifest}', { cwd: SMALLER_SITE_DIST });
const read = (file: string) => readFileSync(join(SMALLER_SITE_DIST, file), 'utf8');

const texts = textsIn(SMALLER_SITE_DIST);

describe.each(pagesLeftOut)('the page %s', (id) => {
  it('has no file, and no file names its address', () => {
    const address = new RegExp(`${routes[id].path}(?![\\w-])`);
    const named = [...files, '_redirects', '_headers'].filter(
      (file) => address.test(`/${file}`) || address.test(read(file)),
    );
    expect(named).toEqual([]);
  });

  it('has no redirect', () => {
    for (const [from, to] of allRedirects)
      if (to === id) expect(read('_redirects')).not.toContain(`${from} `);
  });

  it('has no text in any file', () => {
    // Texts of at least 80 characters: shorter ones can stand on other pages, too.
    const own = readFileSync(`brand/pseudo/${id}.yaml`, 'utf8').match(
      /(?<=": ")[^"\\{]{80,}(?=",?$)/gm,
    );
    expect(own).not.toBeNull();
    expect(texts.filter(([text]) => own?.some((part) => text.includes(part)))).toEqual([]);
  });
});

it('has no link to an address without a file', () => {
  const redirected = read('_redirects')
    .split('\n')
    .map((line) => line.split(' ')[0]);
  const links = files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => [
      ...new JSDOM(read(file)).window.document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'),
    ])
    .map((link) => link.getAttribute('href')?.split(/[?#]/)[0] ?? '');
  const served = globSync('**/*', { cwd: SMALLER_SITE_DIST }).map((file) => `/${file}`);
  const dead = links.filter(
    (path) => path !== '/' && ![path, `${path}.html`].some((file) => served.includes(file)),
  );
  expect(dead.filter((path) => !redirected.includes(path))).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
});
