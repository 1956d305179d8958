import type { Page } from 'playwright-core';
import type { Outcome } from '../../stand-ins/outcomes.ts';
import { waitingLeads, waitingRecords } from '../device.ts';
import { type Figures, Ledger, newName } from '../ledger.ts';
import type { Random } from '../random.ts';
import { until } from '../until.ts';
import { pickForm, sendLead } from '../visitor.ts';
import { type World, withVisitor } from '../world.ts';

/**
 * Each answer of decision D7's table. After it, `delivered` means that the service has the lead and the
 * device has it no longer; `ended` that the lead is given up; `again` that it waits and is sent again.
 */
export interface Answer {
  readonly title: string;
  readonly outcome: Outcome;
  readonly means: 'delivered' | 'ended' | 'again';
  /** Seconds that the service asks to be left alone. */
  readonly retryAfter?: number;
  /**
   * The browser itself repeats such a request once, if it went over a connection that was open already:
   * the repeat meets the same.
   */
  readonly repeated?: true;
}

const JSON_TYPE = 'application/json';
const HTML = { body: '<!doctype html><title>Sorry</title><p>Back soon', type: 'text/html' };
const foreignReceipt = JSON.stringify({
  id: 1,
  idempotencyKey: '00000000-0000-4000-8000-000000000000',
});

/** Statuses that judge the lead itself, if the service sends them. */
const REFUSALS = [400, 413, 415, 422];

const again = (title: string, outcome: Outcome): Answer => ({ title, outcome, means: 'again' });
const repeated = (title: string, outcome: Outcome): Answer => ({
  ...again(title, outcome),
  repeated: true,
});
const status = (code: number): Answer => again(String(code), { status: code });

export const answers: readonly Answer[] = [
  { title: '201 with its receipt', outcome: {}, means: 'delivered' },
  again('200 with an HTML page', { status: 200, ...HTML }),
  again('200 with foreign JSON', { status: 200, body: '{"ok":true}', type: JSON_TYPE }),
  again('200 with JSON null', { status: 200, body: 'null', type: JSON_TYPE }),
  again('201 with the receipt of another key', {
    status: 201,
    body: foreignReceipt,
    type: JSON_TYPE,
  }),
  again('204', { status: 204 }),
  // Kept, but the sender was not told so: the repeat is answered with 200 and its receipt.
  again('a page instead of the receipt', { status: 200, commit: true, ...HTML }),
  again('502 after the lead was kept', { status: 502, commit: true }),
  repeated('a connection cut after the lead was kept', { dropAfterCommit: true }),
  again('silence after the lead was kept', { hang: true, commit: true }),
  ...[301, 302, 303, 307, 308].map((code) =>
    again(String(code), { status: code, headers: { Location: '/hotline' } }),
  ),
  ...REFUSALS.flatMap((code): readonly Answer[] => [
    { title: `${code} as problem details`, outcome: { status: code }, means: 'ended' },
    again(`${code} with an HTML page`, { status: code, ...HTML }),
    again(`${code} with foreign JSON`, { status: code, body: '{"ok":false}', type: JSON_TYPE }),
    again(`${code} with nothing`, { status: code, body: '' }),
  ]),
  {
    title: '422 as JSON that names the key',
    outcome: { status: 422, body: '{"idempotencyKey":"{key}"}', type: JSON_TYPE },
    means: 'ended',
  },
  // The service may still be at work on the first request.
  again('409 as problem details', { status: 409 }),
  again('409 as JSON that names the key', {
    status: 409,
    body: '{"idempotencyKey":"{key}"}',
    type: JSON_TYPE,
  }),
  again('409 while the first request is at work', { status: 409, commit: true }),
  again('a receipt longer than any is', { status: 200, body: ' '.repeat(20_000), type: JSON_TYPE }),
  repeated('408', { status: 408 }),
  ...[401, 403, 404, 425, 429, 500, 502, 503].map(status),
  ...[429, 503].map(
    (code): Answer => ({
      title: `${code} with Retry-After`,
      outcome: { status: code, headers: { 'Retry-After': '900' } },
      means: 'again',
      retryAfter: 900,
    }),
  ),
  repeated('a cut connection', { drop: true }),
  again('silence', { hang: true }),
];

/** Longer than any pause between two tries that is not asked for, in milliseconds. */
const LONG = 10 * 60_000;
/** Longer than one try, in milliseconds. */
const TRY = 16_000;

interface Options {
  readonly answer: Answer;
  readonly random: Random;
}

interface Result extends Figures {
  readonly requests: number;
  /** Keys that the requests for this lead carried. */
  readonly keys: number;
  /** Leads left on the device. */
  readonly left: number;
  /** What went otherwise than the table says; empty when nothing did. */
  readonly wrong: readonly string[];
}

/** One lead meets one answer; then the service is as ever. */
export function meetAnswer(world: World, options: Options): Promise<Result> {
  return withVisitor(world, (page) => play(world, page, options));
}

async function play(
  { origin, service }: World,
  page: Page,
  { answer: { outcome, means, retryAfter, repeated }, random }: Options,
): Promise<Result> {
  await service.reset();
  const { running } = service;
  running.script(repeated ? [outcome, outcome] : [outcome]);
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
    // A try that is answered must not be timed out, so the clock stands until the answer was read.
    check(await until(() => requests() > 0), 'the lead was not posted');
    if (outcome.hang) await page.clock.fastForward(TRY);
    check(await until(() => failures > 0), 'the failure was not logged');
  }
  if (means === 'again') {
    check((await waitingLeads(page)) === 1, 'the lead does not wait');
    if (retryAfter !== undefined) {
      await page.clock.fastForward((retryAfter - 30) * 1000);
      // A try that should not be made would be on its way by the time that the page answers twice.
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
    requests: requests(),
    keys: new Set(running.requests().map(({ key }) => key)).size,
    left: records.length,
    wrong,
  };
}
