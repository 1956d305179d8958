/** Limits wrong passwords to five from one address in 15 minutes. */

const MOST = 5;
const WINDOW = 15 * 60 * 1000;
/** The most addresses that are remembered. A new address beyond that replaces the oldest one. */
const MOST_ADDRESSES = 10_000;

/**
 * Counts the attempts of addresses. Each process has its own counts.
 *
 * An attempt counts from its beginning, so that simultaneous attempts are counted as well.
 */
export function countAttempts() {
  const since = new Map<string, { count: number; readonly until: number }>();
  return {
    /**
     * Counts an attempt of an address. Returns 0 if the address may try now, or else the milliseconds until it may
     * try. An unknown address (an empty text) is never limited, because it can stand for many visitors.
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
    /** Subtracts an attempt whose password was not checked. */
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
