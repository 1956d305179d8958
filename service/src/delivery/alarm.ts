import type { LeadStore } from '../store.ts';
import type { Attempt } from './delivery.machine.ts';

/**
 * The alarm about deliveries that are stuck. What it says lies in the database until somebody has it: a process that
 * ends, or a way that fails, delays it and loses nothing.
 */

/** Tells somebody how many deliveries are stuck. */
export type Tell = (stuck: number) => Promise<Attempt>;

/** How long telling may take, in milliseconds. */
export const ALARM_LIMIT = 30_000;
/** The shortest time between two alarms, in milliseconds. */
const BETWEEN = 3_600_000;
/** And where the last one reached nobody. */
const AGAIN = 60_000;
/** After which it is told again what is still stuck. */
const REMINDER = 24 * BETWEEN;

export const subjectOf = (stuck: number): string => `Stuck deliveries of leads: ${stuck}`;

export interface Ways {
  /** Shares the fate of the mails that are stuck: with a webhook beside it, it counts for nothing. */
  readonly mail?: Tell;
  readonly webhook?: Tell;
}

interface Telling {
  readonly store: LeadStore;
  readonly ways: Ways;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: (line: string) => void;
}

/** Tells what nobody was told yet, or not for a day. */
export async function tellStuck({ store, ways: { mail, webhook }, now, log }: Telling) {
  const { stuck, untold, at, problem } = await store.alarm();
  const passed = at === null ? Number.POSITIVE_INFINITY : Math.abs(now() - at);
  if (stuck === 0 || passed < (problem === '' ? (untold > 0 ? BETWEEN : REMINDER) : AGAIN)) return;
  const answers = await Promise.all([mail?.(stuck), webhook?.(stuck)]);
  const [byMail, byWebhook] = answers;
  const answer = webhook === undefined ? byMail : byWebhook;
  const failed = answer === undefined ? 'No way is set up' : undefined;
  const why = failed ?? (answer?.kind === 'accepted' ? '' : (answer?.problem ?? ''));
  await store.setAlarm(now(), why);
  if (why !== '') log?.(`Nobody could be told that ${stuck} deliveries are stuck. ${why}`);
}
