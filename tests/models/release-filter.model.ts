import * as v from 'valibot';
import { releaseTags } from '../../src/data/releases.ts';
import { LONGEST_SEARCH } from '../../src/machines/filter-query.ts';
import {
  type ReleaseFilter,
  readReleaseQuery,
  releaseFilterMachine,
  releaseQuery,
  shownReleases,
} from '../../src/machines/release-filter.machine.ts';
import { defineModel, type Gesture, notByHand, plain } from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { addressOf, hostileSearches, searched, searchesSchema } from './addresses.ts';
import { follows, type Row } from './tables.ts';

/** The filter of the release notes (spec 2 Updates, spec 9): by tag and by text. */

/** How many releases each filter leaves, written out by hand. */
const numbers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '': { all: 29, Devices: 13, Admin: 15 },
  SIREN: { all: 1, Devices: 1, Admin: 0 },
  '3.0.6': { all: 1, Devices: 1, Admin: 1 },
  zzzz: { all: 0, Devices: 0, Admin: 0 },
};
const numberOf = ({ text, tag }: ReleaseFilter) => numbers[text]?.[tag ?? 'all'];
/** The texts and tags that the events of this model bring about. */
const known: readonly [readonly string[], readonly (string | null)[]] = [
  ['', 'SIREN', '3.0.6', 'zzzz'],
  [null, 'Devices', 'Admin'],
];
const isDrawn = ({ text, tag }: ReleaseFilter) =>
  !known[0].includes(text) || !known[1].includes(tag);

async function showsList(screen: Screen, filter: ReleaseFilter): Promise<void> {
  const number = numberOf(filter);
  await screen.seeTyped('Search updates', filter.text);
  await screen.seeChosen('All changes', filter.tag === null);
  await screen.seeChosen('Devices', filter.tag === 'Devices');
  await screen.seeChosen('Admin', filter.tag === 'Admin');
  await screen.seeText(number === 1 ? '1 release' : `${number} releases`);
  if (number === 0) await screen.see('heading', 'No release mentions that');
  else await screen.seeNot('heading', 'No release mentions that');
  if (filter.text === 'SIREN' && number === 1) {
    await screen.see('heading', 'Sirens fire on confirmation');
  }
  if (filter.text === '3.0.6') await screen.see('heading', 'iHub, the integrations platform');
}

const elsewhere: Gesture<never> = notByHand(
  'No link of the page changes its query; an address that is typed in loads the page anew.',
);

/** What an address would say of a filter: the shared one of this model, or nothing. */
const isShared = ({ text, tag }: ReleaseFilter) => searched(text) === 'SIREN' && tag === 'Devices';
const isEmpty = ({ text, tag }: ReleaseFilter) => searched(text) === '' && tag === null;
/** Blanks alone can be cleared as well. */
const isFiltered = ({ text, tag }: ReleaseFilter) => text.length > 0 || tag !== null;
/** The address is written for another tag only. */
const chosenTag = (leaf: string, { tag }: ReleaseFilter, chosen: ReleaseFilter['tag']): Row =>
  tag === chosen ? [leaf] : ['settled', 'writeAddress'];

