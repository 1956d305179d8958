import type { Page } from 'playwright-core';
import type { Outcome } from '../../../tools/stand-ins/outcomes.ts';
import { waitingLeads, waitingRecords } from '../device.ts';
import { type Figures, Ledger, newName } from '../ledger.ts';
import { rendererOf } from '../profile.ts';
import type { Random } from '../random.ts';
import { openWindow, RESERVED, setForward } from '../tab.ts';
import { until } from '../until.ts';
import { formPages, submitAt, waitForThanks } from '../visitor.ts';
import type { World } from '../world.ts';

/** The largest distance of two presses that are a race, in milliseconds. */
const RACE = 20;

/**
 * The time from the command to both tabs until their presses, in milliseconds. Even a busy driver reaches both tabs
 * in this time.
 */
const LEAD_TIME = 250;

interface Options {
  readonly rounds: number;
  readonly random: Random;
}

interface Result extends Figures {
  /** The number of rounds in which the two presses were a race. */
  readonly races: number;
  /** The number of leads that were sent to a service without faults. */
  readonly fair: number;
  /** The number of these leads for which the service has counted exactly one request. */
  readonly postedOnce: number;
}

/**
 * Submits in two tabs of one profile, in two renderer processes, within 20 ms of each other. The service answers one
 * lead at once and the other later, so that one tab looks for waiting leads while the request of the other tab is on
 * its way. Afterwards, in a tenth as many rounds, the service fails. Rounds with presses further apart count, but are
 * repeated.
 */
export async function twoTabs(
  { origin, service, openProfile }: World,
  { rounds, random }: Options,
): Promise<Result> {
  await service.reset();
  const profile = await openProfile();
  const ledger = new Ledger();
  const { running } = service;
  try {
    const tabs = [await openWindow(profile.context), await openWindow(profile.context)] as const;
    for (const tab of tabs) await tab.goto(`${origin}/login`);
    // A page that is opened without an opener gets its own renderer process.
    const [one, other] = [await rendererOf(tabs[0]), await rendererOf(tabs[1])];
    if (one === other) throw new Error(`Both tabs live in process ${one}.`);

    /** Plays one round. @returns whether the two presses were a race. */
    const round = async (): Promise<boolean> => {
      const names = await Promise.all(tabs.map((tab) => prepare(tab, origin)));
      const moment = Date.now() + LEAD_TIME;
      const [first = 0, second = 0] = await Promise.all([
        submitAt(tabs[0], moment),
        submitAt(tabs[1], moment + random.below(10)),
      ]);
      await Promise.all(tabs.map(waitForThanks));
      for (const name of names) ledger.sent(name);
      return Math.abs(second - first) <= RACE;
    };
    let races = 0;
    let played = 0;
    for (; races < rounds && played < 3 * rounds; played += 1) {
      running.script([{}, { delayMs: random.below(400) }]);
      if (await round()) races += 1;
      // The pages stay open until their leads are delivered, because a page that closes before it has read the
      // receipt would leave its lead to another request.
      await until(async () => (await waitingLeads(tabs[0])) === 0);
    }
    const posts = new Map<string | null, number>();
    for (const { key } of running.requests()) posts.set(key, (posts.get(key) ?? 0) + 1);
    const postedOnce = service.leads().filter(({ key }) => posts.get(key) === 1).length;

    for (let busy = 0; busy < rounds / 10; busy += 1) {
      const faults: readonly Outcome[] = [
        { status: 503 },
        { drop: true },
        { dropAfterCommit: true },
      ];
      running.weather({ posts: random.pick(faults) });
      await round();
    }
    running.weather({});
    const [page] = tabs;
    // The clock is set forward, because the reservation of a closed page lasts for 20 s.
    await setForward(page, RESERVED);
    await page.goto(`${origin}/login`);
    const figures = async () => ledger.figures(service.leads(), await waitingRecords(page));
    await until(async () => (await figures()).waiting === 0, 40_000);
    return { ...(await figures()), races, fair: 2 * played, postedOnce };
  } finally {
    await profile.close();
  }
}

/**
 * Opens the universities page and fills in its form before the page has loaded completely, to keep a hundred rounds
 * short.
 */
async function prepare(tab: Page, origin: string): Promise<string> {
  const name = newName();
  await tab.goto(origin + formPages.university, { waitUntil: 'domcontentloaded' });
  await tab.locator('main form').scrollIntoViewIfNeeded();
  await tab.locator('[data-island][data-live]:has(form)').waitFor();
  await tab.evaluate(
    (values) => {
      const { elements } = document.querySelector('main form') as HTMLFormElement;
      for (const [field, text] of Object.entries(values))
        (elements.namedItem(field) as HTMLInputElement).value = text;
    },
    { name, email: 'visitor@example.com', university: 'Aldermoor University' },
  );
  return name;
}
