import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tools/catalogue.ts';
import { models } from '../models/all.ts';

/** Every citation has a target: clauses of the specification, decisions, and files that comments and documents name. */

/** Sections of the specification by their numbers; `7.1` is the first numbered entry of section 7. */
const sections: ReadonlyMap<string, string> = new Map(
  readFileSync('docs/specification.md', 'utf8')
    .split(/^## (?=\d)/m)
    .slice(1)
    .flatMap((section): [string, string][] => {
      const number = `${Number.parseInt(section, 10)}`;
      const entries = section.split(/^(?=\d+\. )/m).slice(1);
      return [
        [number, section],
        ...entries.map((entry): [string, string] => [
          `${number}.${Number.parseInt(entry, 10)}`,
          entry,
        ]),
      ];
    }),
);

const decisionFiles = globSync('docs/decisions/d[0-9][0-9]-*.md').map((file) => basename(file));
const decisions: ReadonlySet<string> = new Set(
  decisionFiles.map((file) => `D${Number(file.slice(1, 3))}`),
);

/**
 * Returns the entry of a list whose name, the text before its colon, holds these words, with all entries listed below
 * it.
 */
function entryNamed(words: string, text: string): string | undefined {
  const lines = text.split('\n');
  const indentOf = (line = '') => line.search(/\S|$/);
  const start = lines.findIndex(
    (line) => /^ *- /.test(line) && line.split(':', 1)[0]?.toLowerCase().includes(words),
  );
  if (start === -1) return undefined;
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => indentOf(line) <= indentOf(lines[start]));
  return [lines[start], ...below.slice(0, end === -1 ? undefined : end)].join('\n');
}

/**
 * Returns whether a clause is in the specification or among the decisions.
 *
 * @param clause as `spec 4 hotline.5` (docs/specification.md says how clauses are cited), `decision D7` or `WCAG
 * 2.1.4`.
 */
function isClause(clause: string): boolean {
  if (clause.startsWith('decision ')) return decisions.has(clause.slice('decision '.length));
  if (/^WCAG \d\.\d+\.\d+$/.test(clause)) return true;
  const [, number = '', cited] = /^spec ([\d.]*\d)(?: (.+))?$/.exec(clause) ?? [];
  let scope = sections.get(number);
  if (scope === undefined) return false;
  for (const part of cited?.toLowerCase().split(/[.:] ?/) ?? []) {
    const isThere = /^\d+$/.test(part)
      ? new RegExp(`^ +${part}\\. `, 'm').test(scope)
      : scope.toLowerCase().includes(part);
    if (!isThere) return false;
    scope = entryNamed(part, scope) ?? scope;
  }
  return true;
}

/**
 * Returns the prose of a file: a document without its blocks of code, the comments of a code file, or the whole file of
 * a model, because its strings state reasons.
 */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replace(/^ *```[\s\S]*?^ *```$/gm, '');
  if (file.endsWith('.model.ts')) return text;
  const comments = /\.(tsx?|js|css)$/.test(file)
    ? /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm
    : /^ *#.*$/gm;
  return text.match(comments)?.join('\n') ?? '';
}

const folders = 'brand,docs,assets,hosting,public,src,tests,tools,service,packages';
const tree = globSync(['*', '.[!.]*', `{${folders}}/**/*`], {
  exclude: ['**/node_modules', '**/dist'],
});
const paths: ReadonlySet<string> = new Set(tree);
const names: ReadonlySet<string> = new Set(tree.map((file) => basename(file)));
/** Hand-written files. Transcripts hold the texts of pages, and this file holds broken citations. */
const written = tree.filter(
  (file) =>
    /\.(tsx?|js|css|md|ya?ml|example)$|^hosting\/[^/]+\.\w+$/.test(file) &&
    !/^tests\/(oracle\/transcripts\/|machines\/citations\.test)/.test(file),
);

const SECTIONS = /\bspec (\d+(?:\.\d+)?)((?:(?:,| and| to) \d+(?:\.\d+)?)*)/g;
const NUMBERED = /\bspec \d+ \w+\.\d+/g;
const DECISION = /(?<![\w+])D\d{1,2}\b/g;
/**
 * Matches a file with or without folders, but no pattern and no address. Without folders, only kinds of files that no
 * command generates.
 */
