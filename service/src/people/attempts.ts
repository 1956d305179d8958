/** How often a wrong password may be typed: five times in a quarter of an hour from one address. */

const MOST = 5;
const WINDOW = 15 * 60 * 1000;
/** Addresses that are remembered; beyond, the oldest is forgotten. */
const MOST_ADDRESSES = 10_000;

/**
 * Counts attempts in this process alone: with several, as many times as often.
 *
 * An attempt counts from its beginning, so that many at once are as many attempts.
 */
export function countAttempts() {
  const since = new Map<string, { count: number; readonly until: number }>();
  return {
    /** Milliseconds until an address may try; 0 where it may now, which counts. Unknown ones are not one address. */
    begin(address: string, now: number): number {
      if (address === '') return 0;
      const known = since.get(address);
      if (known !== undefined && known.until > now) {
        if (known.count >= MOST) return known.until - now;
        known.count += 1;
        return 0;
      }
      since.delete(address);
      const [oldest] = since.keys();
      if (oldest !== undefined && since.size >= MOST_ADDRESSES) since.delete(oldest);
      since.set(address, { count: 1, until: now + WINDOW });
      return 0;
    },
    /** An attempt that was not looked at does not count. */
    takeBack(address: string): void {
      const known = since.get(address);
      if (known !== undefined) known.count -= 1;
    },
    /** The password was right. */
    forget(address: string): void {
      since.delete(address);
    },
  };
}
