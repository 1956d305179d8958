/** Shared parts of the models of filters: events, gestures, tables, laws, and valid and hostile addresses. */

import type { Law, Rows, Screen, Table } from '@machines/proof';
import { notByHand, plain, isSame as same } from '@machines/proof';
import * as v from 'valibot';
import { footer } from '../../src/data/menus.copy.ts';
import { plainLine } from '../../src/data/plain-text.ts';
import { type FilterQuery, LONGEST_SEARCH } from '../../src/machines/filter.ts';
import type { LawBuilders, SeenSituation } from './laws.ts';

/** Returns the name of the link in the footer that leads to a page. */
export function footerName(path: string): string {
  const links = footer.columns.flatMap((column) => column.links);
  return links.find(({ href }) => href === path)?.name ?? '';
}

/** Returns a query in the form of an address. */
function addressOf(query: FilterQuery): string {
  return `?${new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value])),
  )}`;
}

/**
 * Returns the text that is searched: words between single blanks, at most 60 characters, cleaned as every line of
 * text is.
 */
export function searchedText(text: string): string {
  const words = plainLine(text).split(' ').filter(Boolean).join(' ');
  return plainLine(Array.from(words).slice(0, 60).join(''));
}

/** Hand-written queries of an attacker. None of them names an existing item. */
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

/** The schema of a reported address. Its query can be any text, because anyone can write an address. */
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

/** The facts about a filter that its model states. */
interface FilterFacts<Filter> {
  /** The filter that shows everything. */
  readonly none: Filter;
  /** The filter of the step `address.changed:shared`. */
  readonly shared: Filter;
  readonly read: (search: string) => Filter;
  readonly query: (filter: Filter) => FilterQuery;
}
/** The context of a search: the text as typed. */
interface Typed {
  readonly text: string;
}

/** Returns a filter with the text that an address holds. */
const inAddress = <Filter extends object>(filter: Filter): Filter =>
  'text' in filter ? { ...filter, text: searchedText(String(filter.text)) } : filter;

export const filterOutcomes = { watchAddress: { reports: ['address.changed'] } } as const;
export const filterGestures = {
  'error:watchAddress': notByHand('Listening to the address cannot fail.'),
};

/** The row of a step that changes the list and writes the address at once. */
export const settledRow = { to: 'settled', does: ['writeAddress'] } as const;

/** Returns the rows for changed addresses. Unknown values count as absent. */
export function addressRows<Filter extends object>({ none, shared }: FilterFacts<Filter>) {
  const leads =
    (wanted: Filter) =>
    <Leaf extends string>({ leaf, context }: SeenSituation<Filter> & { readonly leaf: Leaf }) =>
      ({
        to: same(inAddress(context), wanted) ? leaf : 'settled',
        does: ['writeAddress'],
      }) as const;
  return { 'address.changed:shared': leads(shared), 'address.changed': leads(none) };
}

/** Returns the laws of every filter. */
export function filterLaws<Filter extends object>(
  { always, reachable }: LawBuilders<Filter>,
  { none, read, query }: FilterFacts<Filter>,
): readonly Law[] {
  let filtersNothing: boolean | undefined;
  return [
    always('Address and state agree, in both directions', ({ context }) => {
      const address = addressOf(query(context));
      const said = read(address);
      return addressOf(query(said)) === address && same(said, inAddress(context));
    }),
    always('A hostile address sets no filter', () => {
      // The result is the same in all situations, so it is computed once.
      filtersNothing ??= hostileSearches.every((search) => same(read(search), none));
      return filtersNothing;
    }),
    reachable(
      'All items can always be shown again',
      () => true,
      ({ leaf, context }) => leaf === 'settled' && same(context, none),
    ),
  ];
}

/** The events of a search, without its texts, its choices and its addresses. */
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

/** Returns whether the text of a step is not yet in the field. The walks do not type the present text again. */
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

/** Returns the table of every search: the targets of its steps, and their actions. */
export function searchTable<Filter extends Typed>(
  facts: FilterFacts<Filter>,
  choices: Rows<SeenSituation<Filter>>,
): Table<SeenSituation<Filter>> {
  return {
    '*': {
      ...addressRows(facts),
      ...choices,
      'text.typed': 'typing',
      'search.submitted': { does: ['hideKeyboard'] },
      // A text of blanks alone can be cleared.
      'filters.cleared': ({ context }: SeenSituation<Filter>) =>
        same(context, facts.none) ? null : settledRow,
    },
    typing: {
      'search.submitted': { to: 'settled', does: ['writeAddress', 'hideKeyboard'] },
      'after:pause': settledRow,
    },
  };
}

/** Returns the laws of every search. */
export function searchLaws<Filter extends Typed>(
  kit: LawBuilders<Filter>,
  facts: FilterFacts<Filter>,
): readonly Law[] {
  return [
    ...filterLaws(kit, facts),
    kit.leadsTo(
      'The filter settles by itself after typing',
      ({ leaf }) => leaf === 'typing',
      ({ leaf }) => leaf === 'settled',
    ),
  ];
}
