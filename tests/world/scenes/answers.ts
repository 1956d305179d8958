import type { Page } from 'playwright-core';
import type { Outcome } from '../../../tools/stand-ins/outcomes.ts';
import { waitingLeads, waitingRecords } from '../device.ts';
import { type Figures, Ledger, newName } from '../ledger.ts';
import type { Random } from '../random.ts';
import { until } from '../until.ts';
import { pickForm, sendLead } from '../visitor.ts';
import { type World, withVisitor } from '../world.ts';

/**
 * One answer of each kind in decision D7. tests/models/outbox.model.ts judges all answers, and
 * tests/effects/lead-post.test.ts sorts responses into kinds. Afterwards, `delivered` means that the service has the
 * lead and the device no longer has it; `ended` that the lead is given up; `again` that the lead waits and is sent
 * again.
 */
export interface Answer {
  readonly title: string;
  /** The outcomes of the first requests; later requests are answered normally. */
  readonly outcomes: readonly Outcome[];
  readonly means: 'delivered' | 'ended' | 'again';
  /** The `Retry-After` of the service, in seconds. */
  readonly retryAfter?: number;
}

/** The lead was kept, but its sender has no answer: the repeat is answered with 200 and the receipt. */
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
  // The browser itself repeats such a request once, over a connection that was already open.
  { title: 'a cut connection', outcomes: [cut, cut], means: 'again' },
];

/** Longer than any pause between two attempts without `Retry-After`, in milliseconds. */
const LONG = 10 * 60_000;
/** Longer than one attempt, in milliseconds. */
const TRY = 16_000;

interface Options {
  readonly answer: Answer;
  readonly random: Random;
}

interface Result extends Figures {
  /** Number of different keys in the requests for this lead. */
  readonly keys: number;
  /** Number of leads left on the device. */
  readonly left: number;
  /** Differences from the expected result, in sentences; empty if there is none. */
  readonly wrong: readonly string[];
}

/** Sends one lead, which gets one answer; afterwards the service answers normally. */
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
  await sendLead(page, origin, pickForm(random), name);
  if (means !== 'ended') ledger.sent(name);
  const arrived = () => service.has(name);

  if (means === 'delivered') {
    check(await until(arrived), 'the lead did not arrive');
  } else {
    // An answered attempt must not time out, so the clock stands until the answer was read.
    check(await until(() => requests() > 0), 'the lead was not posted');
    if (outcomes[0]?.hang) await page.clock.fastForward(TRY);
    check(await until(() => failures > 0), 'the failure was not logged');
  }
  if (means === 'again') {
    check((await waitingLeads(page)) === 1, 'the lead does not wait');
    if (retryAfter !== undefined) {
      await page.clock.fastForward((retryAfter - 30) * 1000);
      // An unexpected attempt would be on its way before the page has answered twice.
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
