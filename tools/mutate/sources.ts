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
    // Types and imports are no behaviour.
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
  readonly changes: readonly (readonly [start: number, end: number, text: string])[];
}

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 50);

/** Looks alone; and what only React reads. */
const attributeLooks =
  /^(className|key|style|sizes|look|size|shape|space|tone|viewBox|width|height|decoding|ref|d|data-(align|arrange|code|files|hour|long|longest|moves|part|reversed|rises|ring|shape|size|space|stacks|stage|tone|urgent-label|wide)|fill|stroke.*|preserveAspectRatio|focusable|r|c[xy]|r[xy]|[xy][12]?|points|transform|suppressHydrationWarning|clip.*|vectorEffect|align|arrange|columns|narrow|wide)$/;

/** What lies over what in a drawing is its look. */
const shape = /^<(path|rect|circle|ellipse|line|poly|g|use|defs|mask|clipPath)\b/;

function* viewEdits(root: Node, source: string): Generator<Edit> {
  const at = (node: Node) => source.slice(node.start, node.end);
  for (const node of walk(root)) {
    if (node.type === 'JSXOpeningElement') {
      const name = at(node.name as Node);
      const attributes = nodes(node.attributes).filter(({ type }) => type === 'JSXAttribute');
      for (const attribute of attributes) {
        const key = at(attribute.name as Node);
        // Components check what they need: dropping it would not compile.
        if (attributeLooks.test(key) || /^[A-Z]/.test(name)) continue;
        yield {
          what: `<${name}>: ${short(at(attribute))} dropped`,
          changes: [[attribute.start, attribute.end, '']],
        };
      }
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = nodes(node.children).filter(
        (child) => (child.type !== 'JSXText' || at(child).trim() !== '') && !shape.test(at(child)),
      );
      for (const [index, first] of children.entries()) {
        const second = children[index + 1];
        if (second !== undefined && at(first) !== at(second)) {
          yield {
            what: `${short(at(first))} and ${short(at(second))} swapped`,
            changes: [
              [first.start, first.end, at(second)],
              [second.start, second.end, at(first)],
            ],
          };
        }
      }
    }
    if (node.type === 'JSXExpressionContainer') {
      const expression = node.expression as Node;
      if (expression.type === 'LogicalExpression' && expression.operator === '&&') {
        const test = expression.left as Node;
        yield {
          what: `${short(at(test))} turned round`,
          changes: [[test.start, test.end, `!(${at(test)})`]],
        };
      }
      if (expression.type === 'ConditionalExpression') {
        const test = expression.test as Node;
        yield {
          what: `${short(at(test))} turned round`,
          changes: [[test.start, test.end, `!(${at(test)})`]],
        };
      }
    }
  }
}

function* swaps(list: readonly Node[], source: string): Generator<Edit> {
  const at = (node: Node) => source.slice(node.start, node.end);
  for (const [index, first] of list.entries()) {
    const second = list[index + 1];
    if (second === undefined || at(first) === at(second)) continue;
    yield {
      what: `${short(at(first))} and ${short(at(second))} swapped`,
      changes: [
        [first.start, first.end, at(second)],
        [second.start, second.end, at(first)],
      ],
    };
  }
}

function* dataEdits(root: Node, source: string): Generator<Edit> {
  const at = (node: Node) => source.slice(node.start, node.end);
  for (const node of walk(root)) {
    if (node.type === 'ArrayExpression') {
      const elements = nodes(node.elements).filter(({ type }) => type !== 'SpreadElement');
      // Bare numbers are drawn, not read.
      if (elements.every(({ type, value }) => type === 'Literal' && typeof value === 'number'))
        continue;
      yield* swaps(elements, source);
      const [, last] = [elements[0], elements.at(-1)];
      if (last !== undefined && elements.length > 1) {
        const before = elements.at(-2) as Node;
        yield { what: `${short(at(last))} dropped`, changes: [[before.end, last.end, '']] };
      }
    }
    if (node.type === 'ObjectExpression') {
      // Neighbours that could stand for each other: two texts.
      const texts = nodes(node.properties).flatMap((property) => {
        const value = property.value;
        const isText =
          isNode(value) &&
          ((value.type === 'Literal' && typeof value.value === 'string') ||
            value.type === 'TemplateLiteral' ||
            value.type === 'MemberExpression');
        return isText ? [value] : [];
      });
      yield* swaps(texts, source);
    }
  }
}

function* bindingEdits(root: Node, source: string): Generator<Edit> {
  const at = (node: Node) => source.slice(node.start, node.end);
  for (const node of walk(root)) {
    if (node.type === 'ReturnStatement' && isNode(node.argument)) {
      yield {
        what: `${short(at(node))} dropped`,
        changes: [[node.start, node.end, 'return;']],
      };
    }
    if (node.type === 'CallExpression') {
      yield* swaps(
        nodes(node.arguments).filter(({ type }) => type !== 'ArrowFunctionExpression'),
        source,
      );
    }
    if (node.type === 'ConditionalExpression') {
      const test = node.test as Node;
      yield {
        what: `${short(at(test))} turned round`,
        changes: [[test.start, test.end, `!(${at(test)})`]],
      };
    }
    if (node.type === 'ObjectExpression') {
      const values = nodes(node.properties).flatMap(({ value, shorthand }) =>
        isNode(value) && shorthand !== true && /Function|Member|Literal|Array/.test(value.type)
          ? [value]
          : [],
      );
      yield* swaps(values, source);
    }
    if (node.type === 'ArrowFunctionExpression') {
      const body = node.body as Node;
      if (body.type === 'CallExpression') {
        yield {
          what: `${short(at(node))} does nothing`,
          changes: [[body.start, body.end, `void 0 as never`]],
        };
      }
    }
  }
}

function* buildEdits(root: Node, source: string): Generator<Edit> {
  const at = (node: Node) => source.slice(node.start, node.end);
  for (const node of walk(root)) {
    if (node.type === 'Property' && isNode(node.value)) {
      const { value } = node;
      if (value.type === 'Literal' || value.type === 'TemplateLiteral')
        yield {
          what: `${short(at(node))} says something else`,
          changes: [[value.start, value.end, `'nothing of this'`]],
        };
    }
    if (node.type === 'ArrayExpression') yield* swaps(nodes(node.elements), source);
    if (node.type === 'JSXOpeningElement') {
      for (const attribute of nodes(node.attributes)) {
        if (attribute.type !== 'JSXAttribute') continue;
        yield {
          what: `<${at(node.name as Node)}>: ${short(at(attribute))} dropped`,
          changes: [[attribute.start, attribute.end, '']],
        };
      }
    }
  }
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
  for (const [start, end, instead] of changes) {
    text += source.slice(from, start) + instead;
    from = end;
  }
  return text + source.slice(from);
}

/** Every fault of a kind, in the order of the files. */
export function faultsOf(kind: Kind): readonly Fault[] {
  const names = files[kind].flatMap((pattern) => globSync(pattern)).toSorted();
  return names
    .filter((file) => !left.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const { program } = parseSync(file, source);
      const edits = operators[kind](program as unknown as Node, source);
      return [...edits].map((edit) => ({
        kind,
        file,
        what: `${file.replace(/^src\/(views\/)?/, '')}: ${edit.what}`,
        text: apply(source, edit),
      }));
    });
}
