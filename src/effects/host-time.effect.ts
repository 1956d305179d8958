/**
 * The time that this site's own host tells: the second witness beside the device's clock (decision D7). The
 * device's clock can be set; `performance.now()` cannot, but may stand still while the device sleeps.
 */

/** Two clocks whose readings differ by less than this, in milliseconds, agree. */
export const TOLERANCE = 60_000;
/** An earlier time, in milliseconds since the epoch, is that of a clock which has lost its setting. */
export const EARLIEST_TIME = Date.UTC(2026, 0, 1);

/** What the host has told last, and what the other two clocks showed at that moment. */
let told: { readonly host: number; readonly wall: number; readonly page: number } | undefined;

/**
 * The time by the host, in milliseconds since the epoch. Null while it is not known: before `askHost`, and
 * after the device has slept or its clock was set.
 */
export function hostTime(): number | null {
  if (told === undefined) return null;
  const passed = performance.now() - told.page;
  return Math.abs(Date.now() - told.wall - passed) < TOLERANCE ? told.host + passed : null;
}

/**
 * Asks the host for the time, unless it is known: by the `Date` of any answer for the page's own address,
 * whatever its status, and the `Age` that a cache adds to it.
 *
 * @throws Error, as a rejection, where the host cannot be reached or tells no time.
 */
export async function askHost(): Promise<void> {
  if (hostTime() !== null) return;
  const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  const host = Date.parse(headers.get('Date') ?? '') + 1000 * Number(headers.get('Age') ?? 0);
  if (!(host >= EARLIEST_TIME)) throw new Error('The host tells no time.');
  told = { host, wall: Date.now(), page: performance.now() };
}
