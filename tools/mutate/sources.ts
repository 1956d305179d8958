import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/**
 * Faults in sources, one at a time: in views (an attribute dropped, texts or handlers swapped, a condition
 * turned round), in bindings (an argument swapped, clean-up dropped, a mapping swapped), in data (neighbours
 * swapped, records dropped) and in what the build writes (texts and properties dropped).
 */

export type Kind = 'views' | 'bindings' | 'data' | 'build';
export const kinds: readonly Kind[] = ['views', 'bindings', 'data', 'build'];

export interface Fault {
  readonly kind: Kind;
  readonly file: string;
  /** `team.ts: “Tessa …” and “Wiremu …” swapped`. */
  readonly what: string;
  /** The file with the fault in it. */
  readonly text: string;
}

const files: Readonly<Record<Kind, readonly string[]>> = {
  views: ['src/views/{layout,pages,parts}/**/*.tsx'],
  bindings: ['src/views/bindings/*.ts'],
  data: ['src/data/*.ts', 'src/data/{night,pages}/*.ts'],
  build: ['tools/{headers,site-files,structured-data}.ts', 'src/views/support/page-head.tsx'],
};
/** Checked by what they check, or without any words of their own. */
const left = /\.schema\.ts$|\/types\.ts$|claims\.ts$|alarm-(chart|decision)/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    // Types and imports are not behaviour.
    if (key === 'typeAnnotation' || key === 'typeArguments') continue;
    for (const each of Array.isArray(value) ? value : [value])
      if (isNode(each) && !/^(TS(Type|Interface|Enum)|Import)/.test(each.type)) yield* walk(each);
  }
}

const nodes = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

interface Edit {
  readonly what: string;
  /** Pieces of the source, each with what takes its place; in order. */
  readonly changes: readonly (readonly [piece: Node, text: string])[];
}

/** The edits of one file, by the words of its source. */
class Editor {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  at = ({ start, end }: Node): string => this.#source.slice(start, end);

  short = (node: Node): string => this.at(node).replace(/\s+/g, ' ').slice(0, 50);

  /** Puts something else in the place of a node. */
  *put(node: Node, text: string, what = 'dropped', named = node): Generator<Edit> {
    yield { what: `${this.short(named)} ${what}`, changes: [[node, text]] };
  }

  *turn(test: Node): Generator<Edit> {
    yield* this.put(test, `!(${this.at(test)})`, 'turned round');
  }

  *dropAttribute(element: Node, attribute: Node): Generator<Edit> {
    const name = this.at(element.name as Node);
    yield { what: `<${name}>: ${this.short(attribute)} dropped`, changes: [[attribute, '']] };
  }

  /** Swaps neighbours of a list that say different things. */
  *swaps(list: readonly Node[]): Generator<Edit> {
    for (const [index, first] of list.entries()) {
      const second = list[index + 1];
      if (second === undefined || this.at(first) === this.at(second)) continue;
      yield {
        what: `${this.short(first)} and ${this.short(second)} swapped`,
        changes: [
          [first, this.at(second)],
          [second, this.at(first)],
        ],
      };
    }
  }
}

/** Looks alone; and what only React reads. */
const attributeLooks =
  /^(className|key|style|sizes|look|size|shape|space|tone|viewBox|width|height|decoding|ref|d|data-(align|arrange|code|files|hour|long|longest|moves|part|reversed|rises|ring|shape|size|space|stacks|stage|tone|urgent-label|wide)|fill|stroke.*|preserveAspectRatio|focusable|r|c[xy]|r[xy]|[xy][12]?|points|transform|suppressHydrationWarning|clip.*|vectorEffect|align|arrange|columns|narrow|wide)$/;

/** The stacking order of a drawing is part of its look. */
const shape = /^<(path|rect|circle|ellipse|line|poly|g|use|defs|mask|clipPath)\b/;

const attributesOf = (element: Node) =>
  nodes(element.attributes).filter(({ type }) => type === 'JSXAttribute');

