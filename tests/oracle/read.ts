/** Reads a served document as its visitors read it: the texts in order, and the targets of links. */

import { JSDOM } from 'jsdom';
import type { Link } from './menus.ts';

/** The files of a built site, by their names. */
export interface BuiltSite {
  /** Returns the text of a file, or undefined if the file does not exist. */
  readonly file: (name: string) => string | undefined;
  /** Lists the names of all files. */
  readonly files: () => readonly string[];
}

export interface Read {
  readonly path: string;
  readonly html: string;
  readonly document: Document;
}

/**
 * Replaces the addresses of pictures, icons and sound by those in the source, because the build adds a hash to their
 * folder.
 */
export const withoutFolderHashes = (text: string): string =>
  text.replace(/assets\/(images\/\w+|icons|audio)-[\da-f]{8}(?=\/)/g, '$1');

/** Returns the name of the file with the document at a path. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * Reads a document.
 *
 * @throws Error if there is no document at that path.
 */
export function read(site: BuiltSite, path: string): Read {
  const html = site.file(fileOf(path));
  if (html === undefined) throw new Error(`There is no document at ${path}.`);
  // Styles are removed, because they hold no readable text and are slow to parse.
  const { document } = new JSDOM(html.replace(/<style[\s>].*?<\/style>/gs, '')).window;
  return { path, html, document };
}

/** Parses XML. @throws Error if the text is not well-formed. */
export function xml(text: string): Document {
  return new JSDOM(text, { contentType: 'text/xml' }).window.document;
}

const unread = new Set(['script', 'style', 'template', 'svg', 'noscript']);
/** Inline elements. No blank separates their text from the text around them. */
const inline = new Set(['b', 'em', 'strong', 'i', 'code', 'time', 'abbr', 'wbr']);

function* texts(node: Node): Generator<string> {
  if (node.nodeType === node.TEXT_NODE) yield node.textContent ?? '';
  if (node.nodeType !== node.ELEMENT_NODE) return;
  const element = node as Element;
  if (unread.has(element.localName) || element.hasAttribute('hidden')) return;
  const apart = !inline.has(element.localName);
  if (apart) yield ' ';
  for (const child of element.childNodes) yield* texts(child);
  if (apart) yield ' ';
}

/** Returns the readable text of an element, with one blank between blocks. */
export function textOf(element: Element | null): string {
  if (element === null) return '';
  return [...texts(element)].join('').replace(/\s+/g, ' ').trim();
}

/** Lists elements in document order. */
export function allElements(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll(selector)];
}

/** Returns the only element that matches. */
export function onlyElement(root: ParentNode, selector: string): Element {
  const found = allElements(root, selector);
  const [first] = found;
  if (first === undefined || found.length > 1) {
    throw new Error(`${found.length} elements match "${selector}", where one has to.`);
  }
  return first;
}

/** Returns the name of a link or a button: its label, or its text if it has no label. */
export function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? textOf(element);
}

/** Returns the terms of a definition list with their values. */
export function definitionsIn(root: ParentNode): [term: string, value: string][] {
  return allElements(root, 'dl dt').map((term) => {
    let next = term.nextElementSibling;
    while (next !== null && next.localName !== 'dd') next = next.nextElementSibling;
    return [textOf(term), textOf(next)];
  });
}

/** Returns the value of an attribute in each element that matches, or null if an element lacks the attribute. */
export const attribute = (root: ParentNode, selector: string, name: string) =>
  allElements(root, selector).map((element) => element.getAttribute(name));

export const linkOf = (link: Element): Link => ({
  name: nameOf(link).replace(/ \(opens in a new tab\)$/, ''),
  href: link.getAttribute('href') ?? '',
  ...(link.getAttribute('target') === '_blank' ? { newTab: true as const } : {}),
});
export const linksIn = (root: Element, selector = 'a') => allElements(root, selector).map(linkOf);
