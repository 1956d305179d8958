/** Finds the addresses of visitors, and limits the requests of each address. */

import type { Context } from 'hono';
import { boundedText } from './bounded.ts';
import { Problem } from './problem.ts';

const WINDOW = 60_000;
/** The number of characters that are read from the end of a header. */
const MOST = 1000;

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/** Matches an address in the notations of proxies: with a port, in brackets, with a zone, as `for=…` (RFC 7239). */
const NAMED = /^(?:for=)?"?\[?([\d.]+|[\da-f:.]*:[\da-f:.]*)(?:%[^\]]*)?(?:\](?::\d+)?)?"?$/i;

/**
 * Returns the network of an address, or an empty text for other texts. Of an IPv6 address only the /64 prefix counts,
 * because each customer of a provider has 2⁶⁴ addresses with one prefix.
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
  // `URL` gives an IPv6 address one spelling: without leading zeros in its groups, and with `::` for the longest run
  // of zeros.
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
 * Returns a function that finds the address from which a request comes. The address is empty if it cannot be known,
 * for example behind a proxy on this machine if no setting names the proxy's header.
 *
 * @param header the one trusted header. If its value is a list, the last entry counts, because the proxy itself has
 *   added that entry.
 * @param peerOf returns the address of the other end of the connection.
 */
export function visitorBy(header: string, peerOf: (context: Context) => string | undefined) {
  return (context: Context): string => {
    const sent = header === '' ? undefined : context.req.header(header);
    const named = boundedText(sent?.slice(-MOST).split(',').at(-1)?.trim(), MOST);
    const network = networkOf(named ?? '');
    if (network !== '') return network;
    const peer = networkOf(peerOf(context) ?? '');
    return isLoopback(peer) ? '' : peer;
  };
}

/**
 * Limits the requests of each address in each minute. All addresses share the same minutes, and all counts are
 * cleared together.
 *
 * @returns a check that throws Problem 429 with `Retry-After` in whole seconds.
 */
export function limitRate(max: number, now: () => number): (visitor: string) => void {
  const counts = new Map<string, number>();
  let began = now();
  return (visitor) => {
    if (visitor === '') return;
    const passed = now() - began;
    // The difference is negative if the clock was set back.
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