export const releaseFilterModel = defineModel({
  machine: releaseFilterMachine,
  starts: { page: { path: '/updates' } },
  events: {
    'text.typed': {
      word: { text: 'SIREN' },
      version: { text: '3.0.6' },
      nonsense: { text: 'zzzz' },
      nothing: { text: '' },
    },
    'tag.chosen': { devices: { tag: 'Devices' }, admin: { tag: 'Admin' }, all: { tag: null } },
    'search.submitted': plain,
    'filters.cleared': plain,
    'address.changed': {
      none: { search: '' },
      shared: { search: '?q=SIREN&tag=devices' },
      unknown: { search: '?q=%09&tag=everything' },
    },
  },
  outcomes: { watchAddress: { reports: ['address.changed'] } },
  schemas: {
    'text.typed': v.object({ text: v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)) }),
    'tag.chosen': v.object({ tag: v.nullable(v.picklist(releaseTags)) }),
    'address.changed': searchesSchema,
  },
  gestures: {
    'text.typed': (screen, { text }) => screen.type('Search updates', text),
    'tag.chosen': (screen, { tag }) => screen.choose(tag ?? 'All changes'),
    'search.submitted': (screen) => screen.press('button', 'Search'),
    'filters.cleared': (screen) => screen.press('button', 'Clear filters'),
    'address.changed': elsewhere,
    'error:watchAddress': notByHand('Listening to the address cannot fail.'),
    'after:pause': (screen) => screen.wait(500),
  },
  // A field that holds a text already is not typed into again.
  offers: ({ context }, step) => {
    if (step === 'text.typed:nothing') return context.text !== '';
    if (step === 'text.typed:word') return context.text !== 'SIREN';
    if (step === 'text.typed:version') return context.text !== '3.0.6';
    if (step === 'text.typed:nonsense') return context.text !== 'zzzz';
    return true;
  },
  sees: {
    settled: async (screen, filter) => {
      await showsList(screen, filter);
      const query = [
        ...(filter.text === '' ? [] : [`q=${filter.text}`]),
        ...(filter.tag === null ? [] : [`tag=${filter.tag.toLowerCase()}`]),
      ];
      await screen.seeAddress(query.length === 0 ? '/updates' : `/updates?${query.join('&')}`);
    },
    typing: showsList,
  },
  journeys: {
    'is prerendered with all releases': {
      steps: [],
      ends: { in: 'settled', context: { text: '', tag: null } },
    },
    'A tag is replaced by another': {
      steps: ['tag.chosen:admin', 'tag.chosen:devices'],
      ends: { in: 'settled', context: { tag: 'Devices' } },
    },
    'The list follows the text, the address follows after a pause': {
      steps: ['text.typed:word', 'after:pause'],
      ends: {
        in: 'settled',
        context: { text: 'SIREN' },
        sees: (screen) => screen.seeAddress('/updates?q=SIREN'),
      },
    },
    'A version is found by its number': {
      steps: ['text.typed:version', 'search.submitted'],
      ends: { in: 'settled', context: { text: '3.0.6' } },
    },
    'Clearing brings all releases back': {
      steps: ['tag.chosen:admin', 'text.typed:word', 'filters.cleared'],
      ends: { in: 'settled', context: { text: '', tag: null } },
    },
    'A shared address opens its filter': {
      steps: ['address.changed:shared'],
      ends: { in: 'settled', context: { text: 'SIREN', tag: 'Devices' } },
    },
    'What nobody knows in an address is everything': {
      steps: ['tag.chosen:devices', 'address.changed:unknown'],
      ends: { in: 'settled', context: { text: '', tag: null } },
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
          'tag.chosen:all': ({ leaf, context }) => chosenTag(leaf, context, null),
          'tag.chosen:devices': ({ leaf, context }) => chosenTag(leaf, context, 'Devices'),
          'tag.chosen:admin': ({ leaf, context }) => chosenTag(leaf, context, 'Admin'),
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
      const { text, tag } = readReleaseQuery(addressOf(releaseQuery(context)));
      return text === searched(context.text) && tag === context.tag;
    }),
    always(
      'As many releases are shown as the notes hold',
      // Of texts that are drawn at random, the table knows nothing; those of the model are all in it.
      ({ context }) => isDrawn(context) || shownReleases(context).length === numberOf(context),
    ),
    always(
      'A change that is shown has the tag that was chosen, and no release stands empty',
      ({ context }) =>
        shownReleases(context).every(
          ({ items }) =>
            items.length > 0 &&
            items.every(({ tag }) => context.tag === null || tag === context.tag),
        ),
    ),
    always(
      'What is shown mentions the text: in the change, the title or the version',
      ({ context }) =>
        shownReleases(context).every(({ note, items }) =>
          items.every((item) =>
            `${item.text}\n${note.version} ${note.title}`
              .toLowerCase()
              .includes(searched(context.text).toLowerCase()),
          ),
        ),
    ),
    always('Releases stand newest first', ({ context }) => {
      const dates = shownReleases(context).map(({ note }) => note.date);
      return `${dates}` === `${dates.toSorted().reverse()}`;
    }),
    always(
      'A hostile address filters nothing',
      (_, step) =>
        // It hangs on no step, so once in each situation is enough.
        step !== undefined ||
        hostileSearches.every((search) => {
          const { text, tag } = readReleaseQuery(search);
          return text === '' && tag === null;
        }),
    ),
    leadsTo(
      'Typing comes to rest by itself',
      ({ leaf }) => leaf === 'typing',
      ({ leaf }) => leaf === 'settled',
    ),
    reachable(
      'All releases can always be shown again',
      () => true,
      ({ leaf, context }) => leaf === 'settled' && context.text === '' && context.tag === null,
    ),
  ],
  ignored: {
    settled: ['search.submitted', 'filters.cleared', 'tag.chosen'],
    typing: ['filters.cleared', 'tag.chosen'],
  },
});
