/**
 * Types all commands of docs/going-online.md in order. Together they put the service online, restore a backup, change
 * the release, roll it back, and report a missed canary.
 */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../tools/listen.ts';
import { withClockAhead } from '../process.ts';
import { openHook, openMailbox } from '../receivers.ts';
import { hotline } from '../sample.ts';
import { documentedCommands, openMachine, type SimulatedMachine } from './guide.ts';

const execute = promisify(execFile);
const [site, sales, port] = [await freePort(), await freePort(), await freePort()];
const origin = `http://localhost:${site}`;
const running = new Map<'caddy' | 'nightjar-leads', ChildProcess>();
let folder: string;
let machine: SimulatedMachine;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let pager: Awaited<ReturnType<typeof openHook>>;
/** The number of milliseconds by which the clock of the service is ahead. */
let clock = 0;

async function stop(name: 'caddy' | 'nightjar-leads'): Promise<void> {
  const child = running.get(name);
  running.delete(name);
  if (child === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts a program and waits until it answers. */
async function start(
  name: 'caddy' | 'nightjar-leads',
  [program = '', ...args]: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  probe: string,
): Promise<void> {
  await stop(name);
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  running.set(name, child);
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  const answers = () => fetch(probe).then(({ ok }) => ok);
  while (!(await answers().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${name} has ended: ${said}`);
    await pause(50);
  }
}

async function startService(): Promise<void> {
  const { commands, cwd, env } = await machine.unit('nightjar-leads');
  await start(
    'nightjar-leads',
    String(commands[0]).split(' '),
    // The ports are free. The test can therefore run beside other programs.
    { cwd, env: { ...env, SERVICE_PORT: `${port}`, ...withClockAhead(clock) } },
    `http://127.0.0.1:${port}/healthz`,
  );
}

/** Does the work of `systemctl` for the commands of the guide. */
async function systemctl(args: string): Promise<void> {
  if (['daemon-reload', 'enable --now nightjar-leads-canary.timer'].includes(args)) return;
  const [, job] = /^start (nightjar-leads-(?:backup|canary))$/.exec(args) ?? [];
  if (job !== undefined) return machine.runUnit(job);
  if (args === 'stop nightjar-leads') return stop('nightjar-leads');
  if (args === 'reload caddy') {
    const config = join(folder, 'etc/caddy/Caddyfile');
    const command = ['caddy', 'run', '--adapter', 'caddyfile', '--config', config];
    const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return start('caddy', command, { cwd: folder, env: { ...process.env, ...home } }, origin);
  }
  if (/^(enable --now|start|restart) nightjar-leads( nightjar-leads-backup\.timer)?$/.test(args))
    return startService();
  throw new Error(`systemctl ${args} is not known here.`);
}

/** Changes a file in the way in which the guide instructs its reader. */
async function edit(file: string, changes: readonly (readonly [from: string, to: string])[]) {
  let text = await readFile(join(folder, file), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  await writeFile(join(folder, file), text);
}

const sendLead = async () => {
  const answer = await fetch(`http://localhost:${sales}/hotline`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      Origin: origin,
    },
    body: JSON.stringify(hotline),
  });
  return answer.status;
};
const current = () => readlink(join(folder, 'srv/nightjar/current'));
const countLeads = async () => {
  const at = join(folder, 'lib/nightjar-leads/leads.sqlite');
  return Number((await execute('sqlite3', [at, 'SELECT count(*) FROM lead'])).stdout);
};
const leads = (command: string) =>
  machine.type(
    `cd ${join(folder, 'srv/nightjar/current')} && npm run --silent leads -- ${command}`,
  );
/** Runs a block of the guide, with values of this machine in place of some values of the guide. */
const typeOut = (commands: string | undefined, changes: Readonly<Record<string, string>> = {}) => {
  const all = { '127.0.0.1:8787': `127.0.0.1:${port}`, ...changes };
  const changed = Object.entries(all).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    String(commands),
  );
  return machine.type(machine.place(changed));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'online-'));
  [mailbox, pager] = await Promise.all([openMailbox(), openHook()]);
  machine = await openMachine(folder, systemctl);
});

afterAll(async () => {
  await Promise.all([stop('caddy'), stop('nightjar-leads')]);
  await Promise.all([machine.close(), mailbox.close(), pager.close()]);
  await rm(folder, { recursive: true, force: true });
});

