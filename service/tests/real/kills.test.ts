import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasPostgres, type Postgres, startPostgres } from '../postgres.ts';
import { startProcess } from '../process.ts';
import { hotline } from '../sample.ts';
import { expectToSurvive, keptIn, openReceivers, post } from './killed.ts';

/** The real process, killed and stopped while it answers, on real files and a real server. */

/** Posts a lead until the service keeps it, as pages do. The service answers 503 if the database stays busy too long. */
async function postUntilKept(origin: string, key: string): Promise<number> {
  const { status } = await post(origin, key);
  return status === 503 ? postUntilKept(origin, key) : status;
}

/** `KILLS=50` kills more often, as in service/tests/hosts. */
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
/** Returns the one server of this file, emptied. */
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

  // One handler serves both signals; each database is closed by its own code.
  it.each(on === 'SQLite' ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    '%s: answers what it has accepted, then ends',
    async (signal) => {
      const database = await place();
      const { origin, end } = await start({ SERVICE_DATABASE: database });
      // Zero stands for requests whose connection was not yet accepted.
      const statuses = Array.from({ length: 20 }, (_, at) =>
        post(origin, `lead-${at}`).then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await statuses[0];
      const code = await end(signal);
      const answered = (await Promise.all(statuses)).filter((status) => status !== 0);
      expect(new Set(answered)).toEqual(new Set([201]));
      expect(code).toBe(0);
      expect((await keptIn(database)).size).toBe(answered.length);
      await expect(post(origin, 'late')).rejects.toThrow();
    },
  );

  it('two processes keep one lead for each key, deliver each lead once, and leave no claim', async () => {
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
    for (const { deliveries } of (await keptIn(database)).values())
      expect(deliveries).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    const said = both.flatMap(({ log }) => log).join('\n');
    for (const mine of [hotline.name, hotline.email, hotline.phone, hotline.location])
      expect(said).not.toContain(mine);
  });
});

describe.runIf(hasPostgres)('on Postgres', () => {
  it('reports that the database is gone, and goes on when it is back', async () => {
    const server = await postgres();
    const { origin } = await start({ SERVICE_DATABASE: server.address });
    expect((await post(origin, 'a')).status).toBe(201);
    await server.kill();
    for (const response of [await post(origin, 'b'), await fetch(`${origin}/healthz`)]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
    await server.start();
    await expect.poll(async () => (await post(origin, 'b')).status, { timeout: 30_000 }).toBe(201);
    expect((await post(origin, 'a')).status).toBe(200);
  });
});

describe('on a full disk', () => {
  it('refuses leads until there is room, and keeps the stored ones', async () => {
    const database = await sqliteFile();
    const small = await start({ SERVICE_DATABASE: database }, 600);
    let kept = 0;
    let response = await post(small.origin, 'lead-0');
    for (; response.status === 201; kept += 1)
      response = await post(small.origin, `lead-${kept + 1}`);
    expect(kept).toBeGreaterThan(5);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 503, type: 'about:blank' });
    await expect.poll(async () => (await fetch(`${small.origin}/healthz`)).status).toBe(503);
    await small.end('SIGKILL');
    const roomy = await start({ SERVICE_DATABASE: database });
    expect((await post(roomy.origin, `lead-${kept}`)).status).toBe(201);
    expect((await post(roomy.origin, 'lead-0')).status).toBe(200);
    await roomy.end('SIGKILL');
    expect((await keptIn(database)).size).toBe(kept + 1);
  });
});
