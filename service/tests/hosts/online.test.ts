/** Tests the sales-contact service as docs/going-online.md puts it online (decision D25). */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceProxies, startHost } from '../../../tools/hosts/servers.ts';
import { freePort } from '../../../tools/listen.ts';
import { findOrInstall, firstExecutable } from '../../../tools/programs.ts';
import type { LeadCounts } from '../../src/lead.ts';
import { moveLeads } from '../../src/move-leads.ts';
import { openWorkers } from '../cloudflare.ts';
import { startPostgres } from '../postgres.ts';
import { expectToSurvive } from '../real/killed.ts';
import { hotline } from '../sample.ts';
import { documentedCommands, unitValues } from './guide.ts';

const execute = promisify(execFile);
/** The number of kills. `KILLS=50` kills more often. Each kill takes seconds, because the engine starts slowly. */
const kills = Number(process.env.KILLS ?? 3);
const port = await freePort();
const never = new AbortController().signal;
let folder: string;
let unit: string;
let service: ChildProcess;
let database: string;

/** Reads a systemd unit, with the folders of this machine in place of those of the server. */
const unitOf = async (name: string) =>
  (await readFile(`hosting/${name}`, 'utf8'))
    .replaceAll('/srv/nightjar/current', resolve('.'))
    .replaceAll('/var/lib/nightjar-leads', folder);

/** Starts the service with the environment of its unit and no other variables. */
async function start(): Promise<void> {
  const env = Object.fromEntries(
    unitValues(unit, 'Environment').map((line) => line.split(/=(.*)/)),
  );
  const [program = '', ...args] = (unitValues(unit, 'ExecStart')[0] ?? '').split(' ');
  service = spawn(program, args, {
    cwd: unitValues(unit, 'WorkingDirectory')[0],
    env: { ...env, SERVICE_PORT: `${port}`, SERVICE_RATE: '2' },
    stdio: 'inherit',
  });
  const healthy = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status);
  while ((await healthy().catch(() => 0)) !== 200 && service.exitCode === null) await pause(100);
}

async function stop(): Promise<void> {
  if (service.exitCode !== null) return;
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  expect((await ended)[0], 'a stop of the service').toBe(0);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-'));
  database = join(folder, 'leads.sqlite');
  unit = await unitOf('nightjar-leads.service');
  await start();
});

