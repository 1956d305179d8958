import * as v from 'valibot';
import type { FilterQuery } from '../../src/machines/filter-query.ts';

/** What the models of the filters share: addresses, kind and hostile. */

/** A query as it stands in an address. */
export function addressOf(query: FilterQuery): string {
  return `?${new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value])),
  )}`;
}

/** What of a text is searched: words between single blanks, without what cannot be printed, 60 signs. */
export function searched(text: string): string {
  const signs = Array.from(text, (sign) => (/[\s\p{Cc}\p{Cs}]/u.test(sign) ? ' ' : sign));
  const words = signs.join('').split(' ').filter(Boolean).join(' ');
  return Array.from(words).slice(0, 60).join('').trim();
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

/** What a report of the address carries: any text at all, for anybody can write one. */
export const searchesSchema = v.object({
  search: v.union([
    v.string(),
    v.picklist(hostileSearches.filter(({ length }) => length < 1000)),
    v.pipe(
      v.string(),
      v.regex(/^\?(q|tag|cap|department)=[a-zA-Z+%]{0,8}(&(cap|tag)=[a-zA-Z]{0,8})?$/),
    ),
  ]),
});
