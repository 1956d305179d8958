import { plainLine } from '../../../src/data/plain-text.ts';
import { boundedText } from '../bounded.ts';
import type { LeadQuery } from '../lead.ts';
import { BASE } from './frame.ts';
import { kindWords, stateWords, statusWords } from './words.ts';

/** The most characters of a search. */
export const SEARCH_LIMIT = 200;

/** The filter of the leads that are shown or exported. Addresses of pages hold it as a query. */

const keyOf = <Key extends string>(words: Readonly<Record<Key, string>>, text: string) =>
  Object.hasOwn(words, text) ? (text as Key) : undefined;

/** Reads a filter of form, delivery, status and search. A value that is unknown is ignored. */
export function readLeadQuery(
  given: {
    readonly [name in keyof LeadQuery]?: string | boolean | undefined;
  },
): LeadQuery {
  const search = plainLine(boundedText(given.search, SEARCH_LIMIT) ?? '');
  const before = boundedText(given.before, 15) ?? '';
  const kind = keyOf(kindWords, String(given.kind));
  const state = keyOf(stateWords, String(given.state));
  const status = keyOf(statusWords, String(given.status));
  return {
    ...(search !== '' && { search }),
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(status !== undefined && { status }),
    ...(/^\d{1,15}$/.test(before) && { before: Number(before) }),
  };
}

/** Returns the address of a page with a filter in its query. */
export function leadQueryAddress(
  path: string,
  { search, kind, state, status, before }: LeadQuery = {},
): string {
  const given = Object.entries({ search, kind, state, status, before }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  );
  const query = new URLSearchParams(given);
  return `${BASE}${path}${query.size > 0 ? `?${query}` : ''}`;
}
