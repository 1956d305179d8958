import type { Context } from 'hono';
import { bounded } from './bounded.ts';
import { Problem } from './problem.ts';

/** The addresses of visitors, and the limit of their requests. */

const WINDOW = 60_000;
/** How many characters of a header are read, from its end. */
const MOST = 1000;

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/** An address in the notations of proxies: with a port, in brackets, with a zone, as `for=…` (RFC 7239). */
const NAMED = /^(?:for=)?"?\[?([\d.]+|[\da-f:.]*:[\da-f:.]*)(?:%[^\]]*)?(?:\](?::\d+)?)?"?$/i;

/**
 * Returns the network of an address; empty for other texts. An owner of one IPv6 address has 2⁶⁴ of them, so that only
 * its /64 prefix counts.
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
  // In one spelling: groups of two bytes without leading zeros, and without the longest row of zeros.
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
 * Finds the address from which a request comes; empty if it cannot be known, as behind a proxy of this machine without
 * a setting for its header.
 *
 * @param header the one trusted header. The last entry of a list counts: the proxy itself has added it.
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
 * Counts requests by address in minutes common to all addresses, so that no count outlives its minute.
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
