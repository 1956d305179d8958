/**
 * Writes the transcript of a served page: its description, and all content between header and footer for a person or
 * a screen reader. It has texts, names, roles, headings, links and states in order, but not their look. The lists of
 * the oracle hold the content that the specification fixes; a transcript holds the other approved content.
 *
 * A meaningful drawing is described by its words and by a short hash of its shapes: if the hash changes, look at the
 * page. `npm run approve` writes transcripts: read the diff before you commit it.
 */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Read, withoutFolderHashes } from './read.ts';

const FOLDER = join(import.meta.dirname, 'transcripts');

/**
 * Matches attributes with a meaning for readers. Attributes for looks, for the places of files and for scripts are
 * left out.
 */
const says =
  /^(action|alt|aria-.*|autocomplete|autoplay|checked|controls|data-(machine|state)|datetime|dir|disabled|for|hidden|href|id|inputmode|kind|label|lang|max|maxlength|method|min|name|novalidate|open|popover.*|preload|readonly|rel|required|role|scope|src|srclang|start|step|tabindex|target|type|value)$/;
const flat = new Set(['div', 'span', 'picture', 'b', 'strong', 'em', 'i']);
const unread = new Set(['script', 'style', 'template', 'source']);

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Returns the shapes of a drawing with their positions, without their styles. */
function shapesIn(drawing: Element): string {
  return [drawing, ...drawing.querySelectorAll('*')]
    .map((shape) => {
      const unsaid = shape === drawing ? /^(class|width|height)$/ : /^class$/;
      const said = [...shape.attributes].filter(({ name }) => !unsaid.test(name));
      return [shape.localName, ...said.map(({ name, value }) => `${name}=${value}`)].join(' ');
    })
    .join('\n');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Returns whether an element adds no content, as a repeated strip or a decorative picture. */
function isUnsaid(element: Element): boolean {
  if (unread.has(element.localName)) return true;
  if (element.localName === 'img') return element.getAttribute('alt') === '';
  if (element.getAttribute('aria-hidden') !== 'true') return false;
  const text = plain(element.textContent);
  return text === '' || text === plain(element.previousElementSibling?.textContent ?? null);
}

function tagOf(element: Element, more: readonly string[] = []): string {
  const said = [...element.attributes]
    .filter(({ name }) => says.test(name))
    .map(({ name, value }) => (value === '' ? name : `${name}="${value}"`));
  return `<${[element.localName, ...said, ...more].join(' ')}>`;
}

/** Returns the line of a drawing, with its name or its words. */
function drawn(drawing: Element): string {
  const words = [...drawing.querySelectorAll('text')].map(({ textContent }) => plain(textContent));
  return [tagOf(drawing, [`drawing="${hashOf(shapesIn(drawing))}"`]), words.join(' / ')]
    .join(' ')
    .trim();
}

/** Returns the lines of an element's content. Consecutive texts share one line. */
function contentOf(element: Element): string[] {
  const lines: string[] = [];
  let texts: string[] = [];
  const end = () => {
    if (texts.length > 0) lines.push(texts.join(' / '));
    texts = [];
  };
  const add = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (node.nodeType === node.TEXT_NODE && plain(node.textContent) !== '')
        texts.push(plain(node.textContent));
      if (node.nodeType !== node.ELEMENT_NODE) continue;
      const child = node as Element;
      if (isUnsaid(child)) continue;
      if (flat.has(child.localName) && tagOf(child) === `<${child.localName}>`) {
        add(child);
        continue;
      }
      end();
      lines.push(...linesOf(child));
    }
  };
  add(element);
  end();
  return lines;
}

/**
 * Returns the lines of an element. If its content is a single line, that line is joined to the line of the element.
 */
function linesOf(element: Element): string[] {
  if (element.localName === 'svg') return [drawn(element)];
  const [first, ...rest] = contentOf(element);
  const tag = tagOf(element);
  if (first === undefined) return [tag];
  return rest.length === 0
    ? [`${tag} ${first}`]
    : [tag, ...[first, ...rest].map((line) => `  ${line}`)];
}

function fileOf(path: string): string {
  return join(FOLDER, `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.txt`);
}

/**
 * Returns the approved transcript of a page.
 *
 * @throws Error if no transcript of the page was approved.
 */
export function approved(path: string): string {
  return readFileSync(fileOf(path), 'utf8');
}

/** Returns the transcript of a page. The one of the home page includes header, side dialog and footer. */
export function transcript({ path, document }: Read): string {
  const description = document.querySelector('meta[name=description]')?.getAttribute('content');
  const root = path === '/' ? document.body : document.querySelector('main');
  if (root === null) throw new Error(`${path} has no main element.`);
  return withoutFolderHashes(`${[`Description: ${description}`, ...linesOf(root)].join('\n')}\n`);
}

/** Stores the present transcript of a page as approved. */
export function approve(page: Read): void {
  writeFileSync(fileOf(page.path), transcript(page));
}
