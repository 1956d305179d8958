import { setTimeout as sleep } from 'node:timers/promises';
import { waitingRecords } from '../device.ts';
import { addFigures, type Figures, Ledger, newName, noFigures } from '../ledger.ts';
import type { Random } from '../random.ts';
import { openTab, RESERVED, setForward } from '../tab.ts';
import { until } from '../until.ts';
import { randomForm, sendLead } from '../visitor.ts';
import type { World } from '../world.ts';

/** The number of visitors at the same time. */
const LANES = 3;
/**
 * The time for which the service delays a preflight at first, in milliseconds. `LONGEST_PREFLIGHT` is the largest.
 */
const PREFLIGHT = 300;
const LONGEST_PREFLIGHT = 3_000;

interface Options {
  readonly rounds: number;
  readonly random: Random;
  /** Returns the time from the thank-you to the closing of the tab, in milliseconds. */
  readonly delay: () => number;
}

interface Result extends Figures {
  /** The rounds in which the tab was closed before the service had the lead. */
  readonly early: number;
  /** The early rounds whose lead arrived without another visit, because the request has outlived the page. */
  readonly outlived: number;
}

/**
 * Closes the tab at the thank-you, while the preflight still waits for its answer. If a busy machine is slower than
 * the service, the round counts, but is repeated with a slower service.
 */
export async function closedTab(world: World, { rounds, ...options }: Options): Promise<Result> {
  const { service } = world;
  await service.reset();
  let preflightMs = PREFLIGHT;
  service.running.weather({ preflightMs });
  let total: Result = { ...noFigures, early: 0, outlived: 0 };
  let started = 0;
  const lane = async () => {
    while (total.early < rounds && started < 3 * rounds) {
      started += 1;
      const result = await visit(world, options);
      total = {
        ...addFigures(total, result),
        early: total.early + result.early,
        outlived: total.outlived + result.outlived,
      };
      if (result.early === 1) continue;
      preflightMs = Math.min(LONGEST_PREFLIGHT, 2 * preflightMs);
      service.running.weather({ preflightMs });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return total;
}

async function visit(
  { origin, service, browser }: World,
  { random, delay }: Omit<Options, 'rounds'>,
): Promise<Result> {
  const ledger = new Ledger();
  const name = newName();
  const arrived = () => service.has(name);
  // A new context has no stored preflight.
  const context = await browser.newContext();
  try {
    const page = await openTab(context);
    await sendLead(page, origin, randomForm(random), name);
    ledger.sent(name);
    await sleep(delay());
    const early = !arrived();
    await page.close();
    const outlived = early && (await until(arrived, LONGEST_PREFLIGHT + 1_000));
    const next = await openTab(context);
    // The clock is set forward, because a lead whose request was cut is reserved for 20 s.
    await setForward(next, RESERVED);
    await next.goto(`${origin}/login`);
    await until(arrived, 40_000);
    const figures = ledger.figures(service.leads(), await waitingRecords(next));
    return { ...figures, early: Number(early), outlived: Number(outlived) };
  } finally {
    await context.close();
  }
}
