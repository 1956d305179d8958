/** Models the filter of the release notes (spec 2 Updates, spec 9): by tag and by text. */

import type { Screen } from '@machines/proof';
import { defineModel, type Gesture, lines, notByHand } from '@machines/proof';
import * as v from 'valibot';
import { updatesPage } from '../../src/data/pages/updates.copy.ts';
import { releases, releaseTags } from '../../src/data/updates-releases.copy.ts';
import {
  type ReleaseFilter,
  readReleaseQuery,
  releaseFilterMachine,
  releaseQuery,
  shownReleases,
} from '../../src/machines/release-filter.machine.ts';
import {
  filterOutcomes,
  isTypable,
  searchEvents,
  searchedText,
  searchGestures,
  searchLaws,
  searchSchemas,
  searchTable,
  settledRow,
} from './filters.ts';

const { filter: words, found, empty, tags } = updatesPage;

/** Returns the releases with an entry that has the tag, if the entry, the title or the version contains the text. */
const mentioning = ({ text, tag }: ReleaseFilter) =>
  releases.filter(({ version, title, items }) =>
    items.some(
      (item) =>
        (tag === null || item.tag === tag) &&
        `${version} ${title} ${item.text}`.toLowerCase().includes(text.toLowerCase()),
    ),
  );
const numberOf = (filter: ReleaseFilter) => mentioning(filter).length;
const texts = {
  word: { text: 'SIREN' },
  version: { text: '3.0.6' },
  nonsense: { text: 'zzzz' },
  nothing: { text: '' },
};
/** Returns whether a filter holds a generated value, which no event of this model causes. */
const isDrawn = ({ text, tag }: ReleaseFilter) =>
  !Object.values(texts).some((known) => known.text === text) ||
  !(tag === null || tag === 'devices' || tag === 'admin');

/** Checks the first release, which the accessibility snapshot leaves out. */
async function showsFirst(screen: Screen, filter: ReleaseFilter): Promise<void> {
  const [first] = mentioning(filter);
  if (first !== undefined) await screen.see('heading', first.title);
}

const elsewhere: Gesture<never> = notByHand(
  'No link of the page changes its query; an address that is typed in loads the page anew.',
);

const facts = {
  none: { text: '', tag: null },
  shared: { text: 'SIREN', tag: 'devices' },
  read: readReleaseQuery,
  query: releaseQuery,
} as const;

/** Returns the row of choosing a tag. The address is written only if the tag changes. */
const choosing =
  (chosen: ReleaseFilter['tag']) =>
  ({ context }: { readonly context: ReleaseFilter }) =>
    context.tag === chosen ? null : settledRow;

