/**
 * Sends alarms about stuck deliveries and about canaries that did not arrive. The database holds each alarm until a
 * receiver has accepted it. If the process ends, or the mail server or the webhook fails, the alarm is late but not
 * lost.
 */

import { fill } from '../../../src/data/fill.ts';
import type { AlarmState } from '../lead.ts';
import { leadWords } from '../people/leads.copy.ts';
import { formatNumber, pluralSentence } from '../people/numbers.ts';
import { kindWords, problemWords } from '../people/words.ts';
import type { LeadStore } from '../store.ts';
import type { Attempt } from './delivery.machine.ts';
import { problems } from './problems.ts';

/** An alarm. It holds no personal data. */
export interface Notice {
  /** The event type in the body of the webhook. */
  readonly type: string;
  readonly subject: string;
  /** The body of the mail. */
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}
export type Notify = (notice: Notice) => Promise<Attempt>;

/** The longest time for sending an alarm, in milliseconds. */
export const ALARM_LIMIT = 30_000;
/** The shortest time between two alarms of one kind, in milliseconds. */
const BETWEEN = 3_600_000;
/** The shortest time between two alarms if no receiver accepted the last one, in milliseconds. */
const AGAIN = 60_000;
/** The time after which an alarm is repeated while its cause lasts, in milliseconds. */
const REMINDER = 24 * BETWEEN;

export interface AlarmReceivers {
  /**
   * Sends an alarm by mail. If a webhook is set, only the webhook can accept an alarm, because alarms by mail fail
   * together with the deliveries by mail that they report.
   */
  readonly mail?: Notify;
  readonly webhook?: Notify;
}

interface AlarmContext {
  readonly store: LeadStore;
  readonly ways: AlarmReceivers;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: ((line: string) => void) | undefined;
}

const { stuck: stuckWords, missed: missedWords } = leadWords.alarms;

/** Returns whether an alarm is due. */
function isDue({ untold, at, problem }: AlarmState, now: number): boolean {
  const passed = at === null ? Number.POSITIVE_INFINITY : Math.abs(now - at);
  return passed >= (problem === '' ? (untold > 0 ? BETWEEN : REMINDER) : AGAIN);
}

/** Sends an alarm by mail and webhook. Resolves with the problem, or with an empty text if a receiver accepts it. */
async function sendAlarm(
  { ways: { mail, webhook }, log }: AlarmContext,
  notice: Notice,
): Promise<string> {
  const [byMail, byWebhook] = await Promise.all([mail?.(notice), webhook?.(notice)]);
  const answer = webhook === undefined ? byMail : byWebhook;
  if (answer?.kind === 'accepted') return '';
  const why = answer?.problem ?? problems.noWay;
  log?.(`The alarm was not delivered: ${notice.subject}. ${why}`);
  return why;
}

/** Sends an alarm about stuck deliveries when there are new ones, and once a day while some are left. */
export async function notifyOfStuck(context: AlarmContext): Promise<void> {
  const { store, now } = context;
  const alarm = await store.alarm();
  const { stuck } = alarm;
  if (stuck === 0 || !isDue(alarm, now())) return;
  const why = await sendAlarm(context, {
    type: 'deliveries.stuck',
    subject: fill(stuckWords.subject, { count: formatNumber(stuck) }),
    text: stuckWords.text.join('\n\n'),
    data: { stuck },
  });
  await store.setAlarm(now(), why);
}

/**
 * Ends canaries that have arrived or are overdue. Sends an alarm about each missed canary at once, then once a day.
 */
export async function watchCanaries(context: AlarmContext, patience: number): Promise<void> {
  const { store, now } = context;
  await store.judgeCanaries(now(), patience);
  const alarm = await store.missedCanaries(now(), patience);
  // If a canary was missed since the last alarm, the next alarm is due at once.
  if (
    alarm.missed.length === 0 ||
    ((alarm.untold === 0 || alarm.problem !== '') && !isDue(alarm, now()))
  )
    return;
  const forms = alarm.missed.map(({ kind }) => kindWords[kind]);
  const why = await sendAlarm(context, {
    type: 'canary.missed',
    subject: fill(missedWords.subject, { forms: forms.join(', ') }),
    text: [
      fill(missedWords.text, { minutes: pluralSentence(leadWords.minutes, patience / 60_000) }),
      ...alarm.missed.map(({ kind, sentAt, problem }) =>
        fill(missedWords.each, {
          kind: kindWords[kind],
          time: new Date(sentAt).toISOString(),
          problem: problemWords(problem),
        }),
      ),
      missedWords.rest,
    ].join('\n\n'),
    data: {
      missed: alarm.missed.map(({ kind, sentAt, problem }) => {
        return { kind, sentAt: new Date(sentAt).toISOString(), problem };
      }),
    },
  });
  await store.setCanaryAlarm(now(), why);
}
