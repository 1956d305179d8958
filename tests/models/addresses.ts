import type { FilterQuery } from '../../src/machines/filter-query.ts';

/** What the models of the filters share: addresses, kind and hostile. */

/** A query as it stands in an address. */
export function addressOf(query: FilterQuery): string {
  return `?${new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value])),
  )}`;
}

/** Queries that somebody may write by hand; none of them names anything that exists. */
export const hostileSearches = [
  '?',
  '?department&cap&tag&q',
  '?department=__proto__&cap=__proto__&tag=__proto__',
  '?department=constructor&cap=toString&tag=hasOwnProperty',
  '?department[]=product&cap[]=rtsp&tag[]=admin',
  '?department=%E0%A4%A&cap=%&tag=%zz',
  '?department=PRODUCT&cap=RTSP&tag=%00admin',
  '?department=<script>&cap="><img src=x onerror=alert(1)>&tag=../../etc/passwd',
  `?department=${'a'.repeat(100_000)}`,
  '?&&&===&=&=',
] as const;
