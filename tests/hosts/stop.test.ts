/** After a signal, `npm run test:hosts` leaves no process and no file behind (decision D20). */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import type { HostFacts } from '../../tools/hosts.ts';

/** Lists the command lines of processes that were started with this folder for temporary files. */
async function startedWith(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    if (!/^\d+$/.test(pid) || !(await read('environ')).includes(folder)) continue;
    // A process that has ended, but is still listed, has no command line.
    const command = (await read('cmdline')).replaceAll('\0', ' ').trim();
    if (command !== '') found.push(command);
  }
  return found;
}

const [host] = JSON.parse(process.env.HOSTS ?? '[]') as readonly HostFacts[];

it.each(['SIGINT', 'SIGTERM'] as const)('%s leaves no process and no file', async (signal) => {
  const folder = await mkdtemp(join(tmpdir(), 'stop-'));
  const child = spawn(
    process.execPath,
    ['tools/hosts.ts', `--step=${join(folder, 'report.json')}`, host?.id ?? ''],
    { env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  try {
    // The command starts the suite after all hosts have started, or have failed to start. This loop ends with the
    // first line of either.
    let line = '';
    for await (line of createInterface(child.stdout)) if (/http:|RUN/.test(line)) break;
    expect(line).toContain(`${host?.title}: http:`);
    expect(await startedWith(folder)).not.toEqual([]);
    child.kill(signal);
    await ended;
    await expect.poll(() => startedWith(folder)).toEqual([]);
    const left = (await readdir(folder)).filter((name) => name.startsWith('hosts-'));
    expect(left).toEqual([]);
    await expect(fetch(line.slice(line.indexOf('http:')))).rejects.toThrow();
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
