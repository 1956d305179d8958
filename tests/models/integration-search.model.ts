import * as v from 'valibot';
import { capabilities } from '../../src/data/integrations.ts';
import { LONGEST_SEARCH } from '../../src/machines/filter-query.ts';
import {
  capabilityCount,
  type IntegrationFilter,
  integrationQuery,
  integrationSearchMachine,
  readIntegrationQuery,
  shownIntegrations,
} from '../../src/machines/integration-search.machine.ts';
import { defineModel, notByHand, plain } from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { addressOf, hostileSearches, searched, searchesSchema } from './addresses.ts';
import { follows } from './tables.ts';

/** The search of the integrations page (spec 2 Integrations, spec 4): by name, live, and by capability. */

/** How many entries each filter leaves, written out by hand from the lists of spec 2. */
const numbers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { '': 17, rtsp: 12, mqttEvents: 5, 'rtsp mqttEvents': 0 },
  HAN: { '': 1, rtsp: 1, mqttEvents: 0, 'rtsp mqttEvents': 0 },
  eye: { '': 2, rtsp: 0, mqttEvents: 2, 'rtsp mqttEvents': 0 },
  zzzz: { '': 0, rtsp: 0, mqttEvents: 0, 'rtsp mqttEvents': 0 },
  ' hanwha   VISION ': { '': 1, rtsp: 1, mqttEvents: 0, 'rtsp mqttEvents': 0 },
};
const numberOf = ({ text, capabilities }: IntegrationFilter) =>
  numbers[text]?.[capabilities.join(' ')];

/** The texts and capabilities that the events of this model bring about. */
const texts = ['', 'HAN', 'eye', 'zzzz', ' hanwha   VISION '];
const isDrawn = ({ text, capabilities }: IntegrationFilter) =>
  !texts.includes(text) || capabilities.some((id) => id !== 'rtsp' && id !== 'mqttEvents');

const labels: Readonly<Record<string, string>> = { rtsp: 'RTSP', mqttEvents: 'MQTT events' };

const addresses: Readonly<Record<string, string>> = {
  '': '',
  HAN: 'q=HAN',
  eye: 'q=eye',
  zzzz: 'q=zzzz',
  ' hanwha   VISION ': 'q=hanwha+VISION',
};

/** The list, the field, the boxes and the number, whatever the address says yet. */
async function showsList(screen: Screen, filter: IntegrationFilter): Promise<void> {
  const number = numberOf(filter);
  await screen.seeTyped('Search integrations', filter.text);
  await screen.seeChosen('RTSP', filter.capabilities.includes('rtsp'));
  await screen.seeChosen('MQTT events', filter.capabilities.includes('mqttEvents'));
  await screen.seeText(number === 1 ? '1 integration' : `${number} integrations`);
  if (number === 0) await screen.see('heading', 'Nothing like that yet');
  else await screen.seeNot('heading', 'Nothing like that yet');
  if (filter.text.trim() !== 'eye' && number === 1) await screen.see('heading', 'Hanwha Vision');
  if (filter.text === 'eye' && number === 2) await screen.see('heading', '3DEye');
  if (filter.text !== '') await screen.seeNot('heading', 'Axis');
}

/** What an address would say of a filter: the shared one of this model, or nothing. */
const isShared = ({ text, capabilities }: IntegrationFilter) =>
  searched(text) === 'eye' && capabilities.join() === 'mqttEvents';
const isEmpty = ({ text, capabilities }: IntegrationFilter) =>
  searched(text) === '' && capabilities.length === 0;
/** Blanks alone can be cleared as well. */
const isFiltered = ({ text, capabilities }: IntegrationFilter) =>
  text.length > 0 || capabilities.length > 0;

