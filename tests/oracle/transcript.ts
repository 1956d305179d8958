import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Read } from './read.ts';

/**
 * The transcript of a served page: everything that a person, a screen reader or a machine of the site finds
 * between header and footer, line by line, without how it is laid out. The lists of the oracle say what the
 * specification fixes; a transcript says what else was approved, so that nothing gets lost, swapped or
 * unnamed unseen. A drawing is told by a short hash of its shapes: where that changes, look at the page.
 * `node tools/approve.ts` writes them anew: read the diff before you commit it.
 */

const FOLDER = join(import.meta.dirname, 'transcripts');

/** How something is laid out, where its files lie, or what only the build knows. */
const looks =
  /^(class|style|d|x|y|[xy][12]|r|[rc][xy]|points|viewbox|fill.*|stroke.*|font-.*|text-anchor|overflow|transform|width|height|srcset|decoding|loading|fetchpriority|preserveaspectratio|vector-effect|pathlength|focusable|data-(align|arrange|code|files|hour|long|longest|moves|part|reversed|rises|ring|shape|size|space|stacks|stage|tone|urgent-label|wide))$/i;
const flat = new Set(['div', 'span', 'picture', 'b', 'strong', 'em', 'i']);
const unread = new Set(['script', 'style', 'template']);

/** What a drawing shows: its shapes with their places, without what styles make of them. */
function shapesIn(drawing: Element): string {
  return [drawing, ...drawing.querySelectorAll('*')]
    .map((shape) => {
      const unsaid = shape === drawing ? /^(class|width|height)$/ : /^class$/;
      const said = [...shape.attributes].filter(({ name }) => !unsaid.test(name));
      return [shape.localName, ...said.map(({ name, value }) => `${name}=${value}`)].join(' ');
    })
    .join('\n');
}

const isDrawing = (element: Element) =>
  element.localName === 'svg' && element.parentElement?.closest('svg') === null;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function* lines(node: Node, depth: number): Generator<string> {
  const indent = '  '.repeat(depth);
  if (node.nodeType === node.TEXT_NODE) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') yield `${indent}${text}`;
    return;
  }
  if (node.nodeType !== node.ELEMENT_NODE) return;
  const element = node as Element;
  const { localName } = element;
  if (unread.has(localName)) return;
  const said = [...element.attributes]
    .filter(({ name }) => !looks.test(name))
    .map(({ name, value }) => (value === '' ? name : `${name}="${value}"`))
    .concat(isDrawing(element) ? `drawing="${hashOf(shapesIn(element))}"` : [])
    .toSorted();
  // The shapes of a drawing are looks; its words are not.
  const isShape = element.closest('svg') !== null && localName !== 'svg' && localName !== 'text';
  const isSaid = !isShape && (said.length > 0 || !flat.has(localName));
  if (isSaid) yield `${indent}<${[localName, ...said].join(' ')}>`;
  for (const child of element.childNodes) yield* lines(child, isSaid ? depth + 1 : depth);
}

/** The transcript of what stands in an element. */
export function transcriptOf(element: Element): string {
  return `${[...lines(element, 0)].join('\n')}\n`;
}

function fileOf(path: string): string {
  return join(FOLDER, `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.txt`);
}

/** The home page is read with what all pages have around them. */
const readOf = ({ path, document }: Read): Element => {
  const element = path === '/' ? document.body : document.querySelector('main');
  if (element === null) throw new Error(`${path} has no main.`);
  return element;
};

/** @throws Error where nobody has approved the page yet. */
export function approved(path: string): string {
  return readFileSync(fileOf(path), 'utf8');
}

export function transcript(page: Read): string {
  return transcriptOf(readOf(page));
}

export function approve(page: Read): void {
  writeFileSync(fileOf(page.path), transcript(page));
}
