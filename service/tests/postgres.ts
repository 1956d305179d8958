/** Starts a real Postgres on a free port of this machine, with a folder of its own. */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../tools/listen.ts';
import { findOrInstall, firstExecutable, isRoot, searchPath } from '../../tools/programs.ts';

const execute = promisify(execFile);

export interface Postgres {
  /** The address of the only database. */
  readonly address: string;
  /** Empties the database. */
  clear(): Promise<void>;
  /** Ends the server at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts the server again on its files. */
  start(): Promise<void>;
  /** Ends the server and deletes its files. */
  close(): Promise<void>;
}

/** Finds the folder with `initdb` and `postgres`. Debian keeps it outside of the search path. */
async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const debian = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [...debian.map((each) => `/usr/lib/postgresql/${each}/bin`), ...searchPath()];
  const found = await firstExecutable(folders.map((folder) => join(folder, 'initdb')));
  return found?.replace(/\/initdb$/, '');
}

export const hasPostgres = (await findPrograms()) !== undefined;

/**
 * Returns the account under which Postgres runs, or undefined for the current one. As root, it is the account of
 * Debian's package, because Postgres refuses to run as root.
 */
async function account(): Promise<{ uid: number; gid: number } | undefined> {
  if (!isRoot()) return undefined;
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined)
    throw new Error('There is no account "postgres", and Postgres refuses to run as root.');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Starts an empty server.
 *
 * @throws Error with a sentence if Postgres is not installed and cannot be installed.
 */
export async function startPostgres(): Promise<Postgres> {
  const programs = await findOrInstall(
    'PostgreSQL',
    ['postgresql'],
    findPrograms,
    'Install it ("apt-get install postgresql" on Debian, as root).',
  );
  const user = await account();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const files = join(folder, 'data');
  const port = await freePort();
  const options = { cwd: folder, ...user };
  await execute(
    join(programs, 'initdb'),
    ['-D', files, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    options,
  );
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = () =>
    spawn(
      join(programs, 'postgres'),
      [
        '-D',
        files,
        '-p',
        `${port}`,
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'fsync=off',
      ],
      { ...options, stdio: 'ignore' },
    );
  const ask = async (query: string) => {
    const client = new Client(address);
    try {
      await client.connect();
      await client.query(query);
    } finally {
      await client.end().catch(() => {});
    }
  };
  let server: ReturnType<typeof run> | undefined;
  const start = async () => {
    server = run();
    for (const end = performance.now() + 30_000; ; ) {
      const error = await ask('select 1').catch((reason: Error) => reason);
      if (error === undefined) return;
      if (performance.now() > end || server.exitCode !== null) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const kill = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    // At SIGQUIT the processes of the server end without writing anything else.
    server.kill('SIGQUIT');
    await once(server, 'exit');
  };
  await start();
  return {
    address,
    clear: () => ask('drop schema public cascade; create schema public'),
    kill,
    start,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
