/**
 * This module reads the time from the site's host, as a second clock besides the device's (decision D7). The device's
 * clock can be set to a wrong time. `performance.now()` cannot be set, but may stop while the device sleeps.
 */

/** The largest difference between two clocks that agree, in milliseconds. */
export const TOLERANCE = 60_000;
/** A clock that shows an earlier time, in milliseconds since the epoch, has lost its setting. */
export const EARLIEST_TIME = Date.UTC(2026, 0, 1);

/** The host's last answer, and the readings of the other two clocks at that moment. */
let lastAnswer: { readonly host: number; readonly wall: number; readonly page: number } | undefined;

/**
 * Returns the host's time, in milliseconds since the epoch. Returns null before `askHost` has been answered, and
 * after the device has slept or its clock was set, because the host's time is then unknown.
 */
export function hostTime(): number | null {
  if (lastAnswer === undefined) return null;
  const passed = performance.now() - lastAnswer.page;
  return Math.abs(Date.now() - lastAnswer.wall - passed) < TOLERANCE
    ? lastAnswer.host + passed
    : null;
}

/**
 * Asks the host for the time, unless it is known. The time is the `Date` header of any answer for the page's own
 * address, whatever its status, plus the `Age` that a cache adds.
 *
 * @throws Error, as a rejection, if the host cannot be reached or sends no time.
 */
export async function askHost(): Promise<void> {
  if (hostTime() !== null) return;
  const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  const host = Date.parse(headers.get('Date') ?? '') + 1000 * Number(headers.get('Age') ?? 0);
  if (!(host >= EARLIEST_TIME)) throw new Error('The host tells no time.');
  lastAnswer = { host, wall: Date.now(), page: performance.now() };
}
