/** The search of the integrations page (spec 2 Integrations, spec 4), by typed name and by capability. */

import { assign } from 'xstate';
import { capabilities, type Integration, integrations } from '../data/integrations.ts';
import { answers, type CapabilityId } from '../data/integrations-list.copy.ts';
import { folded } from '../data/plain-text.ts';
import { containsText, type FilterQuery, searchChart, searchText, setupSearch } from './filter.ts';

export interface IntegrationFilter {
  /** The search text as the visitor typed it. */
  readonly text: string;
  /** The required capabilities, in the order of the page. An entry is shown only if it supports all of them. */
  readonly capabilities: readonly CapabilityId[];
}

/** The event says whether the box is checked, because a press before the page was live may be reported twice. */
type CapabilityToggled = {
  readonly type: 'capability.toggled';
  readonly capability: CapabilityId;
  readonly required: boolean;
};

/** The filter that shows every entry. */
export const noFilter: IntegrationFilter = { text: '', capabilities: [] };

/** Returns the known capabilities of a list, each once, in the order of the page. */
function inOrder(wanted: readonly string[]): CapabilityId[] {
  return capabilities.map(({ id }) => id).filter((id) => wanted.includes(id));
}

/** Returns the filter that a query describes. Accepts any text, and ignores unknown capabilities. */
export function readIntegrationQuery(search: string): IntegrationFilter {
  const params = new URLSearchParams(search);
  return { text: searchText(params.get('q') ?? ''), capabilities: inOrder(params.getAll('cap')) };
}

/** Returns the query that describes a filter. */
export function integrationQuery(filter: IntegrationFilter): FilterQuery {
  const text = searchText(filter.text);
  return { q: text === '' ? [] : [text], cap: filter.capabilities };
}

/** Lists the entries that match, in the order of the page. */
export function shownIntegrations(filter: IntegrationFilter): readonly Integration[] {
  return integrations.filter(
    (entry) =>
      containsText(entry.name, filter.text) &&
      filter.capabilities.every((id) => entry.supports.includes(id)),
  );
}

/** Returns the words of a text, reduced to letters and digits, so that `C-CURE` equals `C•CURE`. */
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** The fewest characters that are compared with the beginnings of names. Shorter texts begin many names. */
const SHORTEST_NAME = 3;

/** The reason why the list is empty, with the data about the typed name. */
export type EmptyListReason =
  | { readonly reason: 'unknown' | 'filtered' | 'combination' }
  /** The text contains the name of a listed product among other words, such as the name of a model. */
  | { readonly reason: 'listed'; readonly name: string }
  | {
      readonly reason: 'answered';
      readonly name: string;
      readonly answer: (typeof answers)[number];
    };

/** Returns the reason why a filter shows no entry; undefined if it shows one. */
export function emptyListReason(filter: IntegrationFilter): EmptyListReason | undefined {
  if (shownIntegrations(filter).length > 0) return undefined;
  if (searchText(filter.text) === '') return { reason: 'combination' };
  if (integrations.some(({ name }) => containsText(name, filter.text)))
    return { reason: 'filtered' };
  const words = wordsOf(filter.text);
  const typed = words.join('');
  const isAmong = (name: string) => ` ${words.join(' ')} `.includes(` ${wordsOf(name).join(' ')} `);
  const isBegun = (name: string) =>
    typed.length >= SHORTEST_NAME && wordsOf(name).join('').startsWith(typed);
  const listed = integrations.find(({ name }) => isAmong(name));
  if (listed) return { reason: 'listed', name: listed.name };
  for (const answer of answers) {
    const name = answer.names.find((each) => isBegun(each) || isAmong(each));
    if (name !== undefined) return { reason: 'answered', name, answer };
  }
  return { reason: 'unknown' };
}

/** Returns the capabilities that all entries of a kind support, and those that none supports. */
export function commonCapabilities(kind: Integration['kind']) {
  const entries = integrations.filter((entry) => entry.kind === kind);
  const supporting = (id: CapabilityId) => entries.filter(({ supports }) => supports.includes(id));
  return {
    number: entries.length,
    all: capabilities.filter(({ id }) => supporting(id).length === entries.length),
    none: capabilities.filter(({ id }) => supporting(id).length === 0),
  };
}

/** Returns the number of entries that match the filter and also support a capability. */
export function capabilityCount(filter: IntegrationFilter, id: CapabilityId): number {
  return shownIntegrations(filter).filter((entry) => entry.supports.includes(id)).length;
}

/** Returns whether the filter has a text or a capability. */
export function isFiltered(filter: IntegrationFilter): boolean {
  return filter.text !== '' || filter.capabilities.length > 0;
}

export const integrationSearchMachine = setupSearch<IntegrationFilter, CapabilityToggled>({
  none: noFilter,
  isFiltered,
  read: readIntegrationQuery,
  query: integrationQuery,
})
  .extend({
    actions: {
      toggleCapability: assign(({ context }, { capability, required }: CapabilityToggled) => ({
        capabilities: required
          ? inOrder([...context.capabilities, capability])
          : context.capabilities.filter((id) => id !== capability),
      })),
    },
  })
  .createMachine({
    id: 'integrationSearch',
    description: 'Narrows the list of integrations by name and capability.',
    context: noFilter,
    ...searchChart,
    on: {
      ...searchChart.on,
      'capability.toggled': {
        target: '.settled',
        actions: [{ type: 'toggleCapability', params: ({ event }) => event }, 'writeAddress'],
      },
    },
  });
