import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../src/engines/open.ts';
import { type LeadStore, openStore } from '../src/store.ts';
import worker from '../src/worker.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import { hotline, keep } from './sample.ts';

/** Connections that end, or hang, while a query is in flight (decision D25). */

describe.runIf(hasPostgres)('on Postgres', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.close());

  async function dial() {
    const client = new Client(server.address);
    client.on('error', () => {});
    await client.connect();
    onTestFinished(() => client.end().catch(() => {}));
    return client;
  }

  /** A store with some queries in flight: each of them waits for a lock. */
  async function open(ask: (store: LeadStore) => Promise<unknown>) {
    await server.clear();
    const store: LeadStore = await openStore(await openEngine(server.address));
    onTestFinished(() => store.close());
    const [holder, other] = [await dial(), await dial()];
    await holder.query('begin; lock table lead in access exclusive mode');
    const inFlight = Promise.allSettled(Array.from({ length: 6 }, () => ask(store)));
    const backends = async () => {
      const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock'`;
      return (await other.query<{ pid: number }>(waiting)).rows.map(({ pid }) => pid);
    };
    await expect.poll(async () => (await backends()).length).toBe(6);
    const unlock = () => holder.query('rollback').catch(() => {});
    return { store, other, inFlight, unlock, pids: await backends() };
  }

  it.each(['ended by the server', 'killed'] as const)(
    'a connection that is %s ends its query, not the service',
    async (how) => {
      const { store, other, inFlight, unlock, pids } = await open((store) => keep(store, hotline));
      if (how === 'killed') process.kill(pids[0] ?? 0, 'SIGKILL');
      else await other.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
      const states = (await inFlight).map(({ status }) => status);
      expect(states).toEqual(Array(6).fill('rejected'));
      await unlock();
      await expect.poll(() => keep(store, hotline).then(() => 'kept', String)).toBe('kept');
    },
  );

  it('a connection that hangs is not used again', async () => {
    const { store, inFlight, unlock, pids } = await open((store) => store.list());
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    onTestFinished(() => {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    });
    expect((await inFlight).filter(({ status }) => status === 'rejected')).toHaveLength(6);
    await unlock();
    const after = await Promise.allSettled(Array.from({ length: 12 }, () => keep(store, hotline)));
    expect(after.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  }, 60_000);
});

describe('on Workers', () => {
  it('a first request that is cut off while the store opens leaves the next one to open it', async () => {
    const database = new DatabaseSync(':memory:');
    let isCutOff = true;
    /** As D1, but a request that is cut off is never answered. */
    const statement = (sql: string, values: readonly SQLInputValue[] = []) => ({
      bind: (...given: SQLInputValue[]) => statement(sql, given),
      async all() {
        if (isCutOff) await new Promise(() => {});
        return { results: database.prepare(sql).all(...values), meta: {} };
      },
    });
    const DB = {
      prepare: (sql: string) => statement(sql),
      batch: (statements: readonly ReturnType<typeof statement>[]) =>
        Promise.all(statements.map((each) => each.all())),
    };
    const ask = () =>
      worker.fetch(new Request('https://leads.example/healthz'), { DB }, { waitUntil: () => {} });
    void ask();
    await new Promise((done) => setTimeout(done, 50));
    isCutOff = false;
    const answer = await Promise.race([ask(), new Promise((done) => setTimeout(done, 5000))]);
    expect(answer).toMatchObject({ status: 200 });
  });
});
