/** The limit of wrong passwords: five in a quarter of an hour from one address. */

const MOST = 5;
const WINDOW = 15 * 60 * 1000;
/** How many addresses are remembered; beyond that, the oldest is forgotten. */
const MOST_ADDRESSES = 10_000;

/**
 * Counts attempts of this process alone: each of several processes allows as many.
 *
 * An attempt counts from its beginning, so that simultaneous attempts count, too.
 */
export function countAttempts() {
  const since = new Map<string, { count: number; readonly until: number }>();
  return {
    /**
     * Returns the milliseconds until an address may try. With 0 it may try now, and the attempt counts. Unknown
     * addresses are not counted as one.
     */
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
    /** Takes back an attempt whose password was not checked. */
    takeBack(address: string): void {
      const known = since.get(address);
      if (known !== undefined) known.count -= 1;
    },
    /** Forgets the attempts of an address after the right password. */
    forget(address: string): void {
      since.delete(address);
    },
  };
}
