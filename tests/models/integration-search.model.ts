/**
 * Models the search of the integrations page (spec 2 Integrations, spec 4): by name while the visitor types, and by
 * capability.
 */

import type { Screen } from '@machines/proof';
import { defineModel, lines } from '@machines/proof';
import * as v from 'valibot';
import { capabilities } from '../../src/data/integrations.ts';
import { answers, labels } from '../../src/data/integrations-list.copy.ts';
import { integrationsPage } from '../../src/data/pages/integrations.copy.ts';
import {
  capabilityCount,
  type EmptyListReason,
  emptyListReason,
  type IntegrationFilter,
  integrationQuery,
  integrationSearchMachine,
  readIntegrationQuery,
  shownIntegrations,
} from '../../src/machines/integration-search.machine.ts';
import {
  filterOutcomes,
  footerName,
  isTypable,
  searchEvents,
  searchedText,
  searchGestures,
  searchLaws,
  searchSchemas,
  searchTable,
} from './filters.ts';

/** The number of entries that each filter shows, written by hand from the lists of spec 2. */
const numbers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { '': 17, rtsp: 12, mqttEvents: 5, 'rtsp mqttEvents': 0 },
  HAN: { '': 1, rtsp: 1, mqttEvents: 0, 'rtsp mqttEvents': 0 },
  eye: { '': 2, rtsp: 0, mqttEvents: 2, 'rtsp mqttEvents': 0 },
  zzzz: { '': 0, rtsp: 0, mqttEvents: 0, 'rtsp mqttEvents': 0 },
  'c-cure': { '': 0, rtsp: 0, mqttEvents: 0, 'rtsp mqttEvents': 0 },
  'Axis P3': { '': 0, rtsp: 0, mqttEvents: 0, 'rtsp mqttEvents': 0 },
  ' hanwha   VISION ': { '': 1, rtsp: 1, mqttEvents: 0, 'rtsp mqttEvents': 0 },
};
const { hero, search, found, empty } = integrationsPage;

/** The reason of an empty result, by the text. A name on the list fails only by the other criteria. */
const reasons: Readonly<Record<string, EmptyListReason['reason']>> = {
  '': 'combination',
  zzzz: 'unknown',
  'c-cure': 'answered',
  'Axis P3': 'listed',
};
const reasonOf = (text: string) => reasons[text] ?? 'filtered';

/** Returns the heading of an empty result. */
function emptyTitle(text: string): string {
  const reason = reasonOf(text);
  if (reason !== 'answered')
    return empty[reason].title.replace('{text}', searchedText(text)).replace('{name}', 'Axis');
  return (answers[2]?.title ?? '').replace('{name}', 'C•CURE');
}

const numberOf = ({ text, capabilities }: IntegrationFilter) =>
  numbers[text]?.[capabilities.join(' ')];

/** Whether every name that has an answer gets it; undefined before the first check. */
let answersAll: boolean | undefined;

const texts = {
  brand: { text: 'HAN' },
  part: { text: 'eye' },
  nonsense: { text: 'zzzz' },
  known: { text: 'c-cure' },
  model: { text: 'Axis P3' },
  spaced: { text: ' hanwha   VISION ' },
  nothing: { text: '' },
};
/** Returns whether a filter holds a generated value, which no event of this model causes. */
const isDrawn = ({ text, capabilities }: IntegrationFilter) =>
  !Object.values(texts).some((known) => known.text === text) ||
  capabilities.some((id) => id !== 'rtsp' && id !== 'mqttEvents');

const addresses: Readonly<Record<string, string>> = {
  '': '',
  HAN: 'q=HAN',
  eye: 'q=eye',
  zzzz: 'q=zzzz',
  'c-cure': 'q=c-cure',
  'Axis P3': 'q=Axis+P3',
  ' hanwha   VISION ': 'q=hanwha+VISION',
};

/** Checks entries of the list, which the accessibility snapshot leaves out. */
async function showsEntries(screen: Screen, filter: IntegrationFilter): Promise<void> {
  const number = numberOf(filter);
  if (filter.text.trim() !== 'eye' && number === 1) await screen.see('heading', 'Hanwha Vision');
  if (filter.text === 'eye' && number === 2) await screen.see('heading', '3DEye');
  if (filter.text !== '') await screen.seeNot('heading', 'Axis');
}

