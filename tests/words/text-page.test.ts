/** A page of text that a brand adds by one file (decision D28). */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADDED_PAGE } from '../../tools/pseudo-brand.ts';
import { settings } from '../../tools/settings.ts';

const read = (file: string) => readFileSync(join(process.env.DIST ?? '', file), 'utf8');
const path = `/legal/${ADDED_PAGE}`;

it('a page of text is served, and search engines, assistants and the footer of each page lead to it', () => {
  expect(read(`${path}.html`)).toContain('<title>Ñóótííčé | ');
  expect(read(`${path}.html`)).toContain(`rel="canonical" href="${settings.siteOrigin}${path}"`);
  expect(read('sitemap.xml')).toContain(`<loc>${settings.siteOrigin}${path}</loc>`);
  expect(read('llms.txt')).toContain(`(${settings.siteOrigin}${path}): Áá ñóótííčé.`);
  for (const page of ['index.html', '404.html', `${path}.html`])
    expect(read(page)).toContain(`<a href="${path}">Ñóótííčé</a>`);
});
