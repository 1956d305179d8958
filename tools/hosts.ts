import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop } from './command.ts';
import { hosts, type Running, startHost } from './hosts/servers.ts';
import { run } from './run.ts';
import { countTests, suiteCommand } from './suite.ts';

/**
 * `npm run test:hosts`: serves `dist/` with the hosts that people use and asks each for everything that
 * `tests/hosts` expects. A host that cannot be had is a failed test with the reason.
 */

const help = `Usage: npm run test:hosts [-- HOST…]

  HOST   only these: ${hosts.map(({ id }) => id).join(', ')}`;

/** What the suite is told of a host. */
export interface Told {
  readonly id: string;
  readonly title: string;
  readonly origin?: string;
  /** Why it cannot be had. */
  readonly problem?: string;
}

/** With a file for the suite's report: a step of `npm test`, which has built `dist/` and counts. */
export const STEP = '--step=';

async function main(args: readonly string[]): Promise<void> {
  const step = args.find((arg) => arg.startsWith(STEP));
  const names = args.filter((arg) => arg !== step);
  if (!names.every((name) => hosts.some(({ id }) => id === name))) {
    console.log(help);
    process.exitCode = args.includes('--help') ? 0 : 1;
    return;
  }
  const wanted = hosts.filter(({ id }) => names.length === 0 || names.includes(id));
  const stopping = new AbortController();
  onStop(() => stopping.abort());
  if (step === undefined && !(await run(['node', 'tools/build.ts']))) {
    throw new Error('The site could not be built: see above.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  const report = step?.slice(STEP.length) ?? join(folder, 'report.json');
  const running: Running[] = [];
  let figures = { passed: 0, failed: 1 };
  try {
    const told: Told[] = [];
    // One after the other: two at once would fight over Debian's package database.
    for (const host of wanted) {
      const { id, title } = host;
      stopping.signal.throwIfAborted();
      try {
        const started = await startHost(host, process.env.DIST ?? 'dist', folder, stopping.signal);
        running.push(started);
        told.push({ id, title, origin: started.origin });
        console.log(`${title}: ${started.origin}`);
      } catch (error) {
        stopping.signal.throwIfAborted();
        const problem = error instanceof Error ? error.message : String(error);
        told.push({ id, title, problem });
        console.log(`${title}: ${problem}`);
      }
    }
    process.env.HOSTS = JSON.stringify(told);
    figures = await countTests(report, await run(suiteCommand(['hosts'], report)));
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
  stopping.signal.throwIfAborted();
  const { passed, failed } = figures;
  if (step === undefined) console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    const wasStopped = error instanceof DOMException && error.name === 'AbortError';
    console.error(wasStopped ? 'Stopped.' : error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
