import type { Page } from 'playwright-core';
import type { Outcome } from '../../stand-ins/outcomes.ts';
import { waitingRecords } from '../device.ts';
import { type Figures, Ledger, newName } from '../ledger.ts';
import { rendererOf } from '../profile.ts';
import type { Random } from '../random.ts';
import { openWindow } from '../tab.ts';
import { until } from '../until.ts';
import { type FormName, pickForm, prepareLead, submitAt, thanks } from '../visitor.ts';
import type { World } from '../world.ts';

/** Two presses further apart than this, in milliseconds, are no race. */
const RACE = 20;

interface Options {
  readonly rounds: number;
  readonly random: Random;
}

interface Result extends Figures {
  /** Rounds in which the two presses were a race. */
  readonly races: number;
}

/**
 * Two tabs of one profile, in two renderer processes, submit within 20 ms of each other; in every
 * second round the service fails. Rounds that a busy machine has spread further count, but are repeated.
 */
export async function twoTabs(
  { origin, service, openProfile }: World,
  { rounds, random }: Options,
): Promise<Result> {
  await service.reset();
  const profile = await openProfile();
  const ledger = new Ledger();
  try {
    const tabs = [await openWindow(profile.context), await openWindow(profile.context)] as const;
    for (const tab of tabs) await tab.goto(origin);
    // A page opened without an opener gets a renderer process of its own.
    const [one, other] = [await rendererOf(tabs[0]), await rendererOf(tabs[1])];
    if (one === other) throw new Error(`Both tabs live in process ${one}.`);

    let races = 0;
    for (let round = 0; races < rounds && round < 3 * rounds; round += 1) {
      service.running.weather(
        round % 2 === 0
          ? {}
          : {
              posts: random.pick<Outcome>([
                { status: 503 },
                { drop: true },
                { dropAfterCommit: true },
              ]),
            },
      );
      const names = await Promise.all(tabs.map((tab) => prepare(tab, origin, pickForm(random))));
      const moment = Date.now() + 100;
      const [first = 0, second = 0] = await Promise.all([
        submitAt(tabs[0], moment),
        submitAt(tabs[1], moment + random.below(10)),
      ]);
      if (Math.abs(second - first) <= RACE) races += 1;
      await Promise.all(tabs.map(thanks));
      for (const name of names) ledger.sent(name);
    }
    service.running.weather({});
    const [page] = tabs;
    await page.goto(origin);
    const figures = async () => ledger.figures(service.leads(), await waitingRecords(page));
    await until(async () => (await figures()).waiting === 0);
    return { ...(await figures()), races };
  } finally {
    await profile.close();
  }
}

async function prepare(tab: Page, origin: string, form: FormName): Promise<string> {
  const name = newName();
  await prepareLead(tab, origin, form, name);
  return name;
}
