import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type D1Database, d1Engine } from '../../service/src/engines/d1.ts';
import type { Engine } from '../../service/src/engines/engine.ts';
import { openEngine } from '../../service/src/engines/open.ts';
import { WRANGLER } from '../../tools/hosts/servers.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

/**
 * The engines on which the service is tried: SQLite always, Postgres where it is installed, and all three by
 * `npm run test:hosts`, which fetches and installs what is missing.
 */

interface Source {
  /** An engine on a database of its own, and empty. */
  open(): Promise<Engine>;
  close(): Promise<void>;
}

const sqlite = async (): Promise<Source> => ({
  open: () => openEngine(':memory:'),
  close: async () => {},
});

async function postgres(): Promise<Source> {
  const server = await startPostgres();
  const open = async () => {
    await server.clear();
    return openEngine(server.address);
  };
  return { open, close: server.close };
}

/** What is used of wrangler's own code. */
interface Wrangler {
  getPlatformProxy(options: object): Promise<{
    env: Record<string, D1Database>;
    dispose(): Promise<void>;
  }>;
}

/** The D1 that `wrangler dev` has: Cloudflare's own engine, on files of this machine. */
async function d1(): Promise<Source> {
  const { stdout } = await promisify(execFile)('npx', [
    ...['--yes', '--prefer-offline', '--package', WRANGLER],
    ...['-c', 'command -v wrangler'],
  ]);
  const { getPlatformProxy } = createRequire(stdout.trim())('wrangler') as Wrangler;
  const folder = await mkdtemp(join(tmpdir(), 'd1-'));
  const configPath = join(folder, 'wrangler.json');
  const names = Array.from({ length: 40 }, (_, at) => `DB${at}`);
  const databases = names.map((name) => ({
    binding: name,
    database_name: name,
    database_id: name,
  }));
  const config = { name: 'leads', compatibility_date: '2026-01-01', d1_databases: databases };
  await writeFile(configPath, JSON.stringify(config));
  const proxy = await getPlatformProxy({ configPath, persist: { path: join(folder, 'state') } });
  return {
    open: async () => {
      const database = proxy.env[names.pop() ?? ''];
      if (database === undefined) throw new Error('There are no more databases.');
      return d1Engine(database);
    },
    close: async () => {
      await proxy.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isHosts = process.env.HOSTS !== undefined;

export const engines: Readonly<Record<string, () => Promise<Source>>> = {
  SQLite: sqlite,
  ...((hasPostgres || isHosts) && { Postgres: postgres }),
  ...(isHosts && { D1: d1 }),
};
