import { existsSync } from 'node:fs';
import './settings.ts';
import { type RouteId, routes } from '../src/data/routes.ts';
import { isSample } from '../tests/scope.ts';
import { changedFiles } from './check/changed.ts';
import { ALL_PAGES, type Choice, choose } from './check/choose.ts';
import { readTree } from './check/tree.ts';
import { command } from './command.ts';
import { type Part, runTogether } from './run.ts';

/** `npm run check`: types, lint, and the tests that concern what is changed, within a minute. */

const usage = `npm run check -- [FILE…]
  Types, lint, and the tests that concern what is not committed yet, or else what is not pushed. The choice is made by
  folders and imports (tools/check/choose.ts); it says what it leaves to "npm test".

  FILE   only what concerns these files`;

/** The site for transcripts has a folder of its own, so that dist/ stays whole. */
const DIST = 'node_modules/.cache/check-site';
/** What the compiler knows from the last time: all of it anew would take half of the minute. */
const KNOWN = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/check.tsbuildinfo'];

const vitest = (project: string, ...args: readonly string[]) => [
  ...['vitest', 'run', '--project', project, '--reporter=minimal'],
  ...args,
];
const oneOf = (names: Iterable<string>) => `(${[...names].join('|')})`;

/** The path of the page in a folder of `src/views/pages`. */
function pathOf(folder: string): string | undefined {
  const id = folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return routes[id as RouteId]?.path;
}

/** Names of tests that begin with the path of a page; of all pages, no name. */
function ofPages(pages: ReadonlySet<string>): readonly string[] {
  const paths = [...pages].flatMap((page) => pathOf(page) ?? []);
  return pages.has(ALL_PAGES) || paths.length === 0 ? [] : ['-t', `(^| )${oneOf(paths)} `];
}

interface Check extends Part {
  /** The command for whoever means what failed. */
  readonly meant?: string;
}

/** What runs beside each other, and what needs the build. */
function partsOf({ machines, walks, pages, tests, styles }: Choice): readonly (readonly Check[])[] {
  const parts: Check[] = [];
  if (pages.size > 0)
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
  if (walks.size > 0)
    parts.push({
      title: `views of ${[...walks].join(', ')}`,
      command: vitest('views', 'tests/views/strict', '-t', `(^| )${oneOf(walks)} · `),
      environment: { MODELS: [...walks].join() },
    });
  const [onViews, others] = [true, false].map((isView) =>
    [...tests].filter((file) => existsSync(file) && file.startsWith('tests/views/') === isView),
  ) as [string[], string[]];
  if (others.length > 0) parts.push({ title: 'tests', command: vitest('machines', ...others) });
  if (onViews.length > 0)
    parts.push({ title: 'tests of views', command: vitest('views', ...onViews) });
  if (pages.size === 0) return [parts];
  const seen = [...pages].join(', ');
  if (existsSync('tests/views/pages.test.tsx'))
    parts.push({
      title: `pages: ${seen}`,
      command: vitest('views', 'tests/views/pages.test.tsx', ...ofPages(pages)),
    });
  // Another brand's words are its own (tests/scope.ts).
  if (!isSample) return [parts];
  const transcripts: Check = {
    title: `transcripts: ${seen}`,
    command: vitest('site', 'tests/site/oracle.test.ts', ...ofPages(pages)),
    environment: { DIST },
    meant: `npm run approve -- ${[...pages].flatMap((page) => pathOf(page) ?? []).join(' ')}`,
  };
  return [parts, [transcripts]];
}

/** A part as somebody types it. */
function typed({ command: words, environment = {} }: Part): string {
  const quoted = words.map((word) => (/[^\w./:=@-]/.test(word) ? `"${word}"` : word));
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  return [...variables, 'npx', ...quoted].join(' ');
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
  const choice = choose(readTree(), files);
  const failed: string[] = [];
  for (const parts of partsOf(choice))
    await runTogether(parts, (part, { ok, said, seconds }) => {
      console.log(`${ok ? '✓' : '✗'} ${part.title} (${seconds.toFixed(1)} s)\n  ${typed(part)}`);
      if (ok) return;
      failed.push(part.title);
      console.log(said.trimEnd());
      if (part.meant !== undefined) console.log(`  If that is meant: ${part.meant}`);
    });
  console.log(`\nLeft to "npm test": ${choice.left.size === 0 ? 'everything else' : ''}`);
  for (const [file, what] of choice.left) console.log(`  ${file}: ${what}`);
  const took = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    failed.length === 0 ? `\nGood, in ${took} s.` : `\nFailed: ${failed.join('; ')}; in ${took} s.`,
  );
  return failed.length === 0;
}

await command({ usage, options: {}, names: true }, ({ positionals }) => main(positionals));
