import { assign, setup } from 'xstate';
import {
  type Capabilities,
  capabilities,
  type Integration,
  integrations,
} from '../data/integrations.ts';
import { containsText, type FilterQuery, searchText } from './filter-query.ts';
import { actionNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * The search of the integrations page (spec 2 Integrations, spec 4): by name, live, and by capability.
 *
 * The list follows each keystroke. The address waits for a pause, for browsers limit how often it may
 * change. The prerendered page is the whole list; what the address says is adopted as soon as the page
 * is live.
 */

export type CapabilityId = keyof Capabilities;

export interface IntegrationFilter {
  /** As typed. */
  readonly text: string;
  /** In the order of the page. An entry has to support all of them. */
  readonly capabilities: readonly CapabilityId[];
}

export type IntegrationSearchEvent =
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'capability.toggled'; readonly capability: CapabilityId }
  | { readonly type: 'search.submitted' }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'address.changed'; readonly search: string };

/** Milliseconds without a keystroke that count as a pause. */
const SEARCH_PAUSE = 500;

const noFilter: IntegrationFilter = { text: '', capabilities: [] };

/** Known capabilities of a list, each once, in the order of the page. */
function inOrder(wanted: readonly string[]): CapabilityId[] {
  return capabilities.map(({ id }) => id).filter((id) => wanted.includes(id));
}

/** The filter that a query describes. Takes any text; unknown capabilities are left out. */
export function readIntegrationQuery(search: string): IntegrationFilter {
  const params = new URLSearchParams(search);
  return { text: searchText(params.get('q') ?? ''), capabilities: inOrder(params.getAll('cap')) };
}

/** The query that describes a filter. */
export function integrationQuery(filter: IntegrationFilter): FilterQuery {
  const text = searchText(filter.text);
  return { q: text === '' ? [] : [text], cap: filter.capabilities };
}

/** The entries that match, in their order. */
export function shownIntegrations(filter: IntegrationFilter): readonly Integration[] {
  return integrations.filter(
    (entry) =>
      containsText(entry.name, filter.text) && filter.capabilities.every((id) => entry[id]),
  );
}

/** How many entries are left when this capability is asked for as well. */
export function capabilityCount(filter: IntegrationFilter, id: CapabilityId): number {
  return shownIntegrations(filter).filter((entry) => entry[id]).length;
}

/** Whether anything is filtered. */
export function isFiltered(filter: IntegrationFilter): boolean {
  return filter.text !== '' || filter.capabilities.length > 0;
}

function saysSame(search: string, filter: IntegrationFilter): boolean {
  const said = integrationQuery(readIntegrationQuery(search));
  return JSON.stringify(said) === JSON.stringify(integrationQuery(filter));
}

export const integrationSearchMachine = setup({
  types: {
    context: {} as IntegrationFilter,
    events: {} as IntegrationSearchEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { watchAddress: watchNotProvided<IntegrationSearchEvent>('watchAddress') },
  actions: {
    rememberText: assign(({ event }) => (event.type === 'text.typed' ? { text: event.text } : {})),
    toggleCapability: assign(({ context, event }) => {
      if (event.type !== 'capability.toggled') return {};
      const { capability } = event;
      const chosen = context.capabilities;
      return {
        capabilities: chosen.includes(capability)
          ? chosen.filter((id) => id !== capability)
          : inOrder([...chosen, capability]),
      };
    }),
    clearFilter: assign(noFilter),
    adoptAddress: assign(({ event }) =>
      event.type === 'address.changed' ? readIntegrationQuery(event.search) : {},
    ),
    writeAddress: actionNotProvided('writeAddress') as (args: {
      context: IntegrationFilter;
    }) => void,
  },
  guards: {
    saysOther: ({ context, event }) =>
      event.type === 'address.changed' && !saysSame(event.search, context),
    isFiltered: ({ context }) => isFiltered(context),
  },
  delays: { pause: SEARCH_PAUSE },
}).createMachine({
  id: 'integrationSearch',
  description: 'Narrows the list of integrations by name and capability.',
  context: noFilter,
  invoke: {
    src: 'watchAddress',
    id: 'watchAddress',
    onError: { description: 'Without the watch, the search still works.' },
  },
  on: {
    'address.changed': [
      {
        description: 'The page was opened with a filter, or the visitor went back to one.',
        guard: 'saysOther',
        target: '.settled',
        actions: ['adoptAddress', 'writeAddress'],
      },
      {
        description: 'The address says what is shown; anything else it said is tidied away.',
        actions: 'writeAddress',
      },
    ],
    'text.typed': {
      description: 'The list follows at once; the pause begins anew.',
      target: '.typing',
      actions: 'rememberText',
    },
    'capability.toggled': {
      target: '.settled',
      actions: ['toggleCapability', 'writeAddress'],
    },
    'filters.cleared': {
      guard: 'isFiltered',
      target: '.settled',
      actions: ['clearFilter', 'writeAddress'],
    },
  },
  initial: 'settled',
  states: {
    settled: {
      description: 'Address and list agree.',
      meta: { spec: ['spec 2 integrations', 'spec 4 integration search'] },
    },
    typing: {
      description: 'The list follows the text; the address waits for a pause.',
      meta: { spec: ['spec 2 integrations', 'spec 4 integration search'] },
      after: { pause: { target: 'settled', actions: 'writeAddress' } },
      on: {
        'search.submitted': {
          description: 'Enter, or the search button: there is nothing to wait for.',
          target: 'settled',
          actions: 'writeAddress',
        },
      },
    },
  },
});
