import { setTimeout as sleep } from 'node:timers/promises';
import { waitingRecords } from '../device.ts';
import { addFigures, type Figures, Ledger, nameOf, newName, noFigures } from '../ledger.ts';
import type { Random } from '../random.ts';
import { until } from '../until.ts';
import { type FormName, sendLead } from '../visitor.ts';
import type { World } from '../world.ts';

/** Visitors who come at the same time. */
const LANES = 4;

interface Options {
  readonly rounds: number;
  readonly random: Random;
  /** Milliseconds from the thank-you to the closing of the tab. */
  readonly delay: () => number;
}

interface Result extends Figures {
  /** Leads that arrived without another visit: their request has outlived the page. */
  readonly outlived: number;
}

/** The tab is closed at the thank-you, while the preflight still waits for its answer. */
export async function closedTab(world: World, { rounds, random, delay }: Options): Promise<Result> {
  const { service } = world;
  await service.reset();
  service.running.weather({ preflightMs: 300 });
  let total: Result = { ...noFigures, outlived: 0 };
  let left = rounds;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const result = await visit(world, random.pick(['university', 'hotline']), delay());
      total = { ...addFigures(total, result), outlived: total.outlived + result.outlived };
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return total;
}

async function visit(
  { origin, service, browser }: World,
  form: FormName,
  delay: number,
): Promise<Result> {
  const ledger = new Ledger();
  const name = newName();
  const arrived = () => service.leads().some((lead) => nameOf(lead) === name);
  // A browser that has never asked: it keeps no preflight.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await sendLead(page, origin, form, name);
    ledger.sent(name);
    await sleep(delay);
    await page.close();
    const outlived = await until(arrived, 1_500);
    const next = await context.newPage();
    await next.goto(origin);
    await until(arrived, 5_000);
    const figures = ledger.figures(service.leads(), await waitingRecords(next));
    return { ...figures, outlived: outlived ? 1 : 0 };
  } finally {
    await context.close();
  }
}
