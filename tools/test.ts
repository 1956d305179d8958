import { mkdir, rm } from 'node:fs/promises';
import { leftOut, tellLeftOut, tellOfTheSample } from '../tests/scope.ts';
import { prepareChromium } from './chromium.ts';
import { command } from './command.ts';
import { type Part, run, runTogether } from './run.ts';
import { countTests, suiteCommand } from './suite.ts';

/**
 * `npm test`: every check in one run. Static checks and the build run beside each other, then all suites together.
 * Each check that is no suite counts as one test; the last line is `N passed, N failed`.
 */

const usage = `npm test -- [options]
  --all     also what only repeats other tests, or is not for visitors (tests/scope.ts), and on real hosts
  --hosts   also on real hosts`;

const REPORTS = 'reports/test';
/** One worker for each core; by default Vitest leaves one idle, which is half of a small machine. */
const EVERY_CORE = '--maxWorkers=100%';

/** Beside each other, the longest first. */
const checks: readonly Part[] = [
  { title: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { title: 'build', command: ['node', 'tools/build.ts'] },
  { title: 'unused code', command: ['knip'] },
  { title: 'lint and format', command: ['biome', 'ci', '--colors=off', '--error-on-warnings'] },
  { title: 'styles', command: ['stylelint', 'src/views/**/*.css'] },
];

interface Step extends Part {
  /** Vitest's JSON report, if the step is a suite. */
  readonly report?: string;
}

/** One after the other, each of which has all cores. */
function stepsAfter(isBuilt: boolean, withHosts: boolean, isAll: boolean): readonly Step[] {
  const suites: Step = {
    title: 'suites',
    command: [
      ...suiteCommand(
        ['machines', 'views', ...(isBuilt ? ['site', 'world'] : [])],
        `${REPORTS}/suites.json`,
      ),
      ...(isAll ? [] : Object.keys(leftOut).map((file) => `--exclude=${file}`)),
      EVERY_CORE,
    ],
    report: `${REPORTS}/suites.json`,
  };
  if (!isBuilt) return [suites];
  const hosts: Step = {
    title: 'hosts',
    command: ['node', 'tools/hosts.ts', `--step=${REPORTS}/hosts.json`],
    report: `${REPORTS}/hosts.json`,
  };
  return [
    suites,
    // Real hosts have to be fetched and installed first: CI's part (npm run test:hosts).
    ...(withHosts ? [hosts] : []),
  ];
}

async function main(isAll: boolean, withHosts: boolean): Promise<boolean> {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  if (isAll) process.env.ALL = 'yes';
  let passed = 0;
  let failed = 0;
  const lines: string[] = [];
  const byChance: string[] = [];
  const head = (title: string) => console.log(`\n── ${title} ${'─'.repeat(44 - title.length)}`);
  const count = (title: string, result: { passed: number; failed: number }, seconds: number) => {
    passed += result.passed;
    failed += result.failed;
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
  await Promise.all([
    prepareChromium(),
    runTogether(checks, ({ title }, { ok, said, seconds }) => {
      if (isStopped) return;
      head(title);
      process.stdout.write(said);
      if (ok) good.add(title);
      count(title, { passed: Number(ok), failed: Number(!ok) }, seconds);
    }),
  ]);
  const isBuilt = good.has('build');
  if (!isBuilt && !isStopped) console.log('\nThe site could not be built: its suites cannot run.');
  for (const step of stepsAfter(isBuilt, withHosts, isAll)) {
    if (isStopped) return false;
    head(step.title);
    const started = performance.now();
    const ok = await run(step.command);
    if (isStopped) return false;
    const seconds = (performance.now() - started) / 1000;
    if (step.report === undefined) {
      count(step.title, { passed: Number(ok), failed: Number(!ok) }, seconds);
      continue;
    }
    const result = await countTests(step.report, ok);
    byChance.push(...result.byChance);
    count(step.title, result, seconds);
  }
  console.log(`\n${lines.join('\n')}`);
  for (const name of byChance) console.log(`by chance: ${name}`);
  if (!isAll) console.log(`\nLeft to "npm test -- --all":\n  ${tellLeftOut().join('\n  ')}`);
  for (const line of tellOfTheSample()) console.log(`Of the sample brand alone: ${line}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

const options = {
  all: { type: 'boolean', default: false },
  hosts: { type: 'boolean', default: false },
} as const;
await command({ usage, options }, ({ values: { all, hosts } }) => main(all, hosts || all));
