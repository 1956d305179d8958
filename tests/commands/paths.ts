/** `npm run test:paths` walks the generated paths of every machine in real browsers, and writes QA's report. */

import '../../tools/settings.ts';
import { existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Executor, ProofRecord } from '@machines/proof';
import { beginRun, endRun, readRecords } from '@machines/report/records';
import { count, executorNames } from '@machines/report/words';
import { startVitest } from 'vitest/node';
import { command, didYouMean, UsageError } from '../../src/data/node/command.ts';
import { browserNames, whereIs } from '../../tools/browsers.ts';
import { junitOf } from '../../tools/paths/junit.ts';
import {
  chooseBrowsers,
  knownOptions,
  type Options,
  readOptions,
  usage,
  type WalkingBrowser,
} from '../../tools/paths/options.ts';
import { Progress } from '../../tools/paths/progress.ts';
import { nameCommit, nameSources } from '../../tools/paths/sources.ts';
import { run } from '../../tools/run.ts';
import { withModule } from '../../tools/with-module.ts';
import type { ListedMachine } from '../paths/list.ts';

const FOLDER = 'reports/paths';
const DIST = process.env.DIST ?? 'dist';

/** Returns the time of the last change below a folder. */
async function newest(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (found === null) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path, { recursive: true });
  const times = names.map(async (name) => (await stat(join(path, name))).mtimeMs);
  return Math.max(0, ...(await Promise.all(times)));
}

/** Builds the site, unless the build is newer than its sources. */
async function buildIfNeeded(): Promise<void> {
  const built = await newest(join(DIST, 'index.html'));
  const sources = [
    'src',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'tools/build.ts',
    '.env',
  ];
  const changed = Math.max(...(await Promise.all(sources.map(newest))));
  if (built > changed) return;
  console.log(
    built === 0 ? `Building the site into ${DIST}/.` : 'The sources have changed: building.',
  );
  if (!(await run(['node', 'tools/build.ts']))) {
    throw new Error('The site could not be built: see above. Nothing was walked.');
  }
}

/** Lists the machines of all models, or of the named ones, with their paths and laws. */
function listed(machines: readonly string[] | undefined): Promise<readonly ListedMachine[]> {
  return withModule('/tests/paths/list.ts', (all: typeof import('../paths/list.ts')) =>
    all.list(machines),
  );
}

async function printList(machines: readonly string[] | undefined): Promise<void> {
  for (const { machine, paths, laws } of await listed(machines)) {
    console.log(machine);
    for (const { name, steps } of paths) console.log(`  ${name} (${count(steps, 'step')})`);
    for (const law of laws) console.log(`  law: ${law}`);
  }
  for (const name of browserNames) {
    console.log(`browser ${name}: ${(await whereIs(name)) ?? 'not installed'}`);
  }
}

