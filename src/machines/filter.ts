/**
 * This module makes the machines of all filters (spec 4). Each choice updates the list at once and is kept in the
 * address, so that visitors can share the filtered page. The prerendered page shows every entry. The filter in the
 * address is applied on hydration, and each time the address changes.
 *
 * A search is a filter with a text. It updates the address only after a pause in typing, because browsers limit how
 * often the address may change.
 */

import { assign, type EventObject, setup } from 'xstate';
import { folded, plainLine } from '../data/plain-text.ts';
import { actionNotProvided, watchNotProvided } from './not-provided.ts';

/** The query parameters with their values, in their order. A parameter without values is absent from the query. */
export type FilterQuery = Readonly<Record<string, readonly string[]>>;

/** The rules of one filter. */
export interface FilterRules<Filter> {
  /** The filter that shows every entry. */
  readonly none: Filter;
  readonly isFiltered: (filter: Filter) => boolean;
  /** Returns the filter that a query describes. Accepts any text, and ignores unknown values. */
  readonly read: (search: string) => Filter;
  /** Returns the query that describes a filter. */
  readonly query: (filter: Filter) => FilterQuery;
}

export type AddressEvent = { readonly type: 'address.changed'; readonly search: string };

export type SearchEvent =
  | AddressEvent
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'search.submitted' }
  | { readonly type: 'filters.cleared' };

/** The most characters of a search text. */
export const LONGEST_SEARCH = 60;
/** The time without a keystroke that counts as a pause, in milliseconds. */
const PAUSE = 500;

/** Returns the plain form of a search text: one line of at most `LONGEST_SEARCH` characters. */
export function searchText(text: string): string {
  return plainLine([...plainLine(text)].slice(0, LONGEST_SEARCH).join(''));
}

/** Returns whether a text contains the search words, regardless of case and spelling variants (spec 2 Integrations). */
export function containsText(text: string, search: string): boolean {
  return folded(text).includes(folded(searchText(search)));
}

/** Returns the XState setup of a filter. Each filter extends it with its own choices. */
export function setupFilter<Filter extends object, Choice extends EventObject>({
  none,
  isFiltered,
  read,
  query,
}: FilterRules<Filter>) {
  const inWords = (filter: Filter) => JSON.stringify(query(filter));
  return setup({
    types: { context: {} as Filter, events: {} as AddressEvent | Choice },
    actors: { watchAddress: watchNotProvided<AddressEvent>('watchAddress') },
    actions: {
      adoptAddress: assign((_, { search }: AddressEvent) => read(search)),
      clearFilter: assign(none),
      writeAddress: actionNotProvided('writeAddress'),
    },
    guards: {
      saysOther: ({ context }, { search }: AddressEvent) =>
        inWords(read(search)) !== inWords(context),
      isFiltered: ({ context }) => isFiltered(context),
    },
  });
}

/** Returns the XState setup of a search. Each search extends it with its own choices. */
export function setupSearch<Filter extends { readonly text: string }, Choice extends EventObject>(
  rules: FilterRules<Filter>,
) {
  return setupFilter<Filter, SearchEvent | Choice>(rules).extend({
    actions: {
      rememberText: assign(({ context }, text: string) => ({ ...context, text })),
      /** Hides an on-screen keyboard, which would cover the results. */
      hideKeyboard: actionNotProvided('hideKeyboard'),
    },
    delays: { pause: PAUSE },
  });
}

const address = ({ event }: { readonly event: AddressEvent }) => event;

/** The chart of a filter, without its id, context and choices. */
export const filterChart = {
  invoke: {
    src: 'watchAddress',
    id: 'watchAddress',
    onError: { description: 'Without the watch, the filter still works.' },
  },
  on: {
    'address.changed': [
      {
        description: 'The page was opened with a filter, or the visitor went back to one.',
        guard: { type: 'saysOther', params: address },
        target: '.settled',
        actions: [{ type: 'adoptAddress', params: address }, 'writeAddress'],
      },
      {
        description:
          'The address already describes the filter; unknown values are removed from it.',
        actions: 'writeAddress',
      },
    ],
  },
  initial: 'settled',
  states: { settled: { description: 'Address and list agree.' } },
} as const;

/** The chart of a search, without its id, context and choices. */
export const searchChart = {
  ...filterChart,
  on: {
    ...filterChart.on,
    'text.typed': {
      description: 'The list follows at once; the pause restarts.',
      target: '.typing',
      actions: {
        type: 'rememberText',
        params: ({ event }: { readonly event: { readonly text: string } }) => event.text,
      },
    },
    'search.submitted': {
      description:
        'Enter, or the search button, when the list and the address have followed already.',
      actions: 'hideKeyboard',
    },
    'filters.cleared': {
      guard: 'isFiltered',
      target: '.settled',
      actions: ['clearFilter', 'writeAddress'],
    },
  },
  states: {
    ...filterChart.states,
    typing: {
      description: 'The list follows the text; the address waits for a pause.',
      after: { pause: { target: 'settled', actions: 'writeAddress' } },
      on: {
        'search.submitted': {
          description: 'Enter, or the search button: there is nothing to wait for.',
          target: 'settled',
          actions: ['writeAddress', 'hideKeyboard'],
        },
      },
    },
  },
} as const;
