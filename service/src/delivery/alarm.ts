import type { Told } from '../lead.ts';
import { kindWords } from '../people/words.ts';
import type { LeadStore } from '../store.ts';
import type { Attempt } from './delivery.machine.ts';

/**
 * Alarms: deliveries that are stuck, and canaries that did not arrive. What they say lies in the database until somebody
 * has it: a process that ends, or a way that fails, delays it and loses nothing.
 */

/** What somebody is told; nothing in it is personal. */
export interface Notice {
  /** Of the webhook. */
  readonly type: string;
  readonly subject: string;
  /** What the mail says. */
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}
export type Tell = (notice: Notice) => Promise<Attempt>;

/** How long telling may take, in milliseconds. */
export const ALARM_LIMIT = 30_000;
/** The shortest time between two alarms of a kind, in milliseconds. */
const BETWEEN = 3_600_000;
/** And where the last one reached nobody. */
const AGAIN = 60_000;
/** After which it is told again what is still so. */
const REMINDER = 24 * BETWEEN;

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
  readonly log?: ((line: string) => void) | undefined;
}

/** Whether something is told now. */
function isDue({ untold, at, problem }: Told, now: number): boolean {
  const passed = at === null ? Number.POSITIVE_INFINITY : Math.abs(now - at);
  return passed >= (problem === '' ? (untold > 0 ? BETWEEN : REMINDER) : AGAIN);
}

/** Tells it on every way. Resolves with why nobody has it; empty where somebody has. */
async function tell({ ways: { mail, webhook }, log }: Telling, notice: Notice): Promise<string> {
  const [byMail, byWebhook] = await Promise.all([mail?.(notice), webhook?.(notice)]);
  const answer = webhook === undefined ? byMail : byWebhook;
  if (answer?.kind === 'accepted') return '';
  const why = answer?.problem ?? 'No way is set up';
  log?.(`Nobody could be told: ${notice.subject}. ${why}`);
  return why;
}

/** Tells of stuck deliveries what nobody was told yet, or not for a day. */
export async function tellStuck(telling: Telling): Promise<void> {
  const { store, now } = telling;
  const alarm = await store.alarm();
  const { stuck } = alarm;
  if (stuck === 0 || !isDue(alarm, now())) return;
  const why = await tell(telling, {
    type: 'deliveries.stuck',
    subject: `Stuck deliveries of leads: ${stuck}`,
    text: [
      'They were tried for three days, or refused, and are not tried again by themselves.',
      'The page behind the login (/leads?state=stuck) and `npm run leads -- list --state stuck` say why.',
      'Once the cause is repaired, send them again there, or with `npm run leads -- resend --stuck`.',
    ].join('\n\n'),
    data: { stuck },
  });
  await store.setAlarm(now(), why);
}

/** Judges canaries, and tells of those that did not arrive what nobody was told yet, or not for a day. */
export async function watchCanaries(telling: Telling, patience: number): Promise<void> {
  const { store, now } = telling;
  await store.judgeCanaries(now(), patience);
  const told = await store.missedCanaries(now(), patience);
  // Each canary that is missed is news.
  if (
    told.missed.length === 0 ||
    ((told.untold === 0 || told.problem !== '') && !isDue(told, now()))
  )
    return;
  const forms = told.missed.map(({ kind }) => kind);
  const why = await tell(telling, {
    type: 'canary.missed',
    subject: `No lead arrives: ${forms.map((kind) => kindWords[kind]).join(', ')}`,
    text: [
      `A canary, a lead that proves the way, has not arrived within ${patience / 60_000} minutes:`,
      ...told.missed.map(
        ({ kind, sentAt, problem }) =>
          `${kindWords[kind]}, sent at ${new Date(sentAt).toISOString()}. ${problem}.`,
      ),
      'Leads of visitors wait in the same place. None is lost: on the device until the service has it, then in its database.',
    ].join('\n\n'),
    data: {
      missed: told.missed.map(({ kind, sentAt, problem }) => {
        return { kind, sentAt: new Date(sentAt).toISOString(), problem };
      }),
    },
  });
  await store.setCanariesTold(now(), why);
}
