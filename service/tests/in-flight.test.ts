/** Tests connections to the database that end or hang while a query is in flight (decision D25). */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../src/app.ts';
import { openEngine } from '../src/engines/open.ts';
import { hashPassword } from '../src/people/password.ts';
import { people } from '../src/people/people.ts';
import { parseSettings } from '../src/settings.ts';
import { type LeadStore, openStore } from '../src/store.ts';
import worker from '../src/worker.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import { hotline, openSample, storeLead } from './sample.ts';

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

  /** Opens a store with six queries in flight, which wait for a lock. */
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
    'a query rejects if its connection is %s, and the service continues',
    async (how) => {
      const { store, other, inFlight, unlock, pids } = await open((store) =>
        storeLead(store, hotline),
      );
      if (how === 'killed') process.kill(pids[0] ?? 0, 'SIGKILL');
      else await other.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
      const states = (await inFlight).map(({ status }) => status);
      expect(states).toEqual(Array(6).fill('rejected'));
      await unlock();
      await expect.poll(() => storeLead(store, hotline).then(() => 'kept', String)).toBe('kept');
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
    const after = await Promise.allSettled(
      Array.from({ length: 12 }, () => storeLead(store, hotline)),
    );
    expect(after.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  }, 60_000);
});

describe('on Workers', () => {
  it('the second request opens the store if the first request is cut off meanwhile', async () => {
    const database = new DatabaseSync(':memory:');
    let isCutOff = true;
    /**
     * Simulates D1. While `isCutOff` is true, no statement resolves, as in a request that the platform has cut off.
     */
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
    await setTimeout(50);
    isCutOff = false;
    const answer = await Promise.race([ask(), setTimeout(5000)]);
    expect(answer).toMatchObject({ status: 200 });
  });
});

describe('on SQLite', () => {
  it('a lock of another program delays leads for a limited time, and does not delay other requests', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lock-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'leads.sqlite');
    const store = await openSample(file);
    onTestFinished(() => store.close());
    const settings = parseSettings({
      SERVICE_PASSWORD_HASH: await hashPassword('a password of mine'),
    });
    const app = createApp({
      store,
      settings,
      channels: () => ['mail'],
      people: (visitor) => people({ store, settings, now: Date.now, visitor }),
    });
    const post = async (key: string) =>
      await app.request('/hotline', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(hotline),
      });
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec('BEGIN IMMEDIATE');
    let answered = 0;
    const leads = Array.from({ length: 150 }, (_, at) =>
      post(`lead-${at}`).finally(() => {
        answered += 1;
      }),
    );
    // The service refuses 50 leads at once, because only 100 may wait.
    await Promise.race(leads);
    for (let time = 0; time < 5; time += 1)
      expect((await app.request('/leads/style.css')).status).toBe(200);
    expect(answered).toBeLessThanOrEqual(50);
    const answers = await Promise.all(leads);
    expect(
      new Set(answers.map(({ status, headers }) => [status, headers.get('retry-after')].join())),
    ).toEqual(new Set(['503,30']));
    const waits = post('waits');
    await setTimeout(200);
    other.exec('ROLLBACK');
    expect((await waits).status).toBe(201);
  });

  it('a lead is refused if the database file was deleted or replaced, and /healthz reports the fault', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gone-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'leads.sqlite');
    const store = await openSample(file);
    onTestFinished(() => store.close());
    await storeLead(store, hotline);
    await rm(file);
    await expect(store.probe()).rejects.toThrow('gone');
    await expect(storeLead(store, hotline)).rejects.toThrow('gone');
    await (await openSample(file)).close();
    await expect(storeLead(store, hotline)).rejects.toThrow('gone');
  });
});
