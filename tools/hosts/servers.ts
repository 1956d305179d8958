/**
 * This module starts real hosts on this machine: Cloudflare's own engine, nginx and Caddy. Each serves `dist/`, or is
 * a proxy in front of the sales-contact service.
 */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writeHosting } from '../hosting.ts';
import { freePort } from '../listen.ts';
import { findOrInstall, firstExecutable, searchPath } from '../programs.ts';

export interface Running {
  readonly origin: string;
  /** Returns the log of the host, from its output and its files. */
  logs(): Promise<string>;
  stop(): Promise<void>;
}

/** The command line of a server. */
interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Host {
  /** The name of the host on the command line. */
  readonly id: string;
  readonly title: string;
  /** An address that is answered with success; `/robots.txt` by default. */
  readonly probe?: string;
  /**
   * Prepares the host in a folder of its own, and returns the command that starts it.
   *
   * @throws Error with a sentence that names what is missing.
   */
  prepare(dist: string, folder: string, port: number, signal: AbortSignal): Promise<Command>;
}

const execute = promisify(execFile);

/**
 * The package with its exact version, because another version may serve differently. Wrangler is large, so it is
 * fetched only when it is needed.
 */
export const WRANGLER = 'wrangler@4.164.0';

/** The search path for wrangler, which begins with the Node that the lockfile installs. */
const PATH = [dirname(process.execPath), ...searchPath()].join(delimiter);

/** Returns the command that runs wrangler with these arguments. Wrangler writes only into `folder`. */
export async function wrangler(
  args: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<Command> {
  const fetched = ['--yes', '--prefer-offline', WRANGLER];
  console.log(`Cloudflare: ${WRANGLER}, from the npm registry unless it is here already.`);
  const env = {
    PATH,
    // These variables prevent prompts, telemetry, look-ups, and files outside of the folder.
    CI: 'true',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG_PATH: join(folder, 'logs'),
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    XDG_CONFIG_HOME: folder,
    TMPDIR: folder,
  };
  await execute('npx', [...fetched, '--version'], {
    cwd: folder,
    env: { ...process.env, ...env },
    timeout: 300_000,
    signal,
  }).catch((error: { stderr?: string; message: string }) => {
    const reason = /npm error .*/.exec(error.stderr ?? '')?.[0] ?? error.message.split('\n')[0];
    throw new Error(
      `${WRANGLER} could not be fetched from the npm registry (${reason}). Connect once, then it is kept by npx.`,
    );
  });
  return { program: 'npx', args: [...fetched, ...args], env };
}

/** Returns the arguments that set wrangler's address and disable its keyboard shortcuts. */
const here = (port: number) => [
  '--ip=127.0.0.1',
  `--port=${port}`,
  '--show-interactive-dev-session=false',
];

const cloudflare: Host = {
  id: 'cloudflare',
  title: 'Cloudflare Pages',
  prepare: (dist, folder, port, signal) =>
    wrangler(
      ['pages', 'dev', dist, '--compatibility-date=2026-01-01', ...here(port)],
      folder,
      signal,
    ),
};

/**
 * Finds a program of Debian, and installs it if that is allowed.
 *
 * @param needed another file that must exist.
 * @throws Error with a sentence that names what is missing.
 */
function programOfDebian(
  title: string,
  name: string,
  packages: readonly string[],
  needed?: string,
): Promise<string> {
  const look = async () => {
    const found = await firstExecutable(
      [...searchPath(), '/usr/sbin', '/usr/bin'].map((folder) => join(folder, name)),
    );
    return needed === undefined || existsSync(needed) ? found : undefined;
  };
  const help = `Install it ("apt-get install ${packages.join(' ')}" on Debian, as root).`;
  return findOrInstall(title, packages, look, help);
}

/**
 * Returns the text of a configuration from `hosting/`, with the changes that its user must make.
 *
 * @throws Error if the file does not contain a text that is to be replaced.
 */
async function shipped(file: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(file, 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${file} no longer holds "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** The folder that the configurations in `hosting/` name. */
const PLACE = '/srv/nightjar';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Prepares nginx with the configuration of one server from `hosting/`. */
async function nginxWith(
  file: string,
  changes: Readonly<Record<string, string>>,
  folder: string,
  port: number,
): Promise<Command> {
  const packages = ['nginx-light', 'libnginx-mod-http-brotli-static'];
  const program = await programOfDebian('nginx', 'nginx', packages, BROTLI);
  await writeFile(
    join(folder, 'site.conf'),
    await shipped(file, {
      ...changes,
      'listen 80;': `listen 127.0.0.1:${port};`,
      'listen [::]:80;': '',
    }),
  );
  // The lines of nginx.conf that include the configuration, as on a real machine.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${kind};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `load_module ${BROTLI}; daemon off; pid nginx.pid; error_log stderr; events {}
http { access_log access.log; ${temporary} include site.conf; }\n`,
  );
  return { program, args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')] };
}

const nginx: Host = {
  id: 'nginx',
  title: 'nginx',
  async prepare(dist, folder, port) {
    await writeHosting(dist, join(folder, 'hosting/site'));
    return nginxWith(
      'hosting/nginx.conf',
      { [`${PLACE}/dist`]: dist, [PLACE]: folder },
      folder,
      port,
    );
  },
};

/** Prepares Caddy with the configuration of one site from `hosting/`. */
async function caddyWith(
  file: string,
  changes: Readonly<Record<string, string>>,
  folder: string,
): Promise<Command> {
  const program = await programOfDebian('Caddy', 'caddy', ['caddy']);
  const site = await shipped(file, changes);
  const written = join(folder, 'Caddyfile');
  // Caddy's global options must come first. They are copied from `hosting/Caddyfile`.
  const [own = ''] = /^\{\n.*?^\}\n/ms.exec(await readFile('hosting/Caddyfile', 'utf8')) ?? [];
  const here = own.replace('{', '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1');
  await writeFile(written, here + site.replace(own, ''));
  return {
    program,
    args: ['run', '--config', written, '--adapter', 'caddyfile'],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  };
}

const caddy: Host = {
  id: 'caddy',
  title: 'Caddy',
  async prepare(dist, folder, port) {
    await writeHosting(dist, join(folder, 'hosting/site'));
    const changes = {
      [`${PLACE}/dist`]: dist,
      [PLACE]: folder,
      'nightjar.example {': `http://localhost:${port} {`,
    };
    return caddyWith('hosting/Caddyfile', changes, folder);
  },
};

/**
 * Returns nginx and Caddy as proxies of the service.
 *
 * @param service the port on which the service listens.
 */
export const serviceProxies = (service: number): readonly Host[] => {
  const place = { '127.0.0.1:8787': `127.0.0.1:${service}` };
  return [
    {
      id: 'nginx-leads',
      title: 'nginx',
      probe: '/healthz',
      prepare: (_, folder, port) => nginxWith('hosting/nginx-leads.conf', place, folder, port),
    },
    {
      id: 'caddy-leads',
      title: 'Caddy',
      probe: '/healthz',
      prepare: (_, folder, port) => {
        const changes = { ...place, 'sales.nightjar.example {': `http://localhost:${port} {` };
        return caddyWith('hosting/Caddyfile-leads', changes, folder);
      },
    },
  ];
};

export const hosts: readonly Host[] = [cloudflare, nginx, caddy];

/** Ends a program with all its child processes. */
async function end(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const tell = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, signal);
    } catch {
      return false;
    }
  };
  tell('SIGTERM');
  for (const end = performance.now() + 5_000; tell(0) && performance.now() < end; ) await pause(50);
  tell('SIGKILL');
}