const facts = {
  none: { text: '', capabilities: [] },
  shared: { text: 'eye', capabilities: ['mqttEvents'] },
  read: readIntegrationQuery,
  query: integrationQuery,
} as const;

export const integrationSearchModel = defineModel({
  machine: integrationSearchMachine,
  starts: { page: { path: '/integrations' } },
  clauses: {
    settled: ['spec 2 integrations', 'spec 4 integration search'],
    typing: ['spec 2 integrations', 'spec 4 integration search'],
  },
  events: {
    'text.typed': texts,
    'capability.toggled': ({ context: { capabilities: chosen } }) => ({
      rtsp: { capability: 'rtsp', required: !chosen.includes('rtsp') },
      mqtt: { capability: 'mqttEvents', required: !chosen.includes('mqttEvents') },
    }),
    ...searchEvents,
    'address.changed': {
      none: { search: '' },
      shared: { search: '?q=eye&cap=mqttEvents' },
      unknown: { search: '?q=%20&cap=bogus&cap=__proto__' },
    },
  },
  outcomes: filterOutcomes,
  schemas: {
    ...searchSchemas,
    'capability.toggled': v.object({
      capability: v.picklist(capabilities.map(({ id }) => id)),
      required: v.boolean(),
    }),
  },
  gestures: {
    'text.typed': (screen, { text }) => screen.type(search.label, text),
    'capability.toggled': (screen, { capability }) => screen.choose(labels[capability]),
    // The link in the footer leads to the page without a query.
    'address.changed': (screen) => screen.press('link', footerName('/integrations')),
    ...searchGestures(search),
  },
  // A visitor types any other address by hand, which reloads the page. A ticked box is not chosen again. A link to
  // the shown page leads to its top, and moves the focus to its heading.
  focus: (_, step) => (step?.startsWith('address.changed') ? `heading "${hero.title}"` : undefined),
  offers: (look, step) => {
    if (step.startsWith('address.changed')) return step === 'address.changed:none';
    if (step === 'capability.toggled:rtsp') return !look.context.capabilities.includes('rtsp');
    if (step === 'capability.toggled:mqtt')
      return !look.context.capabilities.includes('mqttEvents');
    return isTypable(texts, look, step);
  },
  sees: {
    settled: async (screen, filter) => {
      await showsEntries(screen, filter);
      const query = [
        addresses[filter.text],
        ...filter.capabilities.map((capability) => `cap=${capability}`),
      ].filter(Boolean);
      await screen.seeAddress(
        query.length === 0 ? '/integrations' : `/integrations?${query.join('&')}`,
      );
    },
    typing: showsEntries,
  },
  hears: ({ context: { text, capabilities: chosen } }) => {
    const number = numberOf({ text, capabilities: chosen });
    const box = (id: (typeof chosen)[number]) => lines`
      - checkbox "${labels[id]}"${chosen.includes(id) && ' [checked]'}:
        ...
    `;
    return lines`
      - text: ${hero.eyebrow}
      - heading "${hero.title}" [level=1]
      - text: ${hero.intro}
      - searchbox "${search.label}"${text !== '' && `: ${text}`}
      - button "${search.submit}"
      - group "${search.legend}":
        ${box('camera')}
        ${box('nvr')}
        ${box('cameraEvents')}
        ${box('nativeVideoPlayback')}
        ${box('smtp')}
        ${box('rtsp')}
        ${box('onvif')}
        ${box('mqttEvents')}
      - generic [live=polite]: ${`${number} ${number === 1 ? found.one : found.many}`}
      ${(text !== '' || chosen.length > 0) && `- button "${search.clear}"`}
      ${number === 0 && `- heading "${emptyTitle(text)}" [level=2]`}
      ...
    `;
  },
  table: searchTable<IntegrationFilter>(facts, {
    'capability.toggled': { to: 'settled', does: ['writeAddress'] },
  }),
  journeys: {
    'is prerendered with the whole list': {
      steps: [],
      ends: { in: 'settled', context: { text: '', capabilities: [] } },
    },
    'The list follows the text, the address follows after a pause': {
      steps: ['text.typed:part', 'text.typed:brand', 'after:pause'],
      ends: {
        in: 'settled',
        context: { text: 'HAN', capabilities: [] },
        sees: (screen) => screen.seeAddress('/integrations?q=HAN'),
      },
    },
    'Enter does not wait for the pause': {
      steps: ['text.typed:part', 'search.submitted'],
      ends: { in: 'settled', sees: (screen) => screen.seeAddress('/integrations?q=eye') },
    },
    'Capabilities add up, in the order of the page': {
      steps: ['capability.toggled:mqtt', 'capability.toggled:rtsp'],
      ends: { in: 'settled', context: { capabilities: ['rtsp', 'mqttEvents'] } },
    },
    'A second press takes a capability off': {
      steps: ['capability.toggled:rtsp', 'capability.toggled:mqtt', 'capability.toggled:rtsp'],
      ends: { in: 'settled', context: { capabilities: ['mqttEvents'] } },
    },
    'An empty result offers a request, and clearing shows the list again': {
      steps: ['text.typed:nonsense', 'after:pause', 'filters.cleared'],
      ends: { in: 'settled', context: { text: '', capabilities: [] } },
    },
    'A shared address opens its filter': {
      steps: ['address.changed:shared'],
      ends: { in: 'settled', context: { text: 'eye', capabilities: ['mqttEvents'] } },
    },
    'An unknown value in an address shows the whole list': {
      steps: ['capability.toggled:rtsp', 'address.changed:unknown'],
      ends: { in: 'settled', context: { text: '', capabilities: [] } },
    },
  },
  laws: (kit) => [
    ...searchLaws<IntegrationFilter>(kit, facts),
    kit.always(
      'A capability is required if its box is ticked, however often that is reported',
      (look, step) => {
        if (step?.name.startsWith('capability.toggled') !== true) return true;
        const { capability, required } = step.event as unknown as {
          readonly capability: keyof typeof labels;
          readonly required: boolean;
        };
        return (look.context.capabilities as readonly string[]).includes(capability) === required;
      },
    ),
    kit.always(
      'The number of shown entries is that of the lists of the specification',
      // The table has all texts of the model, but no generated ones, so the law skips these.
      ({ context }) => isDrawn(context) || shownIntegrations(context).length === numberOf(context),
    ),
    kit.always(
      'A shown entry has the text in its name, in upper or lower case, and all required capabilities',
      ({ context: { text, capabilities } }) =>
        shownIntegrations({ text, capabilities }).every(
          (entry) =>
            entry.name.toLowerCase().includes(searchedText(text).toLowerCase()) &&
            capabilities.every((capability) => entry.supports.includes(capability)),
        ),
    ),
    kit.always(
      'An empty list states its reason: the answer about a name, or the criteria that it lacks',
      ({ context }) =>
        isDrawn(context) ||
        emptyListReason(context)?.reason ===
          (numberOf(context) === 0 ? reasonOf(context.text) : undefined),
    ),
    kit.always(
      'A name with an answer gets it in every spelling, and only if the list lacks the name',
      () => {
        // The result is the same in all situations, so it is computed once.
        answersAll ??= answers.every((answer) =>
          answer.names.every((name) =>
            [name, name.toLowerCase(), ` ${name.toUpperCase().replaceAll('•', '-')} 2.0`].every(
              (text) => {
                const nothing = emptyListReason({ text, capabilities: [] });
                return nothing?.reason === 'answered' && nothing.answer === answer;
              },
            ),
          ),
        );
        return answersAll;
      },
    ),
    kit.always(
      'The number at a capability is that of the entries that would remain with it',
      ({ context: { text, capabilities } }) =>
        capabilityCount({ text, capabilities }, 'rtsp') ===
        shownIntegrations({ text, capabilities: [...capabilities, 'rtsp'] }).length,
    ),
  ],
});
