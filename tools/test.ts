import { mkdir, rm } from 'node:fs/promises';
import { prepareChromium } from './chromium.ts';
import { command } from './command.ts';
import { run, runAside } from './run.ts';
import { countTests, suiteCommand } from './suite.ts';

/**
 * `npm test`: every check in one run, cheap ones first. Each static check counts as one test; the last
 * line is `N passed, N failed`.
 */

const usage = `npm test -- [options]
  --hosts   on real hosts, too`;

const REPORTS = 'reports/test';
/** One worker for each core; by default Vitest leaves one idle, which is half of a small machine. */
const EVERY_CORE = '--maxWorkers=100%';

interface Step {
  readonly title: string;
  readonly command: readonly string[];
  /** Vitest's JSON report, if the step is a suite. */
  readonly report?: string;
  /** Whether later steps depend on it. */
  readonly needed?: boolean;
  /** Whether it runs from the beginning beside the others, because it leaves a core idle. */
  readonly aside?: boolean;
}

/** Projects that run together, so that no core is idle when one of them ends. */
const suites = (...projects: readonly string[]): Step => {
  const report = `${REPORTS}/${projects.join('-')}.json`;
  return {
    title: projects.join(' and '),
    command: [...suiteCommand(projects, report), EVERY_CORE],
    report,
  };
};

const hostsReport = `${REPORTS}/hosts.json`;
const onHosts: Step = {
  title: 'suite: hosts',
  command: ['node', 'tools/hosts.ts', `--step=${hostsReport}`],
  report: hostsReport,
};

const steps: readonly Step[] = [
  { title: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { title: 'lint and format', command: ['biome', 'ci', '--colors=off', '--error-on-warnings'] },
  { title: 'styles', command: ['stylelint', 'src/views/**/*.css'] },
  { title: 'unused code', command: ['knip'] },
  suites('machines', 'views'),
  { title: 'build', command: ['node', 'tools/build.ts'], needed: true },
  {
    title: 'faults, a sample',
    command: ['node', 'tools/mutate.ts', '--sources', '--sample=6', '--served'],
    aside: true,
  },
  suites('site', 'world'),
  { title: 'clauses', command: ['node', 'tools/clauses.ts', REPORTS] },
];

async function main(withHosts: boolean): Promise<boolean> {
  // Real hosts have to be fetched and installed first: CI's part (npm run test:hosts).
  const all = withHosts ? steps.toSpliced(-1, 0, onHosts) : steps;
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  await prepareChromium();
  const aside = new Map(
    all.filter((step) => step.aside).map((step) => [step, runAside(step.command)]),
  );
  let passed = 0;
  let failed = 0;
  const lines: string[] = [];
  let broken = false;
  for (const [index, step] of all.entries()) {
    const { title, command, report, needed } = step;
    console.log(`\n── ${index + 1}/${all.length} ${title} ${'─'.repeat(40 - title.length)}`);
    const started = performance.now();
    const ok = broken ? false : await (aside.get(step)?.() ?? run(command));
    const result =
      report === undefined || broken
        ? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
        : await countTests(report, ok);
    passed += result.passed;
    failed += result.failed;
    if (!ok && needed) broken = true;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    lines.push(
      `${result.failed === 0 ? '✓' : '✗'} ${title.padEnd(18)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed  ${seconds} s`,
    );
  }
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

await command({ usage, options: { hosts: { type: 'boolean', default: false } } }, ({ values }) =>
  main(values.hosts),
);