/** The time that a host may take until it answers, in milliseconds. Cloudflare's engine needs several seconds. */
const PATIENCE = 60_000;

/**
 * Starts a host on `dist` and waits until it answers. The host writes only into `folder`.
 *
 * @param signal ends the wait, and stops the host.
 * @throws Error with a sentence if the host cannot be started or does not answer.
 */
export async function startHost(
  host: Host,
  dist: string,
  folder: string,
  signal: AbortSignal,
): Promise<Running> {
  const own = join(folder, host.id);
  await mkdir(own, { recursive: true });
  const port = await freePort();
  const { program, args, env } = await host.prepare(resolve(dist), own, port, signal);
  signal.throwIfAborted();
  // The program runs in a process group of its own, so that all its child processes can be ended: npx starts
  // wrangler, and wrangler starts the engine.
  const child = spawn(program, args, {
    cwd: own,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
  }
  let problem = '';
  child.once('error', (error) => {
    problem = `could not be started: ${error.message}`;
  });
  child.once('exit', (code) => {
    problem ||= `exited with code ${code}`;
  });
  const origin = `http://localhost:${port}`;
  const deadline = performance.now() + PATIENCE;
  while (!(await answers(origin + (host.probe ?? '/robots.txt')))) {
    if (performance.now() > deadline) problem ||= 'did not answer for a minute';
    if (problem !== '' || signal.aborted) {
      await end(child);
      signal.throwIfAborted();
      throw new Error(`${host.title} ${problem}. Its output:\n${said.trim()}`);
    }
    await pause(100);
  }
  const logs = async () => said + (await readFile(join(own, 'access.log'), 'utf8').catch(() => ''));
  return { origin, logs, stop: () => end(child) };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
