/**
 * This module chooses the checks for a changed file: the tests that import it, directly or through other files, and
 * the pages that show it. Checks of more than a minute are left to `npm test`, and are named.
 */

import type { Tree } from './tree.ts';

export interface Choice {
  /** The ids of machines whose models are checked. */
  readonly machines: Set<string>;
  /** The ids of machines that are walked on the built site. */
  readonly walks: Set<string>;
  /** The folders of pages that are compared with their transcripts; `all` if there are many. */
  readonly pages: Set<string>;
  /** The test files of the projects `machines` and `views`. */
  readonly tests: Set<string>;
  readonly styles: Set<string>;
  /** The checks that are left to `npm test`, with the commands that run them. */
  readonly left: Set<string>;
}

export const ALL_PAGES = 'all';
/** The most pages that are compared one by one. If more have changed, all pages are compared. */
const MOST_PAGES = 4;
/** The most machines that are checked. More would take over a minute. */
const MOST_MACHINES = 8;
const MOST_WALKS = 3;

/** The tests of the projects `machines` and `views` that would take longer than all others together. */
const SLOW: readonly string[] = [
  'tests/machines/redaction-paths.test.ts',
  'tests/machines/races.test.ts',
  'tests/machines/command.test.ts',
  'tests/machines/stress.test.ts',
];
/** Matches the suites that check all models. Machines are selected in them by the names of tests. */
const MODELS = /^tests\/(machines\/models-|views\/strict)\b/;

const QUICK =
  /^(tests\/(machines|effects|views)|(packages\/[^/]+|service)\/tests)\/(?!(real|pages|hosts)\/).*\.test\.tsx?$/;

/** Tests that read the files of a folder as text instead of importing them. */
const READERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.(tsx?|css|md|yaml)$/, ['tests/machines/citations.test.ts']],
  [/^(src|tests|tools|service)\/.*\.tsx?$/, ['tests/machines/architecture.test.ts']],
  [/\.css$/, ['tests/machines/styles.test.ts', 'tests/machines/colours.test.ts']],
  [
    /^(brand|src\/data)\//,
    [
      'tests/machines/claims.test.ts',
      'tests/machines/content.test.ts',
      'tests/machines/words.test.ts',
    ],
  ],
  [/^(docs\/charts|docs\/statecharts)/, ['tests/machines/charts.test.ts']],
  [/^(package\.json|tools\/[^/]+\.ts|.*\.md)$/, ['tests/machines/command.test.ts']],
  [/^package(-lock)?\.json$/, ['tests/machines/lockfile.test.ts']],
];

const idOf = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const nameIn = (pattern: RegExp, file: string) => pattern.exec(file)?.[1] ?? [];

/** The modules that are filled by all files in a folder of a brand. */
const shared: Readonly<Record<string, string>> = { pages: 'text-pages', forms: 'added-forms' };

/** Returns the module that a file of words fills. Returns any other file itself. */
function moduleOf(tree: Tree, file: string): string {
  const [, folder, own] = /^brand\/[^/]+\/(?:(pages|forms)\/)?([^/]+)\.yaml$/.exec(file) ?? [];
  const isHotline = folder === 'forms' && own === 'hotline';
  const name = isHotline ? 'hotline-card' : folder === undefined ? own : shared[folder];
  return tree.files.find((each) => each.endsWith(`/${name}.copy.ts`)) ?? file;
}

/** Lists the machines that a view shows. They are found by the bindings that the files of its folder import. */
function shownIn(tree: Tree, file: string): readonly string[] {
  if (!file.startsWith('src/views/')) return [];
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return tree.files
    .filter((each) => each.startsWith(folder))
    .flatMap(tree.importedBy)
    .filter((each) => each.startsWith('src/views/bindings/'))
    .flatMap(tree.importedBy)
    .flatMap((each) => nameIn(/^src\/machines\/([^/]+)\.machine\.ts$/, each))
    .map(idOf);
}

export function choose(tree: Tree, files: readonly string[]): Choice {
  const choice: Choice = {
    machines: new Set(),
    walks: new Set(),
    pages: new Set(),
    tests: new Set(),
    styles: new Set(),
    left: new Set(),
  };
  const { machines, walks, pages, tests, styles, left } = choice;
  for (const changed of files) {
    const file = moduleOf(tree, changed);
    const isStyle = file.endsWith('.css');
    if (isStyle) styles.add(file);
    const reached = isStyle ? [file] : [...tree.reachedFrom(file)];
    const package_ = /^(packages\/[^/]+|service)\//.exec(file)?.[0];
    for (const each of reached.filter((at) => QUICK.test(at) && !MODELS.test(at))) tests.add(each);
    for (const [pattern, readers] of READERS)
      if (pattern.test(changed)) for (const reader of readers) tests.add(reader);
    if (package_ !== undefined)
      for (const each of tree.files)
        if (QUICK.test(each) && each.startsWith(package_)) tests.add(each);
    for (const each of reached.flatMap((at) => nameIn(/^tests\/models\/([^/]+)\.model\.ts$/, at)))
      machines.add(idOf(each));
    for (const each of shownIn(tree, file)) walks.add(each);
    if (/^(brand|src\/(data|views|machines))\//.test(changed) && !isStyle) {
      const seen = new Set(reached.flatMap((at) => nameIn(/^src\/views\/pages\/([^/]+)\//, at)));
      const isEverywhere =
        seen.size > MOST_PAGES || (seen.size === 0 && !file.startsWith('src/machines'));
      for (const page of isEverywhere ? [ALL_PAGES] : seen) pages.add(page);
    }
    if (changed.startsWith('tests/oracle/transcripts/')) pages.add(ALL_PAGES);
    if (/\.test\.tsx?$/.test(file) && !QUICK.test(file)) left.add(`npx vitest run ${file}`);
  }
  for (const slow of SLOW.filter((each) => tests.has(each) && !files.includes(each))) {
    tests.delete(slow);
    left.add(`npx vitest run ${slow}`);
  }
  for (const each of machines) walks.add(each);
  for (const each of [...machines].slice(MOST_MACHINES)) {
    machines.delete(each);
    left.add(`npx vitest run --project machines tests/machines/models -t "${each} ·"`);
  }
  for (const each of [...walks].slice(MOST_WALKS)) {
    walks.delete(each);
    left.add(`npx vitest run --project site tests/site/models -t "${each} ·"`);
  }
  return choice;
}
