/**
 * `npm test`: runs all checks. Static checks and the build run at the same time, then all suites together. Each
 * static check counts as one test. The last line is `N passed, N failed`.
 */

import { mkdir, readFile, rm } from 'node:fs/promises';
import type { MutationReport } from '@machines/report/mutation';
import { command } from '../src/data/node/command.ts';
import { prepareChromium } from './chromium.ts';
import { REPORT as MUTANTS } from './mutation-report.ts';
import { type CommandResult, type Part, run, runTogether } from './run.ts';
import { projects, readReport, suiteCommand } from './suite.ts';
import { leftOutTests, skippedForOtherBrands, testFiles } from './test-scope.ts';

const usage = `npm test -- [options]
  --all     also real hosts, and the pseudo-language`;

const REPORTS = 'reports/test';
const SUITES = `${REPORTS}/suites.json`;
const HOSTS = `${REPORTS}/hosts.json`;
const WORDS = `${REPORTS}/words.json`;

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests. They are printed again at the end, because CI shows only the end of a long log. */
  readonly failures?: readonly string[];
}

interface Step extends Part {
  /** Counts the tests of the step. A step without this function counts as one test. */
  readonly countOf?: (ok: boolean) => Promise<Count>;
}

/** The steps that run at the same time, the longest first. */
const checks: readonly Step[] = [
  { title: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { title: 'build', command: ['node', 'tools/build.ts'] },
  { title: 'unused code', command: ['knip'] },
  { title: 'lint and format', command: ['biome', 'ci', '--colors=off', '--error-on-warnings'] },
  { title: 'styles', command: ['stylelint', 'src/views/**/*.css'] },
];

/** Judges the tests by mutants of the machines, after the suites. */
const mutants: Step = {
  title: 'mutants',
  command: ['node', 'tests/commands/mutate.ts'],
  countOf: countMutants,
};
/** Tests real hosts with `--all`, at the same time as the mutants. */
const hosts: Step = {
  title: 'hosts',
  command: ['node', 'tools/hosts.ts', `--step=${HOSTS}`],
  countOf: (ok) => readReport(HOSTS, ok),
};

/** Checks with `--all` whether a site in the pseudo-language still shows any English. */
const words: Step = {
  title: 'words',
  command: ['node', 'tools/pseudo-brand.ts', `--step=${WORDS}`],
  countOf: (ok) => readReport(WORDS, ok),
};

/** Counts the mutants. A mutant that no test notices counts as a failure, unless a reason is recorded for it. */
async function countMutants(ok: boolean): Promise<Count> {
  const text = await readFile(MUTANTS, 'utf8').catch(() => '{ "chart": [] }');
  const { chart } = JSON.parse(text) as MutationReport;
  const all = chart.reduce((sum, { mutants }) => sum + mutants, 0);
  const missed = chart.flatMap(({ survivors }) => survivors.filter(({ why }) => !why)).length;
  return { passed: all - missed, failed: ok ? missed : Math.max(missed, 1) };
}

/** Runs the suites. A test file that did not run, or that ran although it is left out, counts as a failure. */
async function runSuites(isBuilt: boolean): Promise<Count> {
  const chosen = projects.filter((name) => isBuilt || !['site', 'world'].includes(name));
  const ok = await run(suiteCommand(chosen, SUITES));
  const { passed, failed, files, failures } = await readReport(SUITES, ok);
  const wanted = isBuilt ? testFiles() : files;
  const wrong = [...new Set([...wanted, ...files])].filter(
    (file) => !wanted.includes(file) || !files.includes(file),
  );
  const said = wrong.map((file) =>
    files.includes(file) ? `${file} is left out, and ran.` : `${file} did not run.`,
  );
  return { passed, failed: failed + wrong.length, failures: [...failures, ...said] };
}

async function main(isAll: boolean): Promise<boolean> {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  let passed = 0;
  let failed = 0;
  const lines: string[] = [];
  const failures: string[] = [];
  const head = (title: string) => console.log(`\n── ${title} ${'─'.repeat(44 - title.length)}`);
  const count = (title: string, result: Count, seconds: number) => {
    passed += result.passed;
    failed += result.failed;
    failures.push(...(result.failures ?? []));
    lines.push(
      `${result.failed === 0 ? '✓' : '✗'} ${title.padEnd(18)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed  ${seconds.toFixed(1)} s`,
    );
  };
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopped = true;
    });

  const good = new Set<string>();
  const together = async (steps: readonly Step[]) => {
    const counts: Promise<void>[] = [];
    const shown = async ({ title, countOf }: Step, { ok, said, seconds }: CommandResult) => {
      if (isStopped) return;
      head(title);
      process.stdout.write(said);
      if (ok) good.add(title);
      const result = (await countOf?.(ok)) ?? { passed: Number(ok), failed: Number(!ok) };
      count(title, result, seconds);
    };
    await runTogether(steps, (step, ended) => void counts.push(shown(step, ended)));
    await Promise.all(counts);
  };
  await Promise.all([prepareChromium(), together(checks)]);
  const isBuilt = good.has('build');
  if (!isBuilt && !isStopped) console.log('\nThe site could not be built: its suites cannot run.');
  if (isStopped) return false;
  head('suites');
  const started = performance.now();
  const result = await runSuites(isBuilt);
  if (isStopped) return false;
  count('suites', result, (performance.now() - started) / 1000);
  await together(isAll && isBuilt ? [mutants, hosts, words] : [mutants]);
  if (isStopped) return false;
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${lines.join('\n')}\n`);
  for (const [folder, by] of Object.entries(leftOutTests))
    if (!isAll || !by.includes('--all')) console.log(`Left to "${by}": ${folder}`);
  for (const line of skippedForOtherBrands()) console.log(`Of the sample brand alone: ${line}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

const options = { all: { type: 'boolean', default: false } } as const;
await command({ usage, options }, ({ values: { all } }) => main(all));
