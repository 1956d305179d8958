import { setTimeout as sleep } from 'node:timers/promises';
import { waitingRecords } from '../device.ts';
import { type Figures, Ledger, newName } from '../ledger.ts';
import type { Random } from '../random.ts';
import { openTab, RESERVED, setForward } from '../tab.ts';
import { until } from '../until.ts';
import { randomForm, sendLead } from '../visitor.ts';
import type { World } from '../world.ts';

interface Options {
  readonly rounds: number;
  readonly random: Random;
  /** Returns the time from the thank-you to the kill, in milliseconds. */
  readonly delay: () => number;
}

/**
 * Kills the browser soon after the thank-you, while the service is down. Then starts the service, and the browser on
 * the same profile, and visits any page.
 */
export async function killed(
  { origin, service, openProfile }: World,
  { rounds, random, delay }: Options,
): Promise<Figures> {
  await service.reset();
  const profile = await openProfile();
  const ledger = new Ledger();
  let records: readonly string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await service.down();
      const name = newName();
      const page = await openTab(profile.context);
      await sendLead(page, origin, randomForm(random), name);
      ledger.sent(name);
      await sleep(delay());
      await profile.killAndRestart();
      await service.up();
      const next = await openTab(profile.context);
      // The clock is set forward, because a browser that was killed leaves the reservation of its lead for 20 s.
      await setForward(next, RESERVED);
      await next.goto(origin + random.pick(['/login', '/contact', '/careers']));
      await until(() => service.has(name), 40_000);
      records = await waitingRecords(next);
      await next.close();
    }
    return ledger.figures(service.leads(), records);
  } finally {
    await profile.close();
  }
}
