import type { Context } from 'hono';
import { bounded } from './bounded.ts';
import { Problem } from './problem.ts';

/** Visitors by their addresses, and how many requests each of them may make. */

const WINDOW = 60_000;
/** What is read of a header, from its end. */
const MOST = 1000;

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/** An address alone, as proxies write it: with a port, in brackets, with a zone, as `for=…` (RFC 7239). */
const NAMED = /^(?:for=)?"?\[?([\d.]+|[\da-f:.]*:[\da-f:.]*)(?:%[^\]]*)?(?:\](?::\d+)?)?"?$/i;

/**
 * The network of an address; empty where it is none. Whoever has one address of IPv6 has 2⁶⁴ of them: the first half
 * counts.
 */
function networkOf(sent: string): string {
  const text =
    sent
      .split(';')
      .find((part) => /^\s*(for=|[^=]*$)/i.test(part))
      ?.trim() ?? '';
  const [, plain = ''] = NAMED.exec(text.replace(/^((?:for=)?"?\d+(?:\.\d+){3}):\d+/i, '$1')) ?? [];
  const url = `http://${plain.includes(':') ? `[${plain}]` : plain}`;
  if (plain === '' || !URL.canParse(url)) return '';
  // In one spelling: two bytes a group, without leading zeros, the longest row of zeros left out.
  const host = new URL(url).hostname.replace(/[[\]]/g, '');
  if (!host.includes(':')) return host;
  const [head = '', tail] = host.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups =
    tail === undefined
      ? [...head]
      : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return host === '::1' ? host : groups.slice(0, 4).join(':');
  const bytes = groups.slice(6).flatMap((group) => {
    const pair = Number.parseInt(group, 16);
    return [pair >> 8, pair & 255];
  });
  return bytes.join('.');
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
    const network = networkOf(named ?? '');
    if (network !== '') return network;
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
