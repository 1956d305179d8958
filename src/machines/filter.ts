import { assign, type EventObject, setup } from 'xstate';
import { folded, plainLine } from '../data/plain-text.ts';
import { actionNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * Shared by all filters (spec 4): each choice updates the list at once and is kept in the address, so that
 * visitors can share the filtered page. The prerendered page shows everything; the filter in the address is
 * adopted on hydration, and whenever the address changes.
 *
 * A search is a filter with a text. A search updates the address only after a pause in typing, because browsers
 * limit how often the address may change.
 */

/** Query parameters with their values, in order; a parameter without values is absent. */
export type FilterQuery = Readonly<Record<string, readonly string[]>>;

/** The rules of one filter. */
export interface FilterRules<Filter> {
  /** The filter that shows every entry. */
  readonly none: Filter;
  readonly isFiltered: (filter: Filter) => boolean;
  /** Returns the filter that a query describes. Accepts any text; unknown values are left out. */
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

/** The longest search text, in characters. */
export const LONGEST_SEARCH = 60;
/** Milliseconds without a keystroke that count as a pause. */
const PAUSE = 500;

/** Normalises a search text: one line in its plain form, at most `LONGEST_SEARCH` characters. */
export function searchText(text: string): string {
  return plainLine([...plainLine(text)].slice(0, LONGEST_SEARCH).join(''));
}

/** Returns whether a text contains the search words, in any case and form (spec 2 Integrations). */
export function containsText(text: string, search: string): boolean {
  return folded(text).includes(folded(searchText(search)));
}

/** Returns the setup of a filter, which each filter extends with its own choices. */
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

/** Returns the setup of a search, which each search extends with its own choices. */
export function setupSearch<Filter extends { readonly text: string }, Choice extends EventObject>(
  rules: FilterRules<Filter>,
) {
  return setupFilter<Filter, SearchEvent | Choice>(rules).extend({
    actions: {
      rememberText: assign(({ context }, text: string) => ({ ...context, text })),
      /** Shows the results if an on-screen keyboard covers them. */
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
