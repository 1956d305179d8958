/**
 * `npm run test:hosts`: serves `dist/` with common hosts, and checks on each host what `tests/hosts` expects. A host
 * that cannot be started counts as a failed test with the reason.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, expectNames, onStop } from '../src/data/node/command.ts';
import { hosts, type Running, startHost } from './hosts/servers.ts';
import { run } from './run.ts';
import { readReport, suiteCommand } from './suite.ts';

const ids = hosts.map(({ id }) => id);
const usage = `npm run test:hosts -- [HOST…]
  HOST   only these: ${ids.join(', ')}`;

/** The facts about a host that the suite receives. */
export interface HostFacts {
  readonly id: string;
  readonly title: string;
  readonly origin?: string;
  /** The reason why the host could not be started. */
  readonly problem?: string;
}

async function main(names: readonly string[], step: string | undefined): Promise<boolean> {
  expectNames('host', names, ids);
  const wanted = hosts.filter(({ id }) => names.length === 0 || names.includes(id));
  const stopping = new AbortController();
  onStop(() => stopping.abort(new Error('Stopped.')));
  if (step === undefined && !(await run(['node', 'tools/build.ts']))) {
    throw new Error('The site could not be built: see above.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  const report = step ?? join(folder, 'report.json');
  const running: Running[] = [];
  let figures: { readonly passed: number; readonly failed: number } = { passed: 0, failed: 1 };
  try {
    const facts: HostFacts[] = [];
    // The hosts are started one after the other, because two at once would compete for Debian's package database.
    for (const host of wanted) {
      const { id, title } = host;
      stopping.signal.throwIfAborted();
      try {
        const started = await startHost(host, process.env.DIST ?? 'dist', folder, stopping.signal);
        running.push(started);
        facts.push({ id, title, origin: started.origin });
        console.log(`${title}: ${started.origin}`);
      } catch (error) {
        stopping.signal.throwIfAborted();
        const problem = error instanceof Error ? error.message : String(error);
        facts.push({ id, title, problem });
        console.log(`${title}: ${problem}`);
      }
    }
    process.env.HOSTS = JSON.stringify(facts);
    figures = await readReport(report, await run(suiteCommand(['hosts'], report)));
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
  stopping.signal.throwIfAborted();
  const { passed, failed } = figures;
  if (step === undefined) console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

// `--step` makes this command a step of `npm test`, which has built `dist/` and counts the tests. The option
// names the file for the suite's report.
const options = { step: { type: 'string' } } as const;
await command({ usage, options, names: true }, ({ values, positionals }) =>
  main(positionals, values.step),
);
