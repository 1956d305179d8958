import { kindOf } from './problem.ts';
import type { LeadStore } from './store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Expiry {
  readonly store: LeadStore;
  readonly keepDays: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that no setting of a clock changes. */
  readonly passed?: () => number;
  readonly log: (line: string) => void;
}

/**
 * Makes the deletion of old leads, which is called every hour. Where the clock may be wrong it waits a day, in which
 * somebody can see it and set it right: where the clock was set, and where no lead at all would be left.
 */
export function expireBy({ store, keepDays, now, passed = () => performance.now(), log }: Expiry) {
  let offset = now() - passed();
  let heldUntil: number | undefined;

  async function expire(): Promise<void> {
    const before = now() - keepDays * DAY;
    const moved = Math.abs(now() - passed() - offset);
    offset = now() - passed();
    const [newest] = await store.list({ limit: 1 });
    if (newest === undefined) return;
    if (heldUntil === undefined && (moved > HOUR || newest.lead.receivedAt < before)) {
      heldUntil = passed() + DAY;
      log('Old leads are deleted in a day: the clock was set, or no lead would be left.');
    }
    if (heldUntil !== undefined && passed() < heldUntil) return;
    heldUntil = undefined;
    await store.expire(before);
  }
  return () =>
    expire().catch((error: unknown) => log(`Old leads could not be deleted: ${kindOf(error)}`));
}
