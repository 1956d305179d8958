import { reachedFrom, type Tree } from './tree.ts';

/**
 * Which checks a changed file concerns, by the folder in which it lies and by what imports it. What no rule knows is
 * left to `npm test`, and is said to be.
 */

export interface Choice {
  /** Ids of machines whose models are proven. */
  readonly machines: Set<string>;
  /** Ids of machines that are walked on their views. */
  readonly walks: Set<string>;
  /** Folders of pages that are compared with their transcripts; `all` of them from a number on. */
  readonly pages: Set<string>;
  /** Test files of the projects `machines` and `views`. */
  readonly tests: Set<string>;
  readonly styles: Set<string>;
  /** Changed files that are left to `npm test`, in whole or in what is named here. */
  readonly left: Map<string, string>;
}

export const ALL_PAGES = 'all';
/** More than these would take longer than a minute. */
const MOST = 4;

const isModel = (tree: Tree, name: string) => tree.files.includes(`tests/models/${name}.model.ts`);
const idOf = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const isQuick = (file: string) =>
  /^(tests\/(machines|effects|stand-ins|views)|(packages\/[^/]+|service)\/tests)\/(?!(real|pages|hosts)\/).*\.test\.tsx?$/.test(
    file,
  );
/** The slow projects, by the folder of a test file. */
const projectOf = (file: string) =>
  ({ real: 'world', pages: 'site' })[file.split('/')[2] ?? ''] ?? file.split('/').at(-2);
const homeOf = (file: string) => /^(packages\/[^/]+|service)\//.exec(file)?.[0];
/** Suites of all machines: their own rule chooses from them. */
const isWhole = (file: string) => /^tests\/(machines\/(models|races)|views\/strict)\b/.test(file);

/** The model of `hotline.answers.ts` is that of the hotline; one of `filter.ts`, those of whoever imports it. */
function modelsOf(tree: Tree, file: string): readonly string[] {
  const nameOf = (path: string) => /([^/]+?)\.[^/]+$/.exec(path)?.[1] ?? '';
  const own = nameOf(file);
  if (isModel(tree, own)) return [idOf(own)];
  return tree
    .importers(file)
    .filter((importer) => /^(src\/machines|tests\/models)\//.test(importer))
    .map(nameOf)
    .filter((name) => isModel(tree, name))
    .map(idOf);
}

/** The machines that the folder of a view binds, or a binding itself. */
function boundBeside(tree: Tree, file: string): readonly string[] {
  if (file.startsWith('src/views/bindings/')) return modelsOf(tree, file);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return tree.files
    .filter((binding) => binding.startsWith('src/views/bindings/'))
    .filter((binding) => tree.importers(binding).some((each) => each.startsWith(folder)))
    .flatMap((binding) => modelsOf(tree, binding));
}

/** The pages on which a view, its data or a style can be seen. */
function pagesOf(tree: Tree, file: string): readonly string[] {
  const pageOf = (path: string) => /^src\/views\/pages\/([^/]+)\//.exec(path)?.[1];
  const own = pageOf(file);
  const goesOn = (at: string) => /^src\/(data|views)\//.test(at);
  const reached = reachedFrom(tree, file, goesOn);
  const pages = [...reached].flatMap((at) => pageOf(at) ?? []);
  return [...new Set(own === undefined ? pages : [own, ...pages])];
}

/** The module that a file of words fills; any other file itself. */
function moduleOf(tree: Tree, file: string): string {
  const [, name] = /^brand\/[^/]+\/([^/]+)\.yaml$/.exec(file) ?? [];
  return tree.files.find((each) => each.endsWith(`/${name}.copy.ts`)) ?? file;
}

const quickTestsOf = (tree: Tree, file: string) =>
  tree.importers(file).filter((importer) => isQuick(importer) && !isWhole(importer));

export function choose(tree: Tree, files: readonly string[]): Choice {
  const choice: Choice = {
    machines: new Set(),
    walks: new Set(),
    pages: new Set(),
    tests: new Set(),
    styles: new Set(),
    left: new Map(),
  };
  const add = <Value>(set: Set<Value>, values: readonly Value[]) => {
    for (const value of values) set.add(value);
    return values.length > 0;
  };
  for (const changed of files) {
    const left = (what: string) => choice.left.set(changed, what);
    const file = moduleOf(tree, changed);
    const isCode = /\.tsx?$/.test(file);
    const home = homeOf(file);
    if (isCode && !file.startsWith('packages/'))
      add(choice.tests, ['tests/machines/architecture.test.ts']);
    if (/^(src\/machines|tests\/models)\//.test(file)) {
      const ids = modelsOf(tree, file);
      for (const set of [choice.machines, choice.walks]) add(set, ids.slice(0, MOST));
      if (ids.length === 0) left('which machines use it');
      if (ids.length > MOST) left(`${ids.slice(MOST).join(', ')}, which use it too`);
    } else if (/^src\/(data|views)\//.test(file)) {
      if (file.endsWith('.css')) {
        choice.styles.add(file);
        add(choice.tests, ['tests/machines/styles.test.ts', 'tests/machines/colours.test.ts']);
        left('how it looks');
        continue;
      }
      const pages = pagesOf(tree, file);
      if (pages.length === 0 || pages.length > MOST) choice.pages.add(ALL_PAGES);
      else add(choice.pages, pages);
      if (file.startsWith('src/views/')) add(choice.walks, boundBeside(tree, file));
      // Words of a brand are what its files say; models hold other data by hand.
      else if (!file.endsWith('.copy.ts')) add(choice.walks, modelsOf(tree, file).slice(0, MOST));
      add(choice.tests, quickTestsOf(tree, file));
      left('how it looks, and walks in Chromium');
    } else if (/^tests\/oracle\/transcripts\//.test(file)) {
      choice.pages.add(ALL_PAGES);
    } else if (isQuick(file)) {
      if (isWhole(file)) left('every machine');
      else choice.tests.add(file);
    } else if (/\.test\.ts$/.test(file)) {
      const project = projectOf(file);
      left(
        `npx vitest run --project ${project} ${file}${project === 'hosts' ? '' : ' (after npm run build)'}`,
      );
    } else if (home !== undefined) {
      add(
        choice.tests,
        tree.files.filter((test) => isQuick(test) && test.startsWith(home)),
      );
      left('the suites of the site that use it');
    } else if (isCode && add(choice.tests, quickTestsOf(tree, file))) {
      left('the tests in Chromium');
    } else if (!/\.(md|svg)$/.test(file)) {
      left('all of it');
    }
  }
  return choice;
}
