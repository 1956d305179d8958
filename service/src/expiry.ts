import { kindOf } from './problem.ts';
import { CLOCK_TOLERANCE } from './store/clock.ts';
import type { LeadStore } from './store.ts';

const DAY = 24 * 3_600_000;
/** The number of days for which reports of pages are kept. */
export const REPORT_DAYS = 30;

interface Expiry {
  readonly store: LeadStore;
  readonly keepDays: number;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  /** Returns milliseconds of a monotonic clock. */
  readonly passed?: () => number;
  readonly log: (line: string) => void;
}

/**
 * Returns the function that deletes old leads. The service calls it every hour. If the clock and the monotonic clock
 * differ by more than a day since the last call, the clock was set or the service did not run. The times of all leads
 * then move by that difference, so that no lead becomes older or younger by it.
 */
export function expiryOf({ store, keepDays, now, passed = () => performance.now(), log }: Expiry) {
  let seenAt: number | undefined;

  async function expire(): Promise<void> {
    const last = await store.lastTick();
    const elapsed = passed() - (seenAt ?? passed());
    const moved = Math.round(now() - last.at - elapsed);
    const isSet = Math.abs(moved) > CLOCK_TOLERANCE;
    await store.tick(last, now(), isSet ? moved : 0);
    seenAt = passed();
    if (isSet)
      log('The clock was set, or the service did not run: leads are as old as they were before.');
    const { hasKept } = await store.expire(now() - keepDays * DAY);
    await store.expireReports(now() - REPORT_DAYS * DAY);
    if (hasKept)
      log(
        'Some old leads are not deleted yet: a lead that arrived earlier has a later time, because a clock was wrong.',
      );
  }
  return () =>
    expire().catch((error: unknown) => log(`Old leads could not be deleted: ${kindOf(error)}`));
}
