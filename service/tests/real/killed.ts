/** Checks that the service keeps its promises on every engine, however often it is killed (decision D25). */

import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { seededRandom } from '../../../tests/world/random.ts';
import { until } from '../../../tests/world/until.ts';
import { channelsOf } from '../../src/delivery/channels.ts';
import { deliverDue } from '../../src/delivery/deliver.ts';
import type { KeptLead } from '../../src/lead.ts';
import { parseSettings } from '../../src/settings.ts';
import { openHook, openMailbox } from '../receivers.ts';
import { hotline, openSample } from '../sample.ts';

export type Settings = Readonly<Record<`SERVICE_${string}`, string>>;

/** A service on one engine, which a test can start and kill. */
export interface KillableService {
  /** Starts the service. `kill` ends it at any time, even in the middle of an operation. */
  start(settings: Settings): Promise<{ readonly origin: string; kill(): Promise<unknown> }>;
  /** Returns the value of `SERVICE_DATABASE` for the database of the service. It may be called after `start`. */
  database(): Promise<string>;
}

/** Posts a lead with an idempotency key. */
export const postLead = (origin: string, key: string) =>
  fetch(`${origin}/hotline`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(hotline),
  });

/** Reads all leads of a database, by their keys. */
export async function readLeadsByKey(database: string): Promise<ReadonlyMap<string, KeptLead>> {
  const store = await openSample(database);
  const found = new Map<string, KeptLead>();
  let before: number | undefined;
  for (;;) {
    const page = await store.list({ limit: 500, ...(before !== undefined && { before }) });
    for (const kept of page) {
      const key = kept.lead.idempotencyKey;
      expect(found.has(key), `${key} is kept once`).toBe(false);
      found.set(key, kept);
    }
    before = page.at(-1)?.position;
    if (before === undefined) break;
  }
  await store.close();
  return found;
}

/** Opens a mailbox and a receiver of webhooks, and returns them with the settings that name them. */
export async function openReceivers() {
  const [mailbox, hook] = await Promise.all([openMailbox(), openHook()]);
  onTestFinished(async () => {
    await Promise.all([mailbox.close(), hook.close()]);
  });
  const settings: Settings = {
    SERVICE_MAIL_SERVER: mailbox.url,
    SERVICE_MAIL_FROM: 'leads@nightjar.example',
    SERVICE_MAIL_TO: 'sales@nightjar.example',
    SERVICE_WEBHOOK_URL: hook.url,
    SERVICE_WEBHOOK_SECRETS: `whsec_${Buffer.alloc(24, 'k').toString('base64')}`,
  };
  /** Returns the number of arrivals of each delivery, by its id. */
  const arrivals = (): ReadonlyMap<string, number> => {
    const mails = mailbox.taken.map(
      ({ headers }) => /^Message-ID: <(.*)@/m.exec(headers.join('\n'))?.[1] ?? '',
    );
    const counts = new Map<string, number>();
    for (const id of [...mails, ...hook.taken.map((each) => each.id)])
      counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  return { mailbox, hook, settings, arrivals };
}

/**
 * Kills the service at random moments, while visitors send leads and the service delivers them. Expects that no lead
 * with a receipt is lost or doubled, and that each delivery arrives under its own id.
 */
export async function expectToSurvive(
  kills: number,
  { start, database }: KillableService,
): Promise<void> {
  const random = seededRandom(36);
  const { mailbox, hook, settings, arrivals } = await openReceivers();
  [mailbox.mood, hook.mood] = [{ takes: 5 }, { takes: 15 }];
  const receipts = new Map<string, string>();
  let next = 0;
  /** Sends new leads, and repeats some of the earlier ones, until the service is gone. */
  const visit = async (origin: string) => {
    for (;;) {
      const key = next % 5 === 4 ? `lead-${random.below(next)}` : `lead-${next}`;
      next += 1;
      const response = await postLead(origin, key).catch(() => undefined);
      const receipt = await response?.json().catch(() => undefined);
      if (receipt === undefined) return;
      expect([200, 201]).toContain(response?.status);
      expect(receipt.id, `one lead for ${key}`).toBe(receipts.get(key) ?? receipt.id);
      receipts.set(key, receipt.id);
      await setTimeout(random.below(30));
    }
  };
  for (let round = 0; round < kills; round += 1) {
    const { origin, kill } = await start({ ...settings, SERVICE_RATE: '1000000' });
    // One lead is posted first, because the first answer of a process takes far longer than the others.
    await postLead(origin, 'first');
    const visits = Array.from({ length: 6 }, () => visit(origin));
    // The moment of the kill is counted in receipts, because milliseconds depend on the load of the machine.
    const goal = receipts.size + 1 + random.below(10);
    await until(() => receipts.size >= goal, 10_000, 1);
    await setTimeout(random.below(50));
    await kill();
    await Promise.all(visits);
  }
  const early = arrivals().size;
  expect(early, 'deliveries between the kills').toBeGreaterThan(0);
  expect(receipts.size).toBeGreaterThanOrEqual(kills);

  [mailbox.mood, hook.mood] = [{ takes: 'at once' }, { takes: 'at once' }];
  const place = await database();
  const store = await openSample(place);
  // This clock is ahead by more than the longest lease, so that deliveries claimed by killed processes are due.
  const now = () => Date.now() + 12 * 60_000;
  const { channels } = channelsOf(parseSettings(settings), now);
  await deliverDue({ store, channels, now });
  await store.close();
  const kept = await readLeadsByKey(place);
  for (const [key, id] of receipts) expect(kept.get(key)?.lead.id, key).toBe(id);
  const deliveries = [...kept.values()].flatMap((each) => each.deliveries);
  const counts = arrivals();
  expect([...counts.keys()].toSorted(), 'each arrives, under its own id').toEqual(
    deliveries.map(({ id }) => id).toSorted(),
  );
  expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([]);
  expect(deliveries.length % kept.size, 'as many for each lead').toBe(0);
  const repeats = [...counts.values()].filter((count) => count > 1).length;
  console.log(
    `${kills} kills: receipts ${receipts.size}, kept ${kept.size}, arrived ${counts.size} of ${deliveries.length} deliveries (${early} between the kills), ${repeats} of them again`,
  );
}