export const releaseFilterModel = defineModel({
  machine: releaseFilterMachine,
  starts: { page: { path: '/updates' } },
  clauses: {
    settled: ['spec 2 updates', 'spec 9 release notes'],
    typing: ['spec 2 updates'],
  },
  events: {
    'text.typed': texts,
    'tag.chosen': { devices: { tag: 'devices' }, admin: { tag: 'admin' }, all: { tag: null } },
    ...searchEvents,
    'address.changed': {
      none: { search: '' },
      shared: { search: '?q=SIREN&tag=devices' },
      unknown: { search: '?q=%09&tag=everything' },
    },
  },
  outcomes: filterOutcomes,
  schemas: {
    ...searchSchemas,
    'tag.chosen': v.object({ tag: v.nullable(v.picklist(releaseTags)) }),
  },
  gestures: {
    'text.typed': (screen, { text }) => screen.type(words.label, text),
    'tag.chosen': (screen, { tag }) => screen.choose(tag === null ? words.all : tags[tag]),
    'address.changed': elsewhere,
    ...searchGestures(words),
    // An empty result has a second button that clears the filters.
    'filters.cleared': async (screen) =>
      screen.press('button', (await screen.isShown('button', empty.all)) ? empty.all : words.clear),
  },
  offers: (look, step) => isTypable(texts, look, step),
  sees: {
    settled: async (screen, filter) => {
      await showsFirst(screen, filter);
      const query = [
        ...(filter.text === '' ? [] : [`q=${filter.text}`]),
        ...(filter.tag === null ? [] : [`tag=${filter.tag}`]),
      ];
      await screen.seeAddress(query.length === 0 ? '/updates' : `/updates?${query.join('&')}`);
    },
    typing: showsFirst,
  },
  hears: ({ context: { text, tag } }) => {
    const number = numberOf({ text, tag });
    const choice = (label: string, chosen: string) =>
      `- radio "${label}"${(tag ?? '') === chosen ? ' [checked]' : ''}`;
    return lines`
      - searchbox "${words.label}"${text !== '' && `: ${text}`}
      - button "${words.submit}"
      - group "${words.legend}":
        ${choice(words.all, '')}
        ${releaseTags.map((each) => choice(tags[each], each)).join('\n')}
      - generic [live=polite]: ${`${number} ${number === 1 ? found.one : found.many}`}
      ${(text !== '' || tag !== null) && `- button "${words.clear}"`}
      ...
      ${number === 0 && `- heading "${empty.title}" [level=2]\n...`}
      - status [unseen]
    `;
  },
  focus: (_, step) => (step === 'filters.cleared' ? `button "${words.clear}"` : undefined),
  table: searchTable<ReleaseFilter>(facts, {
    'tag.chosen:all': choosing(null),
    'tag.chosen:devices': choosing('devices'),
    'tag.chosen:admin': choosing('admin'),
  }),
  journeys: {
    'is prerendered with all releases': {
      steps: [],
      ends: { in: 'settled', context: { text: '', tag: null } },
    },
    'A tag is replaced by another': {
      steps: ['tag.chosen:admin', 'tag.chosen:devices'],
      ends: { in: 'settled', context: { tag: 'devices' } },
    },
    'The list follows the text, the address follows after a pause': {
      steps: ['text.typed:word', 'after:pause'],
      ends: {
        in: 'settled',
        context: { text: 'SIREN' },
        sees: (screen) => screen.seeAddress('/updates?q=SIREN'),
      },
    },
    'Clearing brings all releases back': {
      steps: ['tag.chosen:admin', 'text.typed:word', 'filters.cleared'],
      ends: { in: 'settled', context: { text: '', tag: null } },
    },
    'A shared address opens its filter': {
      steps: ['address.changed:shared'],
      ends: { in: 'settled', context: { text: 'SIREN', tag: 'devices' } },
    },
    'An unknown value in an address shows everything': {
      steps: ['tag.chosen:devices', 'address.changed:unknown'],
      ends: { in: 'settled', context: { text: '', tag: null } },
    },
  },
  laws: (kit) => [
    ...searchLaws<ReleaseFilter>(kit, facts),
    kit.always(
      'The number of shown releases is that of the notes',
      // The table has all texts of the model, but no generated ones, so the law skips these.
      ({ context }) => isDrawn(context) || shownReleases(context).length === numberOf(context),
    ),
    kit.always(
      'Each shown change has the chosen tag, and no shown release is empty',
      ({ context }) =>
        shownReleases(context).every(
          ({ items }) =>
            items.length > 0 &&
            items.every(({ tag }) => context.tag === null || tag === context.tag),
        ),
    ),
    kit.always(
      'Each shown release mentions the text: in the change, the title or the version',
      ({ context }) =>
        shownReleases(context).every(({ note, items }) =>
          items.every((item) =>
            `${item.text}\n${note.version} ${note.title}`
              .toLowerCase()
              .includes(searchedText(context.text).toLowerCase()),
          ),
        ),
    ),
    kit.always('The newest release is the first', ({ context }) => {
      const dates = shownReleases(context).map(({ note }) => note.date);
      return `${dates}` === `${dates.toSorted().reverse()}`;
    }),
  ],
});
