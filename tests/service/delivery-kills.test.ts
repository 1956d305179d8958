import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { channelsOf } from '../../service/src/delivery/channels.ts';
import { deliverDue } from '../../service/src/delivery/deliver.ts';
import { parseSettings } from '../../service/src/settings.ts';
import { amounts } from '../scope.ts';
import { seededRandom } from '../world/random.ts';
import { until } from '../world/until.ts';
import { type ServiceProcess, startProcess } from './process.ts';
import { openHook, openMailbox } from './receivers.ts';
import { hotline, openSample } from './sample.ts';

/** Deliveries of real processes: killed at any moment, and two over one database. */

const rounds = amounts['kills of the service while it delivers'].now;
const random = seededRandom(36);

let folder = '';
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let hook: Awaited<ReturnType<typeof openHook>>;
let env: Readonly<Record<string, string>> = {};
const processes: ServiceProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliveries-'));
  [mailbox, hook] = await Promise.all([openMailbox(), openHook()]);
  env = {
    SERVICE_DATABASE: join(folder, 'leads.sqlite'),
    SERVICE_RATE: '1000000',
    SERVICE_MAIL_SERVER: mailbox.url,
    SERVICE_MAIL_FROM: 'leads@nightjar.example',
    SERVICE_MAIL_TO: 'sales@nightjar.example',
    SERVICE_WEBHOOK_URL: hook.url,
    SERVICE_WEBHOOK_SECRETS: `whsec_${Buffer.alloc(24, 'k').toString('base64')}`,
  };
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((each) => each.end('SIGKILL')));
  await Promise.all([mailbox.close(), hook.close()]);
  await rm(folder, { recursive: true, force: true });
});

const start = async () => {
  const started = await startProcess(folder, env);
  processes.push(started);
  return started;
};

/** Sends a lead; resolves with the id of its receipt, or undefined where there is none. */
async function send({ origin }: ServiceProcess): Promise<string | undefined> {
  const key = crypto.randomUUID();
  const answer = await fetch(`${origin}/hotline`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(hotline),
  })
    .then((response) => response.json() as Promise<{ id: string; idempotencyKey?: string }>)
    .catch(() => undefined);
  return answer?.idempotencyKey === key ? answer.id : undefined;
}

const arrived = () => mailbox.taken.length + hook.taken.length;

/** By the ids of deliveries, how often each has arrived. */
function arrivals(): ReadonlyMap<string, number> {
  const mails = mailbox.taken.map(
    ({ headers }) => /^Message-ID: <(.*)@/m.exec(headers.join('\n'))?.[1] ?? '',
  );
  const counts = new Map<string, number>();
  for (const id of [...mails, ...hook.taken.map((each) => each.id)])
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

it(`no lead with a receipt is lost in ${rounds} kills while it is passed on`, async () => {
  [mailbox.mood, hook.mood] = [{ takes: 5 }, { takes: 15 }];
  const receipts: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const service = await start();
    const sending = Promise.all(Array.from({ length: 4 }, () => send(service)));
    // The moment is counted in what has arrived, for milliseconds depend on how busy the machine is.
    const goal = arrived() + random.below(8);
    await until(() => arrived() >= goal, 10_000, 1);
    await setTimeout(random.below(20));
    await service.end('SIGKILL');
    receipts.push(...(await sending).filter((id) => id !== undefined));
  }
  const early = arrivals().size;
  const store = await openSample(env.SERVICE_DATABASE);
  try {
    // What was claimed by those that were killed is due once their leases have run out.
    const now = () => Date.now() + 61_000;
    const { channels } = channelsOf(parseSettings(env), now);
    await deliverDue({ store, channels, now });
    const counts = arrivals();
    const kept = await store.list({ limit: 500 });
    const ids = kept.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
    expect(kept.map(({ lead }) => lead.id)).toEqual(expect.arrayContaining(receipts));
    expect([...counts.keys()].toSorted(), 'each arrives, under its own id').toEqual(ids.toSorted());
    expect((await store.count()).deliveries.delivered).toBe(ids.length);
    const repeats = [...counts.values()].filter((count) => count > 1).length;
    console.log(
      `receipts ${receipts.length}, kept ${kept.length}, arrived ${counts.size} of ${ids.length} deliveries (${early} between the kills), ${repeats} of them again`,
    );
    expect(receipts.length).toBeGreaterThan(0);
    expect(early).toBeGreaterThan(0);
  } finally {
    await store.close();
  }
}, 600_000);

it('two processes over one database deliver each lead once, and stop without leaving a claim', async () => {
  const both = await Promise.all([start(), start()]);
  const receipts = await Promise.all(
    Array.from({ length: 40 }, (_, index) => send(both[index % 2] as ServiceProcess)),
  );
  expect(receipts).not.toContain(undefined);
  await expect.poll(() => arrivals().size, { timeout: 20_000 }).toBe(80);
  await Promise.all(both.map((each) => each.end('SIGTERM')));
  expect([...arrivals().values()].filter((count) => count > 1)).toEqual([]);
  const store = await openSample(env.SERVICE_DATABASE);
  expect(await store.count()).toMatchObject({ deliveries: { delivered: 80, claimed: 0 } });
  await store.close();
  const said = both.flatMap(({ log }) => log).join('\n');
  for (const mine of [hotline.name, hotline.email, hotline.phone]) expect(said).not.toContain(mine);
}, 60_000);
