/** `npm run check`: checks types and style, and runs the tests of changed files, within a minute. */

import { existsSync } from 'node:fs';
import './settings.ts';
import { command } from '../src/data/node/command.ts';
import { type RouteId, routes } from '../src/data/routes.ts';
import { changedFiles } from './check/changed.ts';
import { ALL_PAGES, type Choice, choose } from './check/choose.ts';
import { readTree } from './check/tree.ts';
import { type Part, runTogether } from './run.ts';
import { isSample } from './test-scope.ts';

const usage = `npm run check -- [FILE…]
  Types, lint, and the tests that concern what is not committed yet, or else what is not pushed. The choice is made by
  folders and imports (tools/check/choose.ts); it says what it leaves to "npm test".

  FILE   only what concerns these files`;

/** The folder of the site that is compared with its transcripts. `dist/` is not used, so that it stays complete. */
const DIST = 'node_modules/.cache/check-site';
/** The file with the compiler's results of the last run. Without it, a run would take half of the minute. */
const TYPES = 'node_modules/.cache/check.tsbuildinfo';
const KNOWN = ['--incremental', '--tsBuildInfoFile', TYPES];

const vitest = (projects: string, ...args: readonly string[]) => [
  ...['vitest', 'run', '--reporter=minimal'],
  ...projects.split(' ').flatMap((project) => ['--project', project]),
  ...args,
];
const oneOf = (names: Iterable<string>) => `(${[...names].join('|')})`;

/** The most lines that a part may print. The first failure is the most useful; the part's command shows the rest. */
const MOST_LINES = 40;

/** Returns the path of the page in a folder of `src/views/pages`. */
function pathOf(folder: string): string | undefined {
  const id = folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return routes[id as RouteId]?.path;
}
const pathsOf = (pages: ReadonlySet<string>) =>
  pages.has(ALL_PAGES) ? [] : [...pages].flatMap((page) => pathOf(page) ?? []);

/** Returns the arguments that select the tests of these pages by their names; none to select all tests. */
function ofPages(pages: ReadonlySet<string>): readonly string[] {
  const paths = pathsOf(pages);
  return paths.length === 0 ? [] : ['-t', `(^| )${oneOf([...paths, 'the site'])} `];
}

/** Returns the command that approves the words and the look of pages. */
function approval(pages: ReadonlySet<string>): string {
  const names = pathsOf(pages).map((path) => (path === '/' ? 'home' : path.slice(1)));
  return ['npm run approve -- --looks', ...names].join(' ');
}

interface Check extends Part {
  /** The command to run if the failure is intended. */
  readonly meant?: string;
}

/** Returns the parts that run at the same time, then the parts that need the build. */
function partsOf(choice: Choice): readonly (readonly Check[])[] {
  const { machines, walks, pages, tests, styles } = choice;
  const parts: Check[] = [];
  const isBuilt = pages.size + walks.size > 0;
  if (isBuilt)
    parts.push({
      title: 'build',
      command: ['node', 'tools/build.ts', '--quick'],
      environment: { DIST },
    });
  parts.push(
    { title: 'types', command: ['tsc', '--noEmit', '-p', '.', ...KNOWN] },
    { title: 'lint and format', command: ['biome', 'ci', '--colors=off', '--error-on-warnings'] },
  );
  if (styles.size > 0) parts.push({ title: 'styles', command: ['stylelint', ...styles] });
  if (machines.size > 0)
    parts.push({
      title: `models of ${[...machines].join(', ')}`,
      command: vitest('machines', 'tests/machines/models', '-t', `(^| )${oneOf(machines)} · `),
      environment: { MODELS: [...machines].join() },
    });
  const [onViews, others] = [true, false].map((isView) =>
    [...tests].filter((file) => existsSync(file) && file.startsWith('tests/views/') === isView),
  ) as [string[], string[]];
  if (others.length > 0)
    parts.push({
      title: `${others.length} files of tests`,
      command: vitest('machines effects', ...others),
    });
  if (onViews.length > 0)
    parts.push({ title: 'tests of views', command: vitest('views', ...onViews) });
  if (!isBuilt) return [parts];
  const onSite: Check[] = [];
  if (walks.size > 0)
    onSite.push({
      title: `walks of ${[...walks].join(', ')} on the built site`,
      command: vitest('site', 'tests/site/models.test.ts', '-t', `(^| )${oneOf(walks)} · `),
      environment: { DIST, MODELS: [...walks].join() },
    });
  // Only the sample is compared with the oracle, because another brand has words of its own (tools/test-scope.ts).
  if (isSample && pages.size > 0)
    onSite.push({
      title: `oracle: ${[...pages].join(', ')}`,
      command: vitest('site', 'tests/site/oracle.test.ts', ...ofPages(pages)),
      environment: { DIST },
      meant: approval(pages),
    });
  return [parts, onSite];
}