/** The test files to run, and the pattern of their titles; undefined runs all tests of the files. */
interface Selection {
  readonly files: readonly string[];
  readonly pattern: RegExp | undefined;
  readonly wanted: object;
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const STORYBOARD = 'tests/paths/storyboard.test.ts';
const CHARTS = ['tests/machines/models', 'tests/machines/races.test.ts'];

async function checkNames({ machines, path, law }: Options): Promise<void> {
  if (path === undefined && law === undefined) return;
  const all = await listed(machines);
  if (path !== undefined) {
    const names = all.flatMap(({ paths }) => paths.map(({ name }) => name));
    const isKnown = [path, `screen ${path}`].some((name) => names.includes(name));
    if (!isKnown && !/^path \d+$/.test(path)) {
      throw new UsageError(
        `${machines?.join(', ')} has no path "${path}".${didYouMean(path, names)}`,
      );
    }
  }
  if (law !== undefined) {
    const sentences = all.flatMap(({ laws }) => laws);
    if (!sentences.some((each) => each.toLowerCase().includes(law.toLowerCase()))) {
      throw new UsageError(`There is no law with "${law}" in it.${didYouMean(law, sentences)}`);
    }
  }
}

/** The suite of each executor that walks on a screen. Charts and actors run in the suites of `CHARTS`. */
const suites: Readonly<Record<Exclude<Executor, 'chart' | 'actor'>, string>> = {
  strict: 'tests/paths/strict.test.ts',
  chromium: 'tests/paths/chromium.test.ts',
  firefox: 'tests/paths/firefox.test.ts',
  webkit: 'tests/paths/webkit.test.ts',
};

/** Returns the tests that the options ask for. */
async function select(options: Options, walkers: readonly WalkingBrowser[]): Promise<Selection> {
  const { machines, path, law, all, headed, slow } = options;
  const wanted = { ...(machines ? { machines } : {}), all, headed, slow };
  const browsers = walkers.map((name) => suites[name]);
  const one = machines === undefined ? '[^ ]+' : `(${machines.map(literally).join('|')})`;
  if (options.failed) return selectFailed(wanted);
  if (law !== undefined) {
    const pattern = new RegExp(`(^| )${one} · law: .*${literally(law)}`, 'i');
    return { files: CHARTS, pattern, wanted };
  }
  if (path !== undefined) {
    const bare = path.replace(/^screen /, '');
    const pattern = new RegExp(`(^| )${one} · (screen )?${literally(bare)}$`);
    return { files: [...CHARTS, ...browsers], pattern, wanted: { ...wanted, path: bare } };
  }
  // A run with a visible browser leaves out the charts and the storyboard, because they show nothing in it.
  const files = headed ? browsers : [...CHARTS, ...browsers, STORYBOARD];
  return { files, pattern: machines && new RegExp(`(^| )${one} · `), wanted };
}

/** Lists the suites that run a recorded path, law or scene again. */
function filesOf(each: ProofRecord): readonly string[] {
  if (each.kind === 'scene') return [STORYBOARD];
  const isOnScreen = each.kind === 'path' && each.executor !== 'chart' && each.executor !== 'actor';
  return isOnScreen ? [suites[each.executor]] : CHARTS;
}

async function selectFailed(wanted: object): Promise<Selection> {
  const failed = ((await readRecords(FOLDER))?.all ?? []).filter(
    (each) => 'outcome' in each && each.outcome === 'failed',
  );
  if (failed.length === 0) {
    const isFirst = !existsSync(join(FOLDER, 'records'));
    throw new UsageError(
      isFirst
        ? 'There is no last run to look at. Run "npm run test:paths" first.'
        : 'Nothing failed in the last run.',
    );
  }
  const paths = failed.flatMap((each) => (each.kind === 'path' ? [each] : []));
  const names = failed.map((each) => {
    if (each.kind === 'law') return `${literally(each.machine)} · law: ${literally(each.sentence)}`;
    if (each.kind === 'path' || each.kind === 'scene')
      return `${literally(each.machine)} · ${literally(each.name)}`;
    return `${literally(each.machine)} · .*${each.kind === 'walks' && each.sort === 'races' ? 'race' : 'walk'}.*`;
  });
  console.log(`${failed.length} failed in the last run.`);
  return {
    files: [...new Set(failed.flatMap(filesOf))],
    pattern: new RegExp(`(^| )(${names.join('|')})$`),
    wanted: {
      ...wanted,
      failed: paths.map(({ machine, name, executor }) => ({ machine, name, executor })),
    },
  };
}

async function walk({ files, pattern, wanted }: Selection): Promise<Progress> {
  const progress = new Progress();
  process.env.PROOF = FOLDER;
  process.env.PATHS_WANTED = JSON.stringify(wanted);
  const vitest = await startVitest('test', [...files], {
    project: ['machines', 'paths'],
    watch: false,
    maxWorkers: 2,
    passWithNoTests: true,
    reporters: [progress],
    ...(pattern === undefined ? {} : { testNamePattern: pattern }),
  });
  await vitest.close();
  await writeFile(join(FOLDER, 'junit.xml'), junitOf(progress.tests));
  // Vitest has set the exit code for failed tests. The report sets it again from the results that it has counted.
  process.exitCode = 0;
  return progress;
}

/** Describes in words the tests that the options ask for. */
function askedFor({ machines = [], path, law, browsers, failed }: Options): string {
  const parts = [
    ...(failed ? ['what failed'] : machines),
    path === undefined ? '' : `“${path}”`,
    law === undefined ? '' : `laws with “${law}”`,
    browsers === undefined ? '' : `on ${browsers}`,
  ];
  return parts.filter(Boolean).join(', ');
}

async function main(options: Options): Promise<boolean> {
  const started = performance.now();
  await checkNames(options);
  const { chosen, remarks, missing } = await chooseBrowsers(options.browsers);
  const selection = await select(options, chosen);
  for (const remark of remarks) console.log(remark);
  await buildIfNeeded();
  const isPart =
    options.failed || selection.pattern !== undefined || options.browsers !== undefined;
  await beginRun(FOLDER, {
    at: new Date().toISOString(),
    commit: await nameCommit(),
    sources: await nameSources(),
    asked: isPart ? askedFor(options) : null,
    missing,
  });
  for (const name of isPart ? [] : ['failures', 'traces', 'pictures']) {
    await rm(join(FOLDER, name), { recursive: true, force: true });
  }
  const walked = Object.entries(suites)
    .filter(([, file]) => selection.files.includes(file))
    .map(([executor]) => executorNames[executor as Executor]);
  console.log(`Walking: ${['charts and laws', ...walked].join(', ')}.`);
  const { passed, failed, skipped } = await walk(selection);
  await endRun(FOLDER, !isPart);
  if (passed + failed + skipped === 0)
    throw new UsageError('No test has that name; --list shows them.');
  const isReported = await run(['node', 'tools/report.ts', '--folder', FOLDER]);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const left = skipped > 0 ? `, ${skipped} skipped because a browser cannot do a step of them` : '';
  console.log(`\nIn ${minutes} minutes${left}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && isReported;
}

await command({ usage, options: knownOptions, names: true }, (given) => {
  const options = readOptions(given);
  return options.list ? printList(options.machines) : main(options);
});
