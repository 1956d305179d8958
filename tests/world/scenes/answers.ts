import type { Page } from 'playwright-core';
import type { Outcome } from '../../../tools/stand-ins/outcomes.ts';
import { waitingLeads, waitingRecords } from '../device.ts';
import { type Figures, Ledger, newName } from '../ledger.ts';
import type { Random } from '../random.ts';
import { until } from '../until.ts';
import { randomForm, sendLead } from '../visitor.ts';
import { type World, withVisitor } from '../world.ts';

/**
 * One answer of each kind in decision D7. tests/models/outbox.model.ts tests all answers, and
 * tests/effects/lead-post.test.ts the kinds of responses. `means` states the result.
 *
 * `delivered`: the service has the lead and the device no longer has it. `ended`: the lead is given up. `again`: the
 * lead waits and is sent again.
 */
export interface Answer {
  readonly title: string;
  /** The outcomes of the first requests. The service answers later requests normally. */
  readonly outcomes: readonly Outcome[];
  readonly means: 'delivered' | 'ended' | 'again';
  /** The `Retry-After` of the service, in seconds. */
  readonly retryAfter?: number;
}

/** The service keeps the lead, but cuts the connection. It answers the repeated request with 200 and the receipt. */
const cut: Outcome = { dropAfterCommit: true };

export const answers: readonly Answer[] = [
  { title: '201 with its receipt', outcomes: [{}], means: 'delivered' },
  { title: '422 as problem details', outcomes: [{ status: 422 }], means: 'ended' },
  {
    title: '503 with Retry-After',
    outcomes: [{ status: 503, headers: { 'Retry-After': '900' } }],
    means: 'again',
    retryAfter: 900,
  },
  {
    title: '301',
    outcomes: [{ status: 301, headers: { Location: '/hotline' } }],
    means: 'again',
  },
  { title: 'silence', outcomes: [{ hang: true, commit: true }], means: 'again' },
  // The browser itself repeats such a request once if the connection was already open, so two are cut.
  { title: 'a cut connection', outcomes: [cut, cut], means: 'again' },
];

/** A time longer than any pause between two attempts without `Retry-After`, in milliseconds. */
const LONG = 10 * 60_000;
/** A time longer than one attempt, in milliseconds. */
const TRY = 16_000;

interface Options {
  readonly answer: Answer;
  readonly random: Random;
}

interface Result extends Figures {
  /** The number of different keys in the requests for this lead. */
  readonly keys: number;
  /** The number of leads that are left on the device. */
  readonly left: number;
  /** The differences from the expected result, in sentences. */
  readonly wrong: readonly string[];
}

/** Sends one lead that gets the given answer. The service answers later requests normally. */
export function meetAnswer(world: World, options: Options): Promise<Result> {
  return withVisitor(world, (page) => play(world, page, options));
}

async function play(
  { origin, service }: World,
  page: Page,
  { answer: { outcomes, means, retryAfter }, random }: Options,
): Promise<Result> {
  await service.reset();
  const { running } = service;
  running.script(outcomes);
  const wrong: string[] = [];
  const check = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(sentence);
  };
  let failures = 0;
  page.on('console', (message) => {
    if (message.text().startsWith('Server responded with')) failures += 1;
  });
  const requests = () => running.requests().length;
  const name = newName();
  const ledger = new Ledger();
  await page.clock.install();
  await sendLead(page, origin, randomForm(random), name);
  if (means !== 'ended') ledger.sent(name);
  const arrived = () => service.has(name);

  if (means === 'delivered') {
    check(await until(arrived), 'the lead did not arrive');
  } else {
    // The clock stands still until the answer is read, because an attempt that is answered must not time out.
    check(await until(() => requests() > 0), 'the lead was not posted');
    if (outcomes[0]?.hang) await page.clock.fastForward(TRY);
    check(await until(() => failures > 0), 'the failure was not logged');
  }
  if (means === 'again') {
    check((await waitingLeads(page)) === 1, 'the lead does not wait');
    if (retryAfter !== undefined) {
      await page.clock.fastForward((retryAfter - 30) * 1000);
      // An unexpected attempt would have started before the page has answered twice.
      await waitingLeads(page);
      check(requests() === 1, 'Retry-After was not obeyed');
    }
    await until(async () => {
      await page.clock.fastForward(LONG);
      return arrived() && (await until(async () => (await waitingLeads(page)) === 0, 500));
    });
  } else {
    check(await until(async () => (await waitingLeads(page)) === 0), 'the lead still waits');
    await page.clock.fastForward(LONG);
    await page.goto(`${origin}/contact`);
    await page.clock.fastForward(LONG);
    check(requests() === 1, 'the lead was sent again');
    check(arrived() === (means === 'delivered'), 'the service has what it should not have');
  }
  const records = await waitingRecords(page);
  return {
    ...ledger.figures(service.leads(), records),
    keys: new Set(running.requests().map(({ key }) => key)).size,
    left: records.length,
    wrong,
  };
}