it('the guide puts the service online, restores a backup, changes the release and back, and reports a missed canary', async () => {
  const [once] = documentedCommands('1. Once');
  const repository = join(folder, 'repository');
  await execute('git', ['clone', '--quiet', resolve('.'), repository]);
  await typeOut(once, { 'YOUR-REPOSITORY': repository });
  await edit('etc/nightjar/site.env', [
    ['VITE_SITE_ORIGIN=', `VITE_SITE_ORIGIN=${origin}`],
    ['VITE_SALES_ORIGIN=', `VITE_SALES_ORIGIN=http://localhost:${sales}`],
  ]);
  const places = ['/srv/nightjar', join(folder, 'srv/nightjar')] as const;
  await edit('srv/nightjar/Caddyfile', [
    places,
    ['nightjar.example {', `${origin} {`],
    ['\tlog {', '\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n\tlog {'],
  ]);
  await edit('srv/nightjar/Caddyfile-leads', [
    ['sales.nightjar.example {', `http://localhost:${sales} {`],
    ['127.0.0.1:8787', `127.0.0.1:${port}`],
  ]);

  const [release] = documentedCommands('2. A release');
  await typeOut(release);
  const first = await current();
  expect(await (await fetch(origin)).text()).toContain(`<link rel="canonical" href="${origin}/"`);

  const [service] = documentedCommands('3. The service');
  const said = await typeOut(service);
  expect(said).toContain('"status":"ok"');
  const [hash = ''] = /^SERVICE_PASSWORD_HASH=.*$/m.exec(said) ?? [];
  await writeFile(
    join(folder, 'etc/nightjar/leads.env'),
    `${hash}\nSERVICE_MAIL_SERVER=${mailbox.url}\nSERVICE_MAIL_FROM=leads@owlet.example\nSERVICE_MAIL_TO=sales@owlet.example\nSERVICE_ALARM_WEBHOOK=${pager.url}\n`,
  );
  await systemctl('restart nightjar-leads');
  expect(await sendLead()).toBe(201);
  await expect.poll(() => mailbox.taken.length).toBe(1);
  expect(mailbox.taken[0]?.text).toContain(hotline.name);
  // The lead is counted, because each release reads the same database.
  expect(JSON.parse(await leads('count --json')).leads.hotline).toBe(1);

  const [backUp, restore] = documentedCommands('Backup and restore');
  await typeOut(backUp);
  const [backup = ''] = await readdir(join(folder, 'lib/nightjar-backups'));
  await execute('sqlite3', [
    join(folder, 'lib/nightjar-leads/leads.sqlite'),
    'PRAGMA foreign_keys = ON; DELETE FROM lead',
  ]);
  expect(await countLeads()).toBe(0);
  await typeOut(restore, { 'leads-20260209-033000.sqlite': backup });
  expect(await countLeads()).toBe(1);

  // Pages that stay open request assets of their own release. The service keeps these assets for a month.
  const assets = join(first, 'dist/assets');
  await writeFile(join(assets, 'last-12345678.js'), '');
  await writeFile(join(assets, 'gone-12345678.js'), '');
  const longAgo = Date.now() / 1000 - 40 * 24 * 60 * 60;
  await utimes(join(assets, 'gone-12345678.js'), longAgo, longAgo);
  const [pull, restart, back] = documentedCommands('Updating and rolling back');
  const [former, changed] = ['can expect of each other', 'may expect of each other'];
  await edit('repository/brand/nightjar/terms.yaml', [[former, changed]]);
  const me = ['-c', 'user.name=Ann Example', '-c', 'user.email=ann@owlet.example'];
  await execute('git', ['-C', repository, ...me, 'commit', '--quiet', '--all', '--message=Words']);
  const terms = async () => (await fetch(`${origin}/terms`)).text();
  await typeOut(pull);
  await typeOut(release);
  await typeOut(restart);
  expect(await current()).not.toBe(first);
  expect(await terms()).toContain(changed);
  const status = async (path: string) => (await fetch(origin + path)).status;
  expect([
    await status('/assets/last-12345678.js'),
    await status('/assets/gone-12345678.js'),
  ]).toEqual([200, 404]);

  await typeOut(back, { 'release-20260209120000': basename(first) });
  expect(await current()).toBe(first);
  expect(await terms()).toContain(former);
  expect(await readlink(`/proc/${running.get('nightjar-leads')?.pid}/cwd`)).toBe(first);
  expect(await status('/assets/gone-12345678.js')).toBe(200);
  expect(await sendLead()).toBe(201);
  await expect.poll(() => mailbox.taken.length).toBe(2);

  const [canary = ''] = documentedCommands('What to watch');
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
  const mailPort = Number(new URL(mailbox.url).port);
  await mailbox.close();
  await typeOut(canary);
  clock = 11 * 60_000;
  await systemctl('restart nightjar-leads');
  const problem = expect.stringMatching(/^mail: /);
  await expect
    .poll(() => pager.taken.map(({ body }) => JSON.parse(body)))
    .toMatchObject([
      {
        type: 'canary.missed',
        data: {
          missed: [
            { kind: 'hotline', problem },
            { kind: 'reseller', problem },
            { kind: 'university', problem },
          ],
        },
      },
    ]);
  expect(await health()).toMatchObject({
    status: 'missed',
    missed: ['hotline', 'reseller', 'university'],
  });

  clock = 0;
  mailbox = await openMailbox(mailPort);
  await systemctl('restart nightjar-leads');
  await systemctl('start nightjar-leads-canary');
  await expect.poll(health).toEqual({ status: 'ok', stuck: 0 });
  expect(mailbox.taken.map(({ headers }) => headers.find((line) => /^Subject/.test(line)))).toEqual(
    ['Hotline', 'University', 'Reseller'].map((kind) => `Subject: Canary: ${kind}`),
  );
  expect(JSON.parse(await leads('list --json'))).toHaveLength(2);
}, 400_000);
