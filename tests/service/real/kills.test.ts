import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../../service/src/engines/open.ts';
import type { KeptLead } from '../../../service/src/lead.ts';
import { openStore } from '../../../service/src/store.ts';
import { freePort, listen } from '../../../tools/listen.ts';
import { amounts } from '../../scope.ts';
import { hasPostgres, type Postgres, startPostgres } from '../postgres.ts';
import { type Program, post, startProgram } from './program.ts';

/** The real process, killed and stopped while it answers, on real files and on a real server. */

const kills = amounts['services killed while they answer'].now;

async function sqliteFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'service-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'leads.sqlite');
}
async function postgres(): Promise<Postgres> {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  return server;
}
const places = {
  SQLite: sqliteFile,
  ...(hasPostgres && { Postgres: async () => (await postgres()).address }),
};

/** A webhook that nothing receives: each lead then has a delivery, which is claimed and fails again and again. */
const webhook = async (port?: number) => ({
  SERVICE_WEBHOOK_URL: `http://127.0.0.1:${port ?? (await freePort())}/`,
  SERVICE_WEBHOOK_SECRETS: `whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`,
});

/** All that a database holds, by key. */
async function keptIn(database: string): Promise<ReadonlyMap<string, KeptLead>> {
  const store = await openStore(await openEngine(database));
  const found = new Map<string, KeptLead>();
  let before: string | undefined;
  for (;;) {
    const page = await store.list({ limit: 500, ...(before !== undefined && { before }) });
    for (const kept of page) {
      const key = kept.lead.idempotencyKey;
      expect(found.has(key), `${key} is kept once`).toBe(false);
      found.set(key, kept);
    }
    before = page.at(-1)?.lead.id;
    if (before === undefined) break;
  }
  await store.close();
  return found;
}

describe.each(Object.entries(places))('on %s', (_, place) => {
  it(`loses and doubles no lead that it has acknowledged, killed ${kills} times`, async () => {
    const database = await place();
    const settings = { SERVICE_DATABASE: database, ...(await webhook()) };
    const receipts = new Map<string, string>();
    let next = 0;
    /** Sends new leads, and known ones again, until the service is gone. */
    const visit = async ({ origin }: Program) => {
      for (;;) {
        const key = next % 5 === 4 ? `lead-${Math.floor(Math.random() * next)}` : `lead-${next}`;
        next += 1;
        const response = await post(origin, key).catch(() => undefined);
        const receipt = await response?.json().catch(() => undefined);
        if (receipt === undefined) return;
        expect([200, 201]).toContain(response?.status);
        expect(receipt.id, `one lead for ${key}`).toBe(receipts.get(key) ?? receipt.id);
        receipts.set(key, receipt.id);
      }
    };
    for (let round = 0; round < kills; round += 1) {
      const program = await startProgram(settings);
      // The first answer of a process takes far longer than the others.
      await post(program.origin, 'first');
      const visits = Array.from({ length: 6 }, () => visit(program));
      await new Promise((done) => setTimeout(done, Math.random() * 300));
      await program.end('SIGKILL');
      await Promise.all(visits);
    }
    const kept = await keptIn(database);
    expect(receipts.size).toBeGreaterThan(kills);
    for (const [key, id] of receipts) expect(kept.get(key)?.lead.id, key).toBe(id);
    for (const { deliveries } of kept.values()) expect(deliveries).toHaveLength(1);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: answers what it has accepted, then ends',
    async (signal) => {
      const database = await place();
      const program = await startProgram({ SERVICE_DATABASE: database });
      // Zero for those whose connection was not yet accepted.
      const statuses = Array.from({ length: 20 }, (_, at) =>
        post(program.origin, `lead-${at}`).then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await statuses[0];
      const code = await program.end(signal);
      const answered = (await Promise.all(statuses)).filter((status) => status !== 0);
      expect(new Set(answered)).toEqual(new Set([201]));
      expect(code).toBe(0);
      expect((await keptIn(database)).size).toBe(answered.length);
      expect(program.said()).not.toMatch(/Ann|Port Road|example\.com/);
      await expect(post(program.origin, 'late')).rejects.toThrow();
    },
  );
});

describe.runIf(hasPostgres)('two processes on one Postgres', () => {
  it('start at once, keep one lead a key, and deliver it once', async () => {
    const { address } = await postgres();
    const received: string[] = [];
    const receiver = await listen(async (request, response) => {
      received.push(String(request.headers['webhook-id']));
      await text(request);
      response.end();
    }, 0);
    onTestFinished(() => receiver.close());
    const settings = {
      SERVICE_DATABASE: address,
      ...(await webhook(Number(new URL(receiver.origin).port))),
    };
    const programs = await Promise.all([startProgram(settings), startProgram(settings)]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        post(programs[at % 2]?.origin ?? '', `lead-${Math.floor(at / 3)}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    await expect.poll(() => received.length, { timeout: 30_000 }).toBeGreaterThan(19);
    for (const program of programs) expect(await program.end('SIGTERM')).toBe(0);
    expect([received.length, new Set(received).size]).toEqual([20, 20]);
  });

  it('say that the database is gone, and go on when it is back', async () => {
    const server = await postgres();
    const { origin } = await startProgram({ SERVICE_DATABASE: server.address });
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

describe('on a disk that is full', () => {
  it('refuses leads until there is room, and keeps those that it has', async () => {
    const database = await sqliteFile();
    const small = await startProgram({ SERVICE_DATABASE: database }, 600);
    let kept = 0;
    let response = await post(small.origin, 'lead-0');
    for (; response.status === 201; kept += 1)
      response = await post(small.origin, `lead-${kept + 1}`);
    expect(kept).toBeGreaterThan(5);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 503, type: 'about:blank' });
    await small.end('SIGKILL');
    const roomy = await startProgram({ SERVICE_DATABASE: database });
    expect((await post(roomy.origin, `lead-${kept}`)).status).toBe(201);
    expect((await post(roomy.origin, 'lead-0')).status).toBe(200);
    await roomy.end('SIGKILL');
    expect((await keptIn(database)).size).toBe(kept + 1);
  });
});