/** Lists the checks of `npm test` that this command leaves out, each with its command. */
function leftOutChecks(
  { pages, styles, left }: Choice,
  files: readonly string[],
): readonly string[] {
  const looks = ['npx vitest run --project site tests/site/looks', ...ofPages(pages)].join(' ');
  const isSeen = pages.size + styles.size > 0;
  const isBuilt = files.some((file) => /^(brand|public|src)\//.test(file));
  return [
    ...left,
    ...(isSeen ? [`how it looks: npm run build && ${looks.replace(/ -t (.*)$/, ' -t "$1"')}`] : []),
    ...(isBuilt
      ? [
          'the built site in Chromium, and leads: npm run build && npx vitest run --project site --project world',
        ]
      : []),
    'unused code: npx knip',
  ];
}

/** Returns the command of a part as a user would type it. */
function typed({ command: words, environment = {} }: Part): string {
  const quoted = words.map((word) => (/[^\w./:=@-]/.test(word) ? `"${word}"` : word));
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  return [...variables, 'npx', ...quoted].join(' ');
}

/** Returns the first lines of a part's output. */
function shortened(said: string): string {
  const lines = said.trimEnd().split('\n');
  const more = lines.length - MOST_LINES;
  if (more <= 0) return lines.join('\n');
  return [
    ...lines.slice(0, MOST_LINES - 1),
    `… ${more + 1} more lines: run the command above`,
  ].join('\n');
}

async function main(named: readonly string[]): Promise<boolean> {
  const started = performance.now();
  const { since, files } =
    named.length > 0 ? { since: 'what was named', files: named } : await changedFiles();
  if (files.length === 0) {
    console.log('Nothing is changed. Everything: npm test');
    return true;
  }
  console.log(`Since ${since}: ${files.length === 1 ? files[0] : `${files.length} files`}`);
  if (!existsSync(TYPES)) console.log('The first run takes longer: it checks all types.');
  const choice = choose(readTree(), files);
  const failed: string[] = [];
  for (const parts of partsOf(choice)) {
    // If the build has failed, there is no site for the remaining parts.
    if (failed.includes('build')) break;
    await runTogether(parts, (part, { ok, said, seconds }) => {
      console.log(`${ok ? '✓' : '✗'} ${part.title} (${seconds.toFixed(1)} s)\n  ${typed(part)}`);
      if (ok) return;
      failed.push(part.title);
      console.log(shortened(said));
      if (part.meant !== undefined) console.log(`  If that is meant: ${part.meant}`);
    });
  }
  console.log('\nLeft to "npm test":');
  for (const what of leftOutChecks(choice, files)) console.log(`  ${what}`);
  const took = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    failed.length === 0
      ? `\nGood, as far as it was checked, in ${took} s.`
      : `\nFailed: ${failed.join('; ')}; in ${took} s.`,
  );
  return failed.length === 0;
}

await command({ usage, options: {}, names: true }, ({ positionals }) => main(positionals));
