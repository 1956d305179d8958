import type { Law, Rows, Screen, Table } from '@machines/proof';
import { notByHand, plain, isSame as same } from '@machines/proof';
import * as v from 'valibot';
import { plainLine } from '../../src/data/plain-text.ts';
import { type FilterQuery, LONGEST_SEARCH } from '../../src/machines/filter.ts';
import type { Laws, Seen } from './laws.ts';

/** What the models of the filters share: events, gestures, tables, laws, and addresses, kind and hostile. */

/** A query as it stands in an address. */
function addressOf(query: FilterQuery): string {
  return `?${new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value])),
  )}`;
}

/** What of a text is searched: words between single blanks, 60 signs, in the plain form of every line. */
export function searched(text: string): string {
  const words = plainLine(text).split(' ').filter(Boolean).join(' ');
  return plainLine(Array.from(words).slice(0, 60).join(''));
}

/** Queries that somebody may write by hand; none of them names anything that exists. */
const hostileSearches = [
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

/** A filter as its model describes it. */
interface FilterFacts<Filter> {
  /** Everything is shown. */
  readonly none: Filter;
  /** What the step `address.changed:shared` says. */
  readonly shared: Filter;
  readonly read: (search: string) => Filter;
  readonly query: (filter: Filter) => FilterQuery;
}
/** Context of a search: its text as it was typed. */
interface Typed {
  readonly text: string;
}

/** The text as an address holds it. */
const inAddress = <Filter extends object>(filter: Filter): Filter =>
  'text' in filter ? { ...filter, text: searched(String(filter.text)) } : filter;

export const filterOutcomes = { watchAddress: { reports: ['address.changed'] } } as const;
export const filterGestures = {
  'error:watchAddress': notByHand('Listening to the address cannot fail.'),
};

/** The list follows at once, and so does its address. */
export const written = { to: 'settled', does: ['writeAddress'] };

/** Where a changed address leads; what nobody knows in it counts as nothing. */
export function addressRows<Filter extends object>({ none, shared }: FilterFacts<Filter>) {
  const leads =
    (wanted: Filter) =>
    ({ leaf, context }: Seen<Filter>) => ({
      to: same(inAddress(context), wanted) ? leaf : 'settled',
      does: ['writeAddress'],
    });
  return { 'address.changed:shared': leads(shared), 'address.changed': leads(none) };
}

/** What holds of every filter. */
export function filterLaws<Filter extends object>(
  { always, reachable }: Laws<Filter>,
  { none, read, query }: FilterFacts<Filter>,
): readonly Law[] {
  let filtersNothing: boolean | undefined;
  return [
    always('Address and state say the same, in both directions', ({ context }) => {
      const address = addressOf(query(context));
      const said = read(address);
      return addressOf(query(said)) === address && same(said, inAddress(context));
    }),
    always('A hostile address filters nothing', () => {
      // It hangs on no situation, so once is enough.
      filtersNothing ??= hostileSearches.every((search) => same(read(search), none));
      return filtersNothing;
    }),
    reachable(
      'Everything can always be shown again',
      () => true,
      ({ leaf, context }) => leaf === 'settled' && same(context, none),
    ),
  ];
}

/** The events of a search, but for its texts, its choices and its addresses. */
export const searchEvents = { 'search.submitted': plain, 'filters.cleared': plain };
export const searchGestures = (words: { readonly submit: string; readonly clear: string }) => ({
  ...filterGestures,
  'search.submitted': (screen: Screen) => screen.press('button', words.submit),
  'filters.cleared': (screen: Screen) => screen.press('button', words.clear),
  'after:pause': (screen: Screen) => screen.wait(500),
});
export const searchSchemas = {
  'text.typed': v.object({ text: v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)) }),
  'address.changed': searchesSchema,
};

/** Whether a text is not in the field yet: what the field holds is not typed into it again. */
export function isTypable(
  texts: Readonly<Record<string, Typed>>,
  { context }: { readonly context: Typed },
  step: string,
): boolean {
  const typed = step.startsWith('text.typed:')
    ? texts[step.slice('text.typed:'.length)]
    : undefined;
  return typed?.text !== context.text;
}

/** Where the steps of every search lead, and what they ask of the world. */
export function searchTable<Filter extends Typed>(
  facts: FilterFacts<Filter>,
  choices: Rows<Seen<Filter>>,
): Table<Seen<Filter>> {
  return {
    '*': {
      ...addressRows(facts),
      ...choices,
      'text.typed': 'typing',
      'search.submitted': { does: ['hideKeyboard'] },
      // Blanks alone can be cleared as well.
      'filters.cleared': ({ context }: Seen<Filter>) =>
        same(context, facts.none) ? null : written,
    },
    typing: {
      'search.submitted': { to: 'settled', does: ['writeAddress', 'hideKeyboard'] },
      'after:pause': written,
    },
  };
}

/** What holds of every search. */
export function searchLaws<Filter extends Typed>(
  kit: Laws<Filter>,
  facts: FilterFacts<Filter>,
): readonly Law[] {
  return [
    ...filterLaws(kit, facts),
    kit.leadsTo(
      'Typing comes to rest by itself',
      ({ leaf }) => leaf === 'typing',
      ({ leaf }) => leaf === 'settled',
    ),
  ];
}