const FILE =
  /(?<![\w/.:@*>}$-])(?:(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|css|ya?ml|jsonc?|md|m?js|svg)|\w[\w.-]*\.(?:tsx?|css|yaml|md))\b(?![\w(/]|\.\w)/g;
/** Files that a command writes, and the folder of a company's own brand. */
const ABSENT = /^(dist|reports|brand\/yours)\//;

function isFile(path: string, from: string): boolean {
  if (!path.includes('/')) return names.has(path);
  const [home] = /^packages\/[^/]+\//.exec(from) ?? [];
  const places = ['', dirname(from), ...(home === undefined ? [] : [home, `${home}src`])];
  return ABSENT.test(path) || places.some((place) => paths.has(join(place, path)));
}

/** Lists the citations of a file without a target. */
function brokenIn(file: string, text = readFileSync(file, 'utf8')): readonly string[] {
  const cited = [...text.matchAll(SECTIONS)].flatMap(([, first = '', others = '']) =>
    [first, ...(others.match(/\d[\d.]*/g) ?? [])].map((number) => `spec ${number}`),
  );
  const clauses = [
    ...cited,
    ...(text.match(NUMBERED) ?? []),
    ...(text.match(DECISION) ?? []).map((id) => `decision ${id}`),
  ];
  const files = proseOf(file, text).match(FILE) ?? [];
  return [
    ...clauses.filter((clause) => !isClause(clause)),
    ...files.filter((path) => !isFile(path, file)),
  ];
}

it.each(models)('$id cites clauses that the specification has', ({ clauses }) => {
  expect(
    Object.values(clauses)
      .flat()
      .filter((clause) => !isClause(clause)),
  ).toEqual([]);
});

it('the catalogue cites clauses that the specification has', () => {
  const cited = Object.values(catalogue).flatMap(({ spec }) => [...spec]);
  const clauses = cited.filter((clause) => clause.startsWith('spec '));
  expect(clauses.filter((clause) => !isClause(clause))).toEqual([]);
});

it('the citations of comments and documents have targets', () => {
  const broken = written.flatMap((file) => brokenIn(file).map((cited) => `${file}: ${cited}`));
  expect(broken).toEqual([]);
});

it('the glossary defines each word once, and words that are used', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const words = [...glossary.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, word = '']) => word);
  const texts = written
    .filter((file) => file !== 'docs/glossary.md')
    .map((file) =>
      proseOf(file, readFileSync(file, 'utf8'))
        .toLowerCase()
        .replace(/\n \* /g, ' '),
    );
  const unused = words.filter((word) => !texts.some((text) => text.includes(word)));
  expect([unused, words]).toEqual([[], [...new Set(words)]]);
});

describe('a citation leads nowhere', () => {
  it.each(['spec 10', 'spec 8.1', 'spec 2 chat window', 'spec 4 hotline.7', 'spec 4 outcome: 1'])(
    'to "%s"',
    (clause) => {
      expect(isClause(clause)).toBe(false);
    },
  );

  it.each([
    ['src/a.ts', '/** Steps (spec 3, 5 and 12). */', ['spec 12']],
    [
      'src/a.ts',
      '// As in spec 4 hotline.9, decisions D7, D30.',
      ['spec 4 hotline.9', 'decision D30'],
    ],
    [
      'src/a.ts',
      "const a = 'src/nothing.ts'; // see src/none.ts and none.ts",
      ['src/none.ts', 'none.ts'],
    ],
    [
      'tests/a.ts',
      '/* `data/routes.ts`, src/data/routes.ts, <name>.model.ts */',
      ['data/routes.ts'],
    ],
    ['brand/a.yaml', '# fixed: spec 11\ntitle: see docs/none.md', ['spec 11']],
    [
      'docs/a.md',
      'In [proof](proof.md) and [more](more.md)\n```\ndocs/none.md\n```\n',
      ['more.md'],
    ],
  ])('in %s: %s', (file, text, expected) => {
    expect(brokenIn(file, text)).toEqual(expected);
  });
});

describe('each decision', () => {
  it.each(decisionFiles)('%s is listed, and says what a decision says', (file) => {
    expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`](${file})`);
    const headings = readFileSync(`docs/decisions/${file}`, 'utf8').match(/^## .*$/gm) ?? [];
    const expected = ['Status', 'Context', 'Decision', 'Consequences', 'Replaces'];
    expect(headings).toEqual(expected.slice(0, headings.length).map((name) => `## ${name}`));
    expect(headings.length).toBeGreaterThanOrEqual(4);
  });
});