afterAll(async () => {
  await stop();
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

it('the units are valid for systemd, and have few rights', async () => {
  const help = 'Install systemd ("apt-get install systemd" on Debian, as root).';
  const look = () => firstExecutable(['/usr/bin/systemd-analyze', '/bin/systemd-analyze']);
  const systemd = await findOrInstall('systemd', ['systemd'], look, help);
  const names = ['nightjar-leads.service', 'nightjar-leads-canary.service'];
  const files = [...names, 'nightjar-leads-canary.timer'].map((name) => join(folder, name));
  for (const file of files) await writeFile(file, await unitOf(basename(file)));
  const { stderr } = await execute(systemd, ['verify', ...files]);
  expect(stderr).toBe('');
  for (const name of names) {
    const file = join(folder, name);
    // The threshold is systemd's exposure score, in tenths from 0 to 100.
    await execute(systemd, ['security', '--offline=true', '--threshold=20', '--no-pager', file]);
  }
  const backup = ['service', 'timer'].map((kind) => `hosting/nightjar-leads-backup.${kind}`);
  expect((await execute(systemd, ['verify', ...backup])).stderr).toBe('');
});

it('the container file copies existing files, starts the same program as npm, and includes no secrets', async () => {
  const file = await readFile('hosting/Containerfile', 'utf8');
  for (const [, from = ''] of file.matchAll(/^COPY (?:--\S+ )*(\S+)/gm))
    expect(existsSync(from), from).toBe(true);
  const [, started = '[]'] = /^CMD (.*)$/m.exec(file) ?? [];
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(`exec ${JSON.parse(started).join(' ')}`).toBe(scripts.service);
  const ignored = (await readFile('.dockerignore', 'utf8')).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env*', '.data', '**/node_modules', '.git']));
});

it.each(serviceProxies(port))(
  'the service stores leads behind $title, which overwrites the address that a client claims',
  async (proxy) => {
    const { origin, stop: stopHost, logs } = await startHost(proxy, 'dist', folder, never);
    try {
      const first = proxy.id === 'nginx-leads' ? { status: 201, isReceipt: true } : undefined;
      const answers = [];
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
        answers.push(await send(origin, { 'X-Real-IP': address }));
      if (first) expect(answers[0]).toEqual(first);
      expect(answers.at(-1)?.status).toBe(429);
      const { headers } = await fetch(`${origin}/leads?search=Secret+Person`);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      await stop();
      expect((await fetch(`${origin}/leads?search=Secret+Person`)).status).toBe(502);
      expect(await logs(), 'what the host logs').not.toContain('Secret');
    } finally {
      await stopHost();
      await start();
    }
  },
);

/** Returns the numbers of leads and deliveries that `npm run leads` counts in a database. */
async function count(where: string): Promise<LeadCounts> {
  const args = ['service/src/cli.ts', 'count', '--json', `--database=${where}`];
  return JSON.parse((await execute(process.execPath, args)).stdout);
}

/** Runs the commands of a block of the guide, with the folders and addresses of this machine. */
async function follow(block: string, postgres: string): Promise<void> {
  for (const line of block.trimEnd().split('\n')) {
    if (line === 'systemctl stop nightjar-leads') await stop();
    else {
      const command = line
        .replaceAll(/\/var\/(lib\/nightjar-leads|backups)/g, folder)
        .replaceAll(/leads-(\$\(date \S+\)|20260209-033000)/g, 'backup')
        .replaceAll('postgres://…', postgres);
      await execute('sh', ['-ec', command]);
    }
  }
}

it('the database is moved to Postgres, and is backed up and restored there', async () => {
  const [, , onPostgres = ''] = documentedCommands('Backup and restore');
  await send(`http://127.0.0.1:${port}`);
  const kept = await count(database);
  expect(kept.leads.hotline).toBeGreaterThan(0);

  const { address, clear, close } = await startPostgres();
  try {
    const [move = ''] = documentedCommands('From SQLite to Postgres');
    await follow(move, address);
    await expect(moveLeads(database, address)).rejects.toThrow('holds leads already');
    expect(await count(address)).toEqual(kept);
    const [backUp = '', restore = ''] = onPostgres.split(/^(?=pg_restore)/m);
    await follow(backUp, address);
    await clear();
    await follow(restore, address);
    expect(await count(address)).toEqual(kept);
    await start();
  } finally {
    await close();
  }
});

it(
  `the service on Workers and D1 survives ${kills} kills, a backup and a restoration`,
  async () => {
    const cloudflare = await openWorkers(folder);
    try {
      await expectToSurvive(kills, {
        start: cloudflare.start,
        async database() {
          await cloudflare.close();
          return cloudflare.database();
        },
      });
      expect(cloudflare.log).toContain('POST /hotline 201');
      for (const mine of [hotline.name, hotline.email])
        expect(cloudflare.log.join()).not.toContain(mine);
      const kept = await count(await cloudflare.database());
      const [backUp = '', restore = ''] = (documentedCommands('Backup and restore')[3] ?? '').split(
        '\n',
      );
      const run = (line: string) =>
        cloudflare.run(
          line.replace('--remote', '--local').replace(/^npx wrangler@4 | --config=.*/g, ''),
        );
      await run(backUp);
      await cloudflare.clear();
      await run(restore);
      expect(await count(await cloudflare.database())).toEqual(kept);
    } finally {
      await cloudflare.close();
    }
  },
  (12 + kills) * 10_000,
);
