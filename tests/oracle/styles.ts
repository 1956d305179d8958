/** Checks the styles in a document (decision D22). */

import { deepEqual, ok } from 'node:assert/strict';
import postcss, { type Declaration } from 'postcss';
import type { PageCheck } from './checks.ts';
import { allElements, type Read } from './read.ts';

/** The cascade layers in order. Later layers override earlier ones. */
const LAYERS = ['popover-polyfill', 'reset', 'base', 'parts', 'layout', 'page', 'narrow', 'print'];
/** The font families of the site. */
const FAMILIES = ['Instrument Sans', 'Geist Mono'];

const stylesOf = ({ html }: Read) => {
  const [, text = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
  ok(text !== '', 'there are styles');
  return postcss.parse(text);
};

function checkLayers(page: Read): void {
  const met: string[] = [];
  stylesOf(page).walkAtRules('layer', ({ params }) => {
    met.push(...params.split(',').map((name) => name.trim()));
  });
  deepEqual([...new Set(met)], LAYERS);
}

const isNewer = ({ prop, value }: Declaration) =>
  /\d[dls]v[hw]\b/.test(value) || (prop === 'content' && /\/ ?(''|"")$/.test(value));

/**
 * Checks that declarations with a new unit have a fallback. Browsers from before 2022 or 2023 drop a declaration with
 * an unknown unit (decision D22).
 */
function checkFallbacks(page: Read): void {
  const without: string[] = [];
  stylesOf(page).walkDecls(/^(?!--)/, (declaration) => {
    const { prop, value } = declaration;
    if (!isNewer(declaration)) return;
    const before = declaration.parent?.nodes.slice(0, declaration.parent.index(declaration)) ?? [];
    const isSaid = (each: unknown): boolean =>
      (each as Declaration).prop === prop && !isNewer(each as Declaration);
    if (!before.some(isSaid)) without.push(`${prop}: ${value}`);
  });
  deepEqual(without, []);
}

/** Checks that a font of each declared family has every character of the page. */
function checkCharacters(page: Read): void {
  const ranges: Record<string, [number, number][]> = {};
  stylesOf(page).walkAtRules('font-face', (face) => {
    const said: Record<string, string> = {};
    face.walkDecls(({ prop, value }) => {
      said[prop] = value.replaceAll(/["']/g, '');
    });
    const family = said['font-family'] ?? '';
    const found = (said['unicode-range'] ?? '').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi);
    for (const [, from = '', to = from] of found) {
      ranges[family] ??= [];
      ranges[family].push([Number.parseInt(from, 16), Number.parseInt(to, 16)]);
    }
  });
  const text = allElements(page.document, 'body *')
    .filter(({ localName }) => !['script', 'style', 'template'].includes(localName))
    .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
    .map(({ nodeValue }) => nodeValue)
    .join('');
  for (const family of FAMILIES) {
    const missing = [...new Set(text.match(/[\p{L}\p{N}\p{P}]/gu))].filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return !(ranges[family] ?? []).some(([from, to]) => code >= from && code <= to);
    });
    deepEqual(missing, [], `${family} has every character`);
  }
}

/** Checks that no page depends on the orientation of a phone (WCAG 1.3.4). */
function checkOrientation(page: Read): void {
  stylesOf(page).walkAtRules('media', ({ params }) => {
    ok(!params.includes('orientation'), params);
  });
}

export const styleChecks: readonly PageCheck[] = [
  { says: 'its cascade layers are in their order', check: checkLayers },
  { says: 'declarations with newer units have a fallback', check: checkFallbacks },
  { says: 'its styles do not depend on the orientation', check: checkOrientation },
  { says: 'its fonts have every character of the page', check: checkCharacters },
];
