/** Kills and stops the real process while it answers, with real files and a real database server. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasPostgres, type Postgres, startPostgres } from '../postgres.ts';
import { startProcess } from '../process.ts';
import { hotline } from '../sample.ts';
import { expectToSurvive, openReceivers, postLead, readLeadsByKey } from './killed.ts';

/**
 * Posts a lead until the service stores it, as pages do. The answer is 503 while the database is busy for too long.
 */
async function postUntilKept(origin: string, key: string): Promise<number> {
  const { status } = await postLead(origin, key);
  return status === 503 ? postUntilKept(origin, key) : status;
}

/** The number of kills. `KILLS=50` kills more often. */
const kills = Number(process.env.KILLS ?? 4);

async function start(...given: Parameters<typeof startProcess>) {
  const started = await startProcess(...given);
  onTestFinished(async () => {
    await started.end('SIGKILL');
  });
  return started;
}
async function sqliteFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'service-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'leads.sqlite');
}
let server: Promise<Postgres> | undefined;
afterAll(async () => (await server)?.close());
/** Returns the Postgres server that all tests of this file share, with an empty database. */
async function postgres(): Promise<Postgres> {
  server ??= startPostgres();
  await (await server).clear();
  return server;
}
const places = {
  SQLite: sqliteFile,
  ...(hasPostgres && { Postgres: async () => (await postgres()).address }),
};

describe.each(Object.entries(places))('on %s', (on, place) => {
  it(`loses and doubles no lead that it has acknowledged, killed ${kills} times`, async () => {
    const database = await place();
    await expectToSurvive(kills, {
      async start(settings) {
        const { origin, end } = await start({ ...settings, SERVICE_DATABASE: database });
        return { origin, kill: () => end('SIGKILL') };
      },
      database: async () => database,
    });
  });

  // SIGINT is tested on SQLite only, because the same code handles both signals. SIGTERM is tested on both, because
  // each database has its own code to close it.
  it.each(on === 'SQLite' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    'at %s, the service answers the accepted requests and then ends',
    async (signal) => {
      const database = await place();
      const { origin, end } = await start({ SERVICE_DATABASE: database });
      // A status of 0 means that the service had not yet accepted the connection.
      const statuses = Array.from({ length: 20 }, (_, at) =>
        postLead(origin, `lead-${at}`).then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await statuses[0];
      const code = await end(signal);
      const answered = (await Promise.all(statuses)).filter((status) => status !== 0);
      expect(new Set(answered)).toEqual(new Set([201]));
      expect(code).toBe(0);
      expect((await readLeadsByKey(database)).size).toBe(answered.length);
      await expect(postLead(origin, 'late')).rejects.toThrow();
    },
  );

  it('two processes store one lead for each key, deliver each lead once, and leave no claim behind', async () => {
    const database = await place();
    const { settings, arrivals } = await openReceivers();
    const env = { ...settings, SERVICE_DATABASE: database };
    const both = await Promise.all([start(env), start(env)]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        postUntilKept(both[at % 2]?.origin ?? '', `lead-${Math.floor(at / 3)}`),
      ),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(20);
    expect(answers.filter((status) => status === 200)).toHaveLength(40);
    await expect.poll(() => arrivals().size, { timeout: 30_000 }).toBe(40);
    for (const { end } of both) expect(await end('SIGTERM')).toBe(0);
    expect([...arrivals().values()].filter((count) => count > 1)).toEqual([]);
    for (const { deliveries } of (await readLeadsByKey(database)).values())
      expect(deliveries).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    const said = both.flatMap(({ log }) => log).join('\n');
    for (const mine of [hotline.name, hotline.email, hotline.phone, hotline.location])
      expect(said).not.toContain(mine);
  });
});

describe.runIf(hasPostgres)('on Postgres', () => {
  it('the service reports that the database is gone, and works again when it is back', async () => {
    const server = await postgres();
    const { origin } = await start({ SERVICE_DATABASE: server.address });
    expect((await postLead(origin, 'a')).status).toBe(201);
    await server.kill();
    for (const response of [await postLead(origin, 'b'), await fetch(`${origin}/healthz`)]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
    await server.start();
    await expect
      .poll(async () => (await postLead(origin, 'b')).status, { timeout: 30_000 })
      .toBe(201);
    expect((await postLead(origin, 'a')).status).toBe(200);
  });
});

describe('on a full disk, the service', () => {
  it('refuses leads until the disk has room, and keeps the stored leads', async () => {
    const database = await sqliteFile();
    const small = await start({ SERVICE_DATABASE: database }, 600);
    let kept = 0;
    let response = await postLead(small.origin, 'lead-0');
    for (; response.status === 201; kept += 1)
      response = await postLead(small.origin, `lead-${kept + 1}`);
    expect(kept).toBeGreaterThan(5);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 503, type: 'about:blank' });
    await expect.poll(async () => (await fetch(`${small.origin}/healthz`)).status).toBe(503);
    await small.end('SIGKILL');
    const roomy = await start({ SERVICE_DATABASE: database });
    expect((await postLead(roomy.origin, `lead-${kept}`)).status).toBe(201);
    expect((await postLead(roomy.origin, 'lead-0')).status).toBe(200);
    await roomy.end('SIGKILL');
    expect((await readLeadsByKey(database)).size).toBe(kept + 1);
  });
});