function* viewEdits(node: Node, edit: Editor): Generator<Edit> {
  const { at } = edit;
  // Components check what they need: dropping it would not compile.
  if (node.type === 'JSXOpeningElement' && !/^[A-Z]/.test(at(node.name as Node))) {
    for (const attribute of attributesOf(node))
      if (!attributeLooks.test(at(attribute.name as Node)))
        yield* edit.dropAttribute(node, attribute);
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const isShown = (child: Node) =>
      (child.type !== 'JSXText' || at(child).trim() !== '') && !shape.test(at(child));
    yield* edit.swaps(nodes(node.children).filter(isShown));
  }
  if (node.type === 'JSXExpressionContainer') {
    const { type, operator, left, test } = node.expression as Node;
    if (type === 'LogicalExpression' && operator === '&&') yield* edit.turn(left as Node);
    if (type === 'ConditionalExpression') yield* edit.turn(test as Node);
  }
}

function* dataEdits(node: Node, edit: Editor): Generator<Edit> {
  if (node.type === 'ArrayExpression') {
    const elements = nodes(node.elements).filter(({ type }) => type !== 'SpreadElement');
    // Bare numbers are drawn, not read.
    if (elements.every(({ type, value }) => type === 'Literal' && typeof value === 'number'))
      return;
    yield* edit.swaps(elements);
    const [before, last] = elements.slice(-2);
    if (before !== undefined && last !== undefined)
      yield* edit.put({ ...last, start: before.end }, '', 'dropped', last);
  }
  if (node.type === 'ObjectExpression') {
    // Neighbours that could stand for each other: two texts.
    const isText = ({ type, value }: Node) =>
      (type === 'Literal' && typeof value === 'string') || /^(Template|Member)/.test(type);
    yield* edit.swaps(
      nodes(node.properties).flatMap(({ value }) =>
        isNode(value) && isText(value) ? [value] : [],
      ),
    );
  }
}

function* bindingEdits(node: Node, edit: Editor): Generator<Edit> {
  if (node.type === 'ReturnStatement' && isNode(node.argument)) yield* edit.put(node, 'return;');
  if (node.type === 'CallExpression') {
    const isValue = ({ type }: Node) => type !== 'ArrowFunctionExpression';
    yield* edit.swaps(nodes(node.arguments).filter(isValue));
  }
  if (node.type === 'ConditionalExpression') yield* edit.turn(node.test as Node);
  if (node.type === 'ObjectExpression') {
    const values = nodes(node.properties).flatMap(({ value, shorthand }) =>
      isNode(value) && shorthand !== true && /Function|Member|Literal|Array/.test(value.type)
        ? [value]
        : [],
    );
    yield* edit.swaps(values);
  }
  if (node.type === 'ArrowFunctionExpression') {
    const body = node.body as Node;
    if (body.type === 'CallExpression')
      yield* edit.put(body, 'void 0 as never', 'does nothing', node);
  }
}

function* buildEdits(node: Node, edit: Editor): Generator<Edit> {
  if (node.type === 'Property' && isNode(node.value)) {
    const { value } = node;
    if (value.type === 'Literal' || value.type === 'TemplateLiteral')
      yield* edit.put(value, `'nothing of this'`, 'says something else', node);
  }
  if (node.type === 'ArrayExpression') yield* edit.swaps(nodes(node.elements));
  if (node.type === 'JSXOpeningElement')
    for (const attribute of attributesOf(node)) yield* edit.dropAttribute(node, attribute);
}

const operators = {
  views: viewEdits,
  bindings: bindingEdits,
  data: dataEdits,
  build: buildEdits,
} as const;

function apply(source: string, { changes }: Edit): string {
  let text = '';
  let from = 0;
  for (const [{ start, end }, instead] of changes) {
    text += source.slice(from, start) + instead;
    from = end;
  }
  return text + source.slice(from);
}

const namesOf = (kind: Kind): readonly string[] =>
  files[kind].flatMap((pattern) => globSync(pattern)).toSorted();

/**
 * A seed that the sources give: the same sources draw the same sample, so their verdict does not depend on
 * chance.
 */
export function seedOfSources(): number {
  const hash = createHash('sha256');
  for (const file of kinds.flatMap(namesOf)) hash.update(readFileSync(file));
  return hash.digest().readUInt32BE();
}

/** Every fault of a kind, in the order of the files. */
export function faultsOf(kind: Kind): readonly Fault[] {
  return namesOf(kind)
    .filter((file) => !left.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const { program } = parseSync(file, source);
      const editor = new Editor(source);
      const all = [...walk(program as unknown as Node)];
      const edits = all.flatMap((node) => [...operators[kind](node, editor)]);
      return edits.map((edit) => ({
        kind,
        file,
        what: `${file.replace(/^src\/(views\/)?/, '')}: ${edit.what}`,
        text: apply(source, edit),
      }));
    });
}
