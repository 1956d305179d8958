/**
 * The engines on which the service is tested: SQLite, and Postgres if it is installed. `npm run test:hosts` installs
 * programs that are missing.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { d1Engine } from '../src/engines/d1.ts';
import type { Engine } from '../src/engines/engine.ts';
import { openEngine } from '../src/engines/open.ts';
import { type LeadStore, openStore } from '../src/store.ts';
import { openD1s } from './cloudflare.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

interface Source {
  /** Opens an engine on an empty database of its own. */
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

async function d1(): Promise<Source> {
  const folder = await mkdtemp(join(tmpdir(), 'd1-'));
  const { next, close } = await openD1s(folder, 100);
  return {
    open: async () => d1Engine(await next()),
    close: async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** True under `npm run test:hosts`, which downloads and installs missing programs. */
const isHosts = process.env.HOSTS !== undefined;

const installed = { SQLite: sqlite, ...(hasPostgres && { Postgres: postgres }) };

export const engines: Readonly<Record<string, () => Promise<Source>>> = isHosts
  ? { D1: d1, ...(!hasPostgres && { Postgres: postgres }) }
  : installed;

/**
 * Opens an engine and its store before each test of a suite, and closes them afterwards.
 *
 * @param opened takes the store and the engine before each test.
 */
export function openForEachTest(
  start: () => Promise<Source>,
  opened: (store: LeadStore, engine: Engine) => void,
): void {
  let source: Source | undefined;
  let store: LeadStore;
  beforeAll(async () => {
    source = await start();
  }, 300_000);
  afterAll(() => source?.close());
  beforeEach(async () => {
    if (source === undefined) throw new Error('The engine has not started.');
    const engine = await source.open();
    store = await openStore(engine);
    opened(store, engine);
  });
  afterEach(() => store.close());
}