export const integrationSearchModel = defineModel({
  machine: integrationSearchMachine,
  starts: { page: { path: '/integrations' } },
  events: {
    'text.typed': {
      brand: { text: 'HAN' },
      part: { text: 'eye' },
      nonsense: { text: 'zzzz' },
      spaced: { text: ' hanwha   VISION ' },
      nothing: { text: '' },
    },
    'capability.toggled': { rtsp: { capability: 'rtsp' }, mqtt: { capability: 'mqttEvents' } },
    'search.submitted': plain,
    'filters.cleared': plain,
    'address.changed': {
      none: { search: '' },
      shared: { search: '?q=eye&cap=mqttEvents' },
      unknown: { search: '?q=%20&cap=bogus&cap=__proto__' },
    },
  },
  outcomes: { watchAddress: { reports: ['address.changed'] } },
  schemas: {
    'text.typed': v.object({ text: v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)) }),
    'capability.toggled': v.object({
      capability: v.picklist(capabilities.map(({ id }) => id)),
    }),
    'address.changed': searchesSchema,
  },
  gestures: {
    'text.typed': (screen, { text }) => screen.type('Search integrations', text),
    'capability.toggled': (screen, { capability }) => screen.choose(labels[capability] ?? ''),
    'search.submitted': (screen) => screen.press('button', 'Search'),
    'filters.cleared': (screen) => screen.press('button', 'Clear filters'),
    // The footer leads to the page without a query.
    'address.changed': (screen) => screen.press('link', 'Integrations'),
    'error:watchAddress': notByHand('Listening to the address cannot fail.'),
    'after:pause': (screen) => screen.wait(500),
  },
  // Any other address is typed in by hand, which loads the page anew. A field that holds a text already
  // is not typed into again, and a box that is ticked is not chosen.
  offers: ({ context }, step) => {
    if (step.startsWith('address.changed')) return step === 'address.changed:none';
    if (step === 'text.typed:nothing') return context.text !== '';
    if (step === 'text.typed:brand') return context.text !== 'HAN';
    if (step === 'text.typed:part') return context.text !== 'eye';
    if (step === 'text.typed:nonsense') return context.text !== 'zzzz';
    if (step === 'text.typed:spaced') return context.text !== ' hanwha   VISION ';
    if (step === 'capability.toggled:rtsp') return !context.capabilities.includes('rtsp');
    if (step === 'capability.toggled:mqtt') return !context.capabilities.includes('mqttEvents');
    return true;
  },
  sees: {
    settled: async (screen, filter) => {
      await showsList(screen, filter);
      const query = [
        addresses[filter.text],
        ...filter.capabilities.map((capability) => `cap=${capability}`),
      ].filter(Boolean);
      await screen.seeAddress(
        query.length === 0 ? '/integrations' : `/integrations?${query.join('&')}`,
      );
    },
    typing: showsList,
  },
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
    'Nothing found offers a request, and clearing brings the list back': {
      steps: ['text.typed:nonsense', 'after:pause', 'filters.cleared'],
      ends: { in: 'settled', context: { text: '', capabilities: [] } },
    },
    'A shared address opens its filter': {
      steps: ['address.changed:shared'],
      ends: { in: 'settled', context: { text: 'eye', capabilities: ['mqttEvents'] } },
    },
    'What nobody knows in an address is the whole list': {
      steps: ['capability.toggled:rtsp', 'address.changed:unknown'],
      ends: { in: 'settled', context: { text: '', capabilities: [] } },
    },
  },
  laws: ({ always, leadsTo, reachable }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        '*': {
          'address.changed:shared': ({ leaf, context }) => [
            isShared(context) ? leaf : 'settled',
            'writeAddress',
          ],
          'address.changed': ({ leaf, context }) => [
            isEmpty(context) ? leaf : 'settled',
            'writeAddress',
          ],
          'text.typed': ['typing'],
          'capability.toggled': ['settled', 'writeAddress'],
          'filters.cleared': ({ leaf, context }) =>
            isFiltered(context) ? ['settled', 'writeAddress'] : [leaf],
        },
        typing: {
          'search.submitted': ['settled', 'writeAddress'],
          'after:pause': ['settled', 'writeAddress'],
        },
      }),
    ),
    always('Address and state say the same, in both directions', ({ context }) => {
      const address = addressOf(integrationQuery(context));
      const said = readIntegrationQuery(address);
      return (
        addressOf(integrationQuery(said)) === address &&
        said.text === searched(context.text) &&
        `${said.capabilities}` === `${context.capabilities}`
      );
    }),
    always(
      'As many entries are shown as the lists of the specification hold',
      // Of texts that are drawn at random, the table knows nothing; those of the model are all in it.
      ({ context }) => isDrawn(context) || shownIntegrations(context).length === numberOf(context),
    ),
    always(
      'An entry is shown for its name, upper and lower case alike, and for all that is asked of it',
      ({ context: { text, capabilities } }) =>
        shownIntegrations({ text, capabilities }).every(
          (entry) =>
            entry.name.toLowerCase().includes(searched(text).toLowerCase()) &&
            capabilities.every((capability) => entry[capability]),
        ),
    ),
    always(
      'The number at a capability is what is left when it is asked for',
      ({ context: { text, capabilities } }) =>
        capabilityCount({ text, capabilities }, 'rtsp') ===
        shownIntegrations({ text, capabilities: [...capabilities, 'rtsp'] }).length,
    ),
    always(
      'A hostile address filters nothing',
      (_, step) =>
        // It hangs on no step, so once in each situation is enough.
        step !== undefined ||
        hostileSearches.every((search) => {
          const { text, capabilities } = readIntegrationQuery(search);
          return text === '' && capabilities.length === 0;
        }),
    ),
    leadsTo(
      'Typing comes to rest by itself',
      ({ leaf }) => leaf === 'typing',
      ({ leaf }) => leaf === 'settled',
    ),
    reachable(
      'The whole list can always be shown again',
      () => true,
      ({ leaf, context }) =>
        leaf === 'settled' && context.text === '' && context.capabilities.length === 0,
    ),
  ],
  ignored: {
    settled: ['search.submitted', 'filters.cleared'],
    typing: ['filters.cleared'],
  },
});
