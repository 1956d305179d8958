import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceProxies, startHost, workers } from '../../tools/hosts/servers.ts';
import { freePort } from '../../tools/listen.ts';
import { moveLeads } from '../../tools/move-leads.ts';
import { findOrInstall, firstExecutable } from '../../tools/programs.ts';
import { startPostgres } from '../service/postgres.ts';
import { hotline } from '../service/sample.ts';

/** The sales-contact service as docs/going-online.md puts it online (decision D25). */

const execute = promisify(execFile);
const port = await freePort();
const never = new AbortController().signal;
let folder: string;
let unit: string;
let service: ChildProcess;
let database: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-'));
  database = join(folder, 'leads.sqlite');
  const text = await readFile('hosting/nightjar-leads.service', 'utf8');
  unit = text
    .replaceAll('/opt/nightjar', resolve('.'))
    .replaceAll('/var/lib/nightjar-leads', folder);
  // The environment of the unit alone, and the file of settings that it names.
  const lines = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const env = Object.fromEntries(lines('Environment').map((line) => line.split(/=(.*)/)));
  const [program = '', ...args] = (lines('ExecStart')[0] ?? '').split(' ');
  service = spawn(program, args, {
    cwd: lines('WorkingDirectory')[0],
    env: { ...env, SERVICE_PORT: `${port}`, SERVICE_RATE: '2' },
    stdio: 'inherit',
  });
  const healthy = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status);
  while ((await healthy().catch(() => 0)) !== 200 && service.exitCode === null) await pause(100);
});

afterAll(async () => {
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  expect((await ended)[0], 'a stop of the service').toBe(0);
  await rm(folder, { recursive: true, force: true });
});

const send = (origin: string, headers: Readonly<Record<string, string>> = {}) => {
  const key = crypto.randomUUID();
  return fetch(`${origin}/hotline`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      Origin: 'https://nightjar.example',
      ...headers,
    },
    body: JSON.stringify(hotline),
  }).then(async (response) => ({
    status: response.status,
    isReceipt: JSON.stringify(await response.json()).includes(key),
  }));
};

it('has a unit that systemd reads, and that gives it little', async () => {
  const help = 'Install systemd ("apt-get install systemd" on Debian, as root).';
  const look = () => firstExecutable(['/usr/bin/systemd-analyze', '/bin/systemd-analyze']);
  const systemd = await findOrInstall('systemd', ['systemd'], look, help);
  const file = join(folder, 'nightjar-leads.service');
  await writeFile(file, unit);
  const { stderr } = await execute(systemd, ['verify', file]);
  expect(stderr).toBe('');
  // Exposure in tenths, from 0 to 100.
  await execute(systemd, ['security', '--offline=true', '--threshold=20', '--no-pager', file]);
});

it.each(serviceProxies(port))(
  'takes leads behind $title, which says who sends them, whatever they say',
  async (proxy) => {
    const { origin, stop } = await startHost(proxy, 'dist', folder, never);
    try {
      const first = proxy.id === 'nginx-leads' ? { status: 201, isReceipt: true } : undefined;
      const answers = [];
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
        answers.push(await send(origin, { 'X-Real-IP': address }));
      if (first) expect(answers[0]).toEqual(first);
      expect(answers.at(-1)?.status).toBe(429);
    } finally {
      await stop();
    }
  },
);

it('is backed up while it runs, and moves to Postgres', async () => {
  const docs = await readFile('docs/going-online.md', 'utf8');
  expect(docs).toContain('VACUUM INTO');
  const backup = join(folder, 'backup.sqlite');
  await execute('sqlite3', [database, `VACUUM INTO '${backup}'`]);
  const count = async (where: string) => {
    const args = ['service/src/cli.ts', 'count', '--json', `--database=${where}`];
    const { stdout } = await execute(process.execPath, args);
    return JSON.parse(stdout) as { readonly leads: Readonly<Record<string, number>> };
  };
  const kept = await count(backup);
  expect(kept.leads.hotline).toBeGreaterThan(0);
  const postgres = await startPostgres();
  try {
    await moveLeads(backup, postgres.address);
    expect(await count(postgres.address)).toEqual(kept);
    await expect(moveLeads(backup, postgres.address)).rejects.toThrow('holds leads already');
  } finally {
    await postgres.close();
  }
});

it('takes leads on Workers, with D1', async () => {
  const { origin, stop } = await startHost(workers, 'dist', folder, never);
  try {
    expect(await send(origin)).toEqual({ status: 201, isReceipt: true });
  } finally {
    await stop();
  }
});
