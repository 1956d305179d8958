import type { Context } from 'hono';
import { bounded } from './bounded.ts';
import { Problem } from './problem.ts';

/** Visitors by their addresses, and how many requests each of them may make. */

const WINDOW = 60_000;
/** What is read of a header, from its end. */
const MOST = 1000;

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/** Whoever has one address of IPv6 has 2⁶⁴ of them: the first half counts. */
function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '');
  return plain.includes(':')
    ? (plain.split('::')[0] ?? '').split(':').slice(0, 4).join(':')
    : plain;
}

/**
 * Finds the address that a request comes from; empty where it cannot be known, as behind a proxy of this machine
 * whose header nobody has named.
 *
 * @param header the one header that is believed. Of a list, its last entry: the proxy itself has added it.
 * @param peerOf the other end of the connection.
 */
export function visitorBy(header: string, peerOf: (context: Context) => string | undefined) {
  return (context: Context): string => {
    const sent = header === '' ? undefined : context.req.header(header);
    const named = bounded(sent?.slice(-MOST).split(',').at(-1)?.trim(), MOST);
    if (named) return networkOf(named);
    const peer = networkOf(peerOf(context) ?? '');
    return isLoopback(peer) ? '' : peer;
  };
}

/**
 * Counts requests by address in minutes common to all, so that nothing outlives its minute.
 *
 * @returns a check that throws Problem 429 with `Retry-After` in whole seconds.
 */
export function limitRate(max: number, now: () => number): (visitor: string) => void {
  const counts = new Map<string, number>();
  let began = now();
  return (visitor) => {
    if (visitor === '') return;
    const passed = now() - began;
    // Below zero: the clock was set back.
    if (passed >= WINDOW || passed < 0) {
      counts.clear();
      began = now();
    }
    const count = (counts.get(visitor) ?? 0) + 1;
    counts.set(visitor, count);
    if (count <= max) return;
    const seconds = Math.max(1, Math.ceil((began + WINDOW - now()) / 1000));
    throw new Problem(429, `Too many requests: try again in ${seconds} s.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  };
}
