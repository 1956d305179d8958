import type * as v from 'valibot';
import { isCollection, isMap, isNode, LineCounter, type Pair, parseDocument, visit } from 'yaml';

/** The names and positions that lead to an entry. */
export type Path = readonly (string | number)[];

/** Returns the path of the entry to which an issue of valibot belongs. */
export const pathOf = ({ path }: v.BaseIssue<unknown>): Path =>
  (path ?? []).map(({ key }) => key as string | number);

/** The advice about the most common cause of a mistake. */
export const HINT =
  'A text that holds a colon and a space, or begins with one of { [ & * ! | > % @ or a quotation mark, stands in quotation marks; so does one with a comma between [ and ].';

/** The advice about a text that YAML cuts at a `#`. */
const CUT =
  'A text that holds a blank and then # stands in quotation marks; a comment stands on a line of its own above.';

/**
 * Parses a YAML file, and returns its entries with functions that find their lines.
 *
 * @throws Error that names file and line if the text is not YAML.
 */
export function openYaml(source: string, file: string) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const fail = (line: number, problem: string): never => {
    throw new Error(`${file}:${line}: ${problem}`);
  };
  const [syntax] = document.errors;
  if (syntax) fail(lines.linePos(syntax.pos[0]).line, `${syntax.message.split('\n')[0]} ${HINT}`);

  visit(document, {
    Alias(_, node) {
      if (node.resolve(document) !== undefined) return;
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      fail(
        line,
        `*${node.source} names nothing: above it, "&${node.source}" has to stand somewhere`,
      );
    },
  });

  visit(document, {
    Scalar(_, { value, type, comment, range }) {
      const isCut = type === 'PLAIN' && typeof value === 'string' && comment !== undefined;
      // A comment on the next line belongs to the next entry. Comments that name the test of a fixed text are
      // allowed on the same line.
      if (!isCut || !range || comment?.startsWith(' fixed:')) return;
      if (/^[ \t]+#/.test(source.slice(range[1])))
        fail(lines.linePos(range[1]).line, `the text ends before "#${comment}". ${CUT}`);
    },
  });

  /** Returns the line of an entry, or of the nearest enclosing entry if it is missing. */
  const lineOf = (path: Path): number => {
    for (let end = path.length; end > 0; end--) {
      const parent = end === 1 ? document.contents : document.getIn(path.slice(0, end - 1), true);
      const pair = isMap(parent)
        ? parent.items.find(({ key }: Pair) => String(key) === path[end - 1])?.key
        : isCollection(parent) && parent.get(path[end - 1], true);
      if (isNode(pair) && pair.range) return lines.linePos(pair.range[0]).line;
    }
    return 1;
  };
  const refuse = (path: Path, problem: string) =>
    fail(lineOf(path), `${path.join('.')} ${problem}`);
  const whole: unknown = document.toJS();
  const { invented = [], ...entries } = Object(whole);
  const said: object = Array.isArray(whole) ? whole : entries;
  return {
    said,
    invented: invented as readonly string[],
    has: (path: Path) => document.hasIn(path),
    lineOf,
    refuse,
  };
}
