/** Reads what a built site says to people, and finds what the pseudo-language (tools/pseudo-brand.ts) has not changed. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { parseAst } from 'vite';

/** Attributes that are read out or shown. */
const said = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'label',
];
const ofHead =
  'meta:is([name=description], [property="og:title"], [property="og:description"], [property="og:image:alt"], [property="og:site_name"])';
/** Entries of structured data and of the manifest that people read; the others hold codes. */
const ofData = new Set([
  'name',
  'short_name',
  'description',
  'headline',
  'text',
  'addressLocality',
]);

function* ofNode(node: Node): Generator<string> {
  if (node.nodeType === node.TEXT_NODE) yield node.textContent ?? '';
  if (node.nodeType !== node.ELEMENT_NODE) return;
  const element = node as Element;
  if (element.localName === 'style') return;
  if (element.localName === 'script') {
    if (element.getAttribute('type') === 'application/ld+json')
      yield* ofJson(JSON.parse(element.textContent ?? ''));
    return;
  }
  for (const name of said) yield element.getAttribute(name) ?? '';
  if (element.matches(ofHead)) yield element.getAttribute('content') ?? '';
  if (element.matches('input:is([type=submit], [type=button])'))
    yield element.getAttribute('value') ?? '';
  const { childNodes } =
    element.localName === 'template' ? (element as HTMLTemplateElement).content : element;
  for (const child of childNodes) yield* ofNode(child);
}

function* ofJson(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string' && ofData.has(key)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) yield* ofJson(item, name);
}

interface Code {
  readonly type?: string;
  readonly value?: unknown;
  readonly key?: { readonly name?: string };
  readonly callee?: { readonly name?: string };
}

/** Texts for developers alone: reasons of errors, descriptions of charts, names of classes. */
const isForDevelopers = ({ type, key, callee }: Code): boolean =>
  type === 'Property'
    ? ['description', 'className', 'preserveAspectRatio'].includes(key?.name ?? '')
    : /Error$/.test(callee?.name ?? '');

/** Literals of code that hold a sentence: a word, a blank, a word. Names of events hold none. */
function* ofCode(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null || isForDevelopers(node)) return;
  const { type, value } = node as Code;
  const text = type === 'TemplateElement' ? (value as { cooked?: string }).cooked : value;
  if (['Literal', 'TemplateElement'].includes(type ?? '') && typeof text === 'string') {
    if (/\p{L}{2} +\p{L}/u.test(text)) yield text;
    return;
  }
  for (const child of Object.values(node)) yield* ofCode(child);
}

/** The texts of a page. */
export function textsOfPage(source: string): readonly string[] {
  const { document } = new JSDOM(source.replace(/<style[\s>].*?<\/style>/gs, '')).window;
  return [...ofNode(document.documentElement)];
}

/** The texts of a file, by what its name ends in. */
function textsOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.html')) return textsOfPage(source);
  if (file.endsWith('.xml')) {
    const { document } = new JSDOM(source, { contentType: 'text/xml' }).window;
    return [...document.querySelectorAll('title, name, content')].map(
      ({ textContent }) => textContent?.replace(/<[^>]*>/g, ' ') ?? '',
    );
  }
  if (file.endsWith('.js')) return [...ofCode(parseAst(source))];
  if (file.endsWith('.webmanifest')) return [...ofJson(JSON.parse(source))];
  return source.split('\n');
}

/** Every text of a built site, with the file that shows it. */
export const textsIn = (dist: string): readonly (readonly [text: string, file: string])[] =>
  // Libraries speak to developers alone.
  globSync(['**/*.{html,xml,webmanifest,vtt}', 'llms.txt', 'assets/*.js'], { cwd: dist })
    .filter((file) => !/\/(react|popover)-/.test(file))
    .toSorted()
    .flatMap((file) => textsOf(join(dist, file)).map((text) => [text, file] as const));

const ADDRESS = /[\w.+-]+@[\w.-]+|(?:https?:)?\/\/[^\s)]+|(?<![\p{L}])(?:\/[\w.#-]+)+|\{[^}]*\}/gu;
/** A word of letters that the pseudo-language would have changed. */
const WORD = String.raw`(?<![\p{L}\p{N}_])(?=[A-Za-z]*[aeiouycnszAEIOUYCNSZ])[A-Za-z]{2,}(?![\p{L}\p{N}_])`;
const RUN = new RegExp(String.raw`${WORD}(?:[\s,.;:'’&/()-]+(?:\d+[\s.,]+)*${WORD})*`, 'gu');

/** The parts of a text that are English still, without addresses. */
export const englishPartsOf = (text: string): readonly string[] =>
  text.replace(ADDRESS, ' | ').replace(/\s+/g, ' ').match(RUN) ?? [];
