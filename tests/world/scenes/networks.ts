import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openPortal, type PortalAnswer } from '../captive-portal.ts';
import { waitingLeads, waitingRecords } from '../device.ts';
import { type Figures, Ledger, newName } from '../ledger.ts';
import type { Random } from '../random.ts';
import type { Service } from '../service.ts';
import { until } from '../until.ts';
import { prepareLead, randomForm, submit, waitForThanks } from '../visitor.ts';
import { type World, withVisitor } from '../world.ts';

/** Networks that fail or answer falsely while a lead is sent, and are repaired later. */
export const networks = [
  'offline',
  'flapping',
  'nothing listens',
  'captive portal: page',
  'captive portal: redirect',
  'captive portal: silence',
] as const;
export type Network = (typeof networks)[number];

/** A time longer than any pause between two attempts, in milliseconds. */
const LONG = 10 * 60_000;

interface Options {
  readonly network: Network;
  readonly random: Random;
}

interface Result extends Figures {
  /** Whether the lead was on the device while the network was faulty. */
  readonly waited: boolean;
}

export function meetNetwork(world: World, options: Options): Promise<Result> {
  return withVisitor(world, (page) => play(world, page, options));
}

async function play(
  { origin, service }: World,
  page: Page,
  { network, random }: Options,
): Promise<Result> {
  await service.reset();
  await page.clock.install();
  const name = newName();
  const ledger = new Ledger();
  await prepareLead(page, origin, randomForm(random), name);
  // tests/world/deployment.test.ts tests a network that is away before the form's code has loaded.
  await page.locator('[data-island][data-live]:has(form)').waitFor();
  const mend = await spoil(network, page, service, random);
  await submit(page);
  await waitForThanks(page);
  ledger.sent(name);
  // The network is repaired only after it has given its false answer. Otherwise the first attempt would find a
  // working network.
  if (network !== 'flapping') await sleep(100 + random.below(200));
  const waited = (await waitingLeads(page)) === 1;
  await mend();
  await until(
    async () => {
      if (service.has(name)) return (await waitingLeads(page)) === 0;
      // The clock is advanced only if no event makes the page try again.
      if (network !== 'offline') await page.clock.fastForward(LONG);
      return false;
    },
    12_000,
    150,
  );
  return { ...ledger.figures(service.leads(), await waitingRecords(page)), waited };
}

/**
 * Makes the network faulty.
 *
 * @returns a function that repairs it.
 */
async function spoil(
  network: Network,
  page: Page,
  service: Service,
  random: Random,
): Promise<() => Promise<void>> {
  const context = page.context();
  if (network === 'offline') {
    // On a machine without any network, the browser gets no `online` event, so the next attempt comes after its
    // pause.
    const hears = await page.evaluate(() => navigator.onLine);
    await context.setOffline(true);
    return async () => {
      // With such an event, the clock stands still, so that only the event can start the next attempt.
      if (hears) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
      await context.setOffline(false);
    };
  }
  if (network === 'flapping') {
    service.running.weather({ preflightMs: 40, posts: { delayMs: 60 } });
    return async () => {
      for (let time = 0; time < 6; time += 1) {
        await context.setOffline(true);
        await sleep(random.below(60));
        await context.setOffline(false);
        await sleep(random.below(120));
      }
    };
  }
  await service.down();
  if (network === 'nothing listens') return service.up;
  const portal = await openPortal(network.replace('captive portal: ', '') as PortalAnswer, service);
  return async () => {
    await portal.close();
    await service.up();
  };
}
