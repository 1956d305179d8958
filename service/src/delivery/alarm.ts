import { fill } from '../../../src/data/fill.ts';
import type { Told } from '../lead.ts';
import { leadWords } from '../people/leads.copy.ts';
import { counted, shown } from '../people/numbers.ts';
import { kindWords, problemWords } from '../people/words.ts';
import type { LeadStore } from '../store.ts';
import type { Attempt } from './delivery.machine.ts';
import { problems } from './problems.ts';

/**
 * Alarms about stuck deliveries and about canaries that did not arrive. The database holds each alarm until a receiver
 * has accepted it: a process that ends, or a failing mail server or webhook, delays the alarm and loses nothing.
 */

/** An alarm; it holds no personal data. */
export interface Notice {
  /** The event type in the body of the webhook. */
  readonly type: string;
  readonly subject: string;
  /** The body of the mail. */
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}
export type Tell = (notice: Notice) => Promise<Attempt>;

/** The longest time for sending an alarm, in milliseconds. */
export const ALARM_LIMIT = 30_000;
/** The shortest time between two alarms of one kind, in milliseconds. */
const BETWEEN = 3_600_000;
/** The shortest time between two alarms if the last one reached no receiver, in milliseconds. */
const AGAIN = 60_000;
/** The time after which an alarm is repeated while its cause lasts, in milliseconds. */
const REMINDER = 24 * BETWEEN;

export interface Ways {
  /**
   * Sends an alarm by mail. Mail alarms fail together with stuck mails: beside a webhook, their success does not count.
   */
  readonly mail?: Tell;
  readonly webhook?: Tell;
}

interface Telling {
  readonly store: LeadStore;
  readonly ways: Ways;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: ((line: string) => void) | undefined;
}

const { stuck: stuckWords, missed: missedWords } = leadWords.alarms;

/** Returns whether an alarm is due. */
function isDue({ untold, at, problem }: Told, now: number): boolean {
  const passed = at === null ? Number.POSITIVE_INFINITY : Math.abs(now - at);
  return passed >= (problem === '' ? (untold > 0 ? BETWEEN : REMINDER) : AGAIN);
}

/** Sends an alarm by mail and webhook. Resolves with the problem; empty if a receiver has accepted the alarm. */
async function tell({ ways: { mail, webhook }, log }: Telling, notice: Notice): Promise<string> {
  const [byMail, byWebhook] = await Promise.all([mail?.(notice), webhook?.(notice)]);
  const answer = webhook === undefined ? byMail : byWebhook;
  if (answer?.kind === 'accepted') return '';
  const why = answer?.problem ?? problems.noWay;
  log?.(`The alarm was not delivered: ${notice.subject}. ${why}`);
  return why;
}

/** Sends an alarm about stuck deliveries when there are new ones, and once a day. */
export async function tellStuck(telling: Telling): Promise<void> {
  const { store, now } = telling;
  const alarm = await store.alarm();
  const { stuck } = alarm;
  if (stuck === 0 || !isDue(alarm, now())) return;
  const why = await tell(telling, {
    type: 'deliveries.stuck',
    subject: fill(stuckWords.subject, { count: shown(stuck) }),
    text: stuckWords.text.join('\n\n'),
    data: { stuck },
  });
  await store.setAlarm(now(), why);
}

/** Ends canaries that arrived or are overdue, and sends an alarm about each missed one at once, then once a day. */
export async function watchCanaries(telling: Telling, patience: number): Promise<void> {
  const { store, now } = telling;
  await store.judgeCanaries(now(), patience);
  const told = await store.missedCanaries(now(), patience);
  // A canary missed since the last alarm does not wait for the pause between alarms.
  if (
    told.missed.length === 0 ||
    ((told.untold === 0 || told.problem !== '') && !isDue(told, now()))
  )
    return;
  const forms = told.missed.map(({ kind }) => kindWords[kind]);
  const why = await tell(telling, {
    type: 'canary.missed',
    subject: fill(missedWords.subject, { forms: forms.join(', ') }),
    text: [
      fill(missedWords.text, { minutes: counted(leadWords.minutes, patience / 60_000) }),
      ...told.missed.map(({ kind, sentAt, problem }) =>
        fill(missedWords.each, {
          kind: kindWords[kind],
          time: new Date(sentAt).toISOString(),
          problem: problemWords(problem),
        }),
      ),
      missedWords.rest,
    ].join('\n\n'),
    data: {
      missed: told.missed.map(({ kind, sentAt, problem }) => {
        return { kind, sentAt: new Date(sentAt).toISOString(), problem };
      }),
    },
  });
  await store.setCanariesTold(now(), why);
}
