/**
 * Models the navigation between pages: code, scroll position, focus, announcement, one reload (spec 2, D10, D18,
 * D19).
 */

import {
  byItself,
  defineModel,
  inputOf,
  lines,
  notByHand,
  plain,
  stays,
  unseen,
} from '@machines/proof';
import { contactPage } from '../../src/data/pages/contact.copy.ts';
import {
  notFoundTitle,
  returnHome,
  stillLoading,
  toHotline,
  unexpectedError,
} from '../../src/data/pages/errors.copy.ts';
import { notFound } from '../../src/data/pages/not-found.copy.ts';
import { privacyPage } from '../../src/data/pages/privacy.copy.ts';
import { routes } from '../../src/data/routes.ts';
import { titles as names } from '../../src/data/titles.copy.ts';
import { documentTitle } from '../../src/data/titles.ts';
import { navigationMachine } from '../../src/machines/navigation.machine.ts';
import { asHeard } from './as-heard.ts';

/** Changes of the address that are visits of pages. All others are redirected. */
const visits: readonly string[] = [
  'location.changed:to the privacy policy',
  'location.changed:to the privacy policy, in its place',
  'location.changed:back to contact',
  'location.changed:to nowhere',
];
/** The announcement of each page, by its path. */
const announcements: Readonly<Record<string, string>> = {
  '/privacy': documentTitle('privacy'),
  '/contact': documentTitle('contact'),
  '/nowhere': notFoundTitle,
};
const titles: Readonly<Record<string, string>> = {
  '/privacy': privacyPage.hero.title,
  '/contact': contactPage.hero.title,
  '/nowhere': notFoundTitle,
};
/** The links of every error screen, as a screen reader reads them. */
export const errorScreenLinks = lines`
  - link "${returnHome.text}":
    - /url: /
  - link "${toHotline.text}":
    - /url: ${routes.hotline.path}
`;
/** The error page of an unknown path (spec 2, spec 8). */
export const notFoundHeard = lines`
  - heading "${notFoundTitle}" [level=1]
  - text: ${notFound.text}
  ${errorScreenLinks}
  - heading "${notFound.others.title}" [level=2]
  - list:
    ${notFound.others.pages
      .map(
        (id) => lines`
          - listitem:
            - link "${names.pages[id]}":
              - /url: ${routes[id].path}
        `,
      )
      .join('\n')}
`;
/** The beginning of each page and the error screens of spec 2, as a screen reader reads them. */
const pages: Readonly<Record<string, string>> = {
  '/contact': lines`
    - main:
      - text: ${contactPage.hero.eyebrow}
      - heading "${contactPage.hero.title}" [level=1]
      ...
  `,
  '/privacy': lines`
    - main:
      ...
      - heading "${privacyPage.hero.title}" [level=1]
      ...
  `,
  '/nowhere': lines`
    - main:
      ${notFoundHeard}
  `,
};
const wentWrong = lines`
  - main:
    ...
    - heading "${unexpectedError.title}" [level=1]
    - text: ${unexpectedError.text}
    ...
    ${errorScreenLinks}
`;
/** The events that notify the menus, which learn of each change before all other actors. */
const menusToClose = ['send:menus.page.changed', 'send:mobileMenu.page.changed'] as const;
type Shown = { readonly context: { readonly shown: string } };
/**
 * Returns the row of a change to a path. A link to the shown page scrolls to its top or to a place on it; going back
 * to it needs no further step.
 */
const goesTo =
  (path: string, isBack = false) =>
  ({ context: { shown } }: Shown) =>
    ({
      to: path !== shown ? 'loading.soon' : isBack ? 'settled' : 'placing',
      does: menusToClose,
    }) as const;
/**
 * Returns the row of a change while a page is rendered. A second request for the same page does not interrupt the
 * step.
 */
const staysIn =
  <State extends string>(state: State, path: string) =>
  ({ context: { shown } }: Shown) =>
    ({ to: path === shown ? state : 'loading.soon', does: menusToClose }) as const;
const whileItComes = <State extends string>(state: State) => ({
  'location.changed:to the privacy policy': staysIn(state, '/privacy'),
  'location.changed:to the privacy policy, in its place': staysIn(state, '/privacy'),
  'location.changed:back to contact': staysIn(state, '/contact'),
  'location.changed:to nowhere': staysIn(state, '/nowhere'),
});
/** The steps in which a page arrives: it is loaded, rendered and settled. */
const arrives = [
  'done:loadPage.loaded',
  'done:renderPage.rendered',
  'done:settlePage.settled',
] as const;
/** The steps in which the code of a page cannot be loaded, and the reload does not help. */
const cannotBeLoaded = [
  'location.changed:to the privacy policy',
  'error:loadPage',
  'error:reloadOnce',
] as const;
/** The end of a journey to the privacy policy. */
const onPrivacyPolicy = {
  in: 'settled',
  context: { shown: '/privacy', announcement: documentTitle('privacy') },
} as const;

export const navigationModel = defineModel({
  machine: navigationMachine,
  starts: { 'on the contact page': { input: { path: '/contact' }, path: '/contact' } },
  clauses: {
    settled: ['spec 2 routes'],
    loading: ['spec 2 routes', 'decision D18'],
    'loading.soon': ['spec 2 routes'],
    'loading.late': ['spec 2 routes'],
    'loading.overdue': ['decision D18'],
    rendering: ['spec 2 routes'],
    settling: ['spec 2 scrolls to top', 'decision D19'],
    placing: ['spec 2 scrolls to top'],
    reloading: ['decision D18'],
    failed: ['decision D18'],
    'failed.preparing': ['decision D18'],
    'failed.explained': ['spec 2 error page', 'decision D18'],
    'failed.unexplained': ['decision D18'],
  },
  events: {
    'location.changed': {
      'to the privacy policy': { path: '/privacy', hash: '', kind: 'push', top: null },
      'to the privacy policy, in its place': {
        path: '/privacy',
        hash: '',
        kind: 'replace',
        top: null,
      },
      'back to contact': { path: '/contact', hash: '', kind: 'pop', top: 120 },
      'to nowhere': { path: '/nowhere', hash: '#where', kind: 'push', top: null },
      'to an old address': { path: '/home', hash: '', kind: 'push', top: null },
    },
    'page.failed': plain,
  },
  outcomes: {
    watchLocation: { reports: ['location.changed'] },
    followLinks: { reports: [] },
    prefetchOnIntent: { reports: [] },
    loadPage: { done: { loaded: undefined } },
    renderPage: { done: { rendered: undefined } },
    loadFailure: { done: { loaded: undefined } },
    renderFailure: { done: { rendered: undefined } },
    reloadOnce: { done: { leaving: undefined } },
    settlePage: { done: { settled: undefined } },
  },
  project: ({ shown, visit }) => [shown, visit],
  gestures: {
    'location.changed': (screen, { path, hash, kind }) =>
      kind === 'pop' ? screen.back() : screen.go(path + hash),
    'page.failed': notByHand('takes a page that is broken: tests/site/navigation.test.ts'),
    'done:loadPage.loaded': byItself,
    'error:loadPage': notByHand('takes a deployment meanwhile: tests/site/navigation.test.ts'),
    'done:renderPage.rendered': byItself,
    'error:renderPage': notByHand('an error boundary catches what a page throws'),
    'done:loadFailure.loaded': byItself,
    'error:loadFailure': notByHand('takes the whole code gone: tests/site/navigation.test.ts'),
    'done:renderFailure.rendered': byItself,
    'error:renderFailure': notByHand('the error screen is always rendered'),
    'done:reloadOnce.leaving': notByHand('the document is left'),
    'after:late': notByHand('takes code that is slow: tests/site/navigation.test.ts'),
    'after:hung': notByHand('takes code that hangs: tests/site/navigation.test.ts'),
    'after:overdue': notByHand('takes code that never comes: tests/site/navigation.test.ts'),
    'error:reloadOnce': notByHand('takes a chunk that stays away: tests/site/navigation.test.ts'),
    'done:settlePage.settled': byItself,
    'error:settlePage': notByHand('settling a page never fails'),
    'error:watchLocation': notByHand('the events of the window can always be heard'),
    'error:followLinks': notByHand('the events of the document can always be heard'),
    'error:prefetchOnIntent': notByHand('the events of the document can always be heard'),
  },
  offers: ({ leaf }, step) =>
    // tests/site/navigation.test.ts covers redirects, and visitors who act before a page has settled.
    leaf === 'failed.preparing' ||
    (leaf === 'settled' &&
      !['to an old address', 'back to', 'in its place'].some((words) => step.includes(words))),
  sees: {
    settled: asHeard,
    'loading.soon': unseen('the old page stays'),
    'loading.late': unseen('tests/site/navigation.test.ts has code that is slow'),
    'loading.overdue': unseen('tests/site/navigation.test.ts has code that never comes'),
    rendering: unseen('the new page is being rendered'),
    settling: unseen('the new page is being scrolled'),
    placing: unseen('the page is being scrolled'),
    reloading: unseen('the document is about to be left'),
    'failed.preparing': unseen('the old page stays while the error screen is fetched'),
    'failed.explained': asHeard,
    'failed.unexplained': unseen('tests/site/navigation.test.ts takes all code away'),
  },
  hears: ({ leaf, context: { shown } }) =>
    leaf === 'failed.explained' ? wentWrong : (pages[shown] ?? '...'),
  focus: ({ leaf, context: { shown } }, step) => {
    if (step === null) return undefined;
    return `heading "${leaf === 'failed.explained' ? unexpectedError.title : titles[shown]}"`;
  },
  table: {
    '*': {
      'location.changed:to an old address': ({ leaf }) => ({ to: leaf, does: ['replaceLocation'] }),
      'location.changed:to the privacy policy': goesTo('/privacy'),
      'location.changed:to the privacy policy, in its place': goesTo('/privacy'),
      'location.changed:back to contact': goesTo('/contact', true),
      'location.changed:to nowhere': goesTo('/nowhere'),
    },
    loading: {
      'done:loadPage': {
        to: 'rendering',
        does: [...menusToClose, 'send:site.page.left', 'send:site.page.shown'],
      },
      'error:loadPage': 'reloading',
    },
    'loading.soon': { 'after:late': 'loading.late' },
    'loading.overdue': { 'done:reloadOnce': stays },
    'loading.late': { 'after:overdue': 'loading.overdue' },
    rendering: {
      ...whileItComes('rendering'),
      'done:renderPage': 'settling',
      'error:renderPage': 'reloading',
      'after:hung': 'reloading',
      'page.failed': 'failed.preparing',
    },
    settling: {
      ...whileItComes('settling'),
      'done:settlePage': { to: 'settled', does: ['send:watchPages.page.entered'] },
      'error:settlePage': { to: 'settled', does: ['send:watchPages.page.entered'] },
    },
    placing: { 'done:settlePage': 'settled', 'error:settlePage': 'settled' },
    reloading: { 'done:reloadOnce': stays, 'error:reloadOnce': 'failed.preparing' },
    // The data of the old page is removed only when the error screen can replace that page.
    'failed.preparing': {
      'done:loadFailure': {
        to: 'failed.explained',
        does: [...menusToClose, 'send:site.page.left'],
      },
      'error:loadFailure': 'failed.unexplained',
      'after:hung': 'failed.unexplained',
    },
  },
  journeys: {
    'The page of the document is shown on arrival': {
      steps: [],
      ends: { in: 'settled', context: { shown: '/contact', announcement: '' } },
    },
    'A link leads to another page, which is announced': {
      steps: ['location.changed:to the privacy policy', ...arrives],
      ends: onPrivacyPolicy,
    },
    'A page without its code is reloaded once, and then explains the failure': {
      steps: [...cannotBeLoaded, 'done:loadFailure.loaded'],
      ends: { in: 'failed.explained', context: { shown: '' } },
    },
    'Where the code of the error screen is gone too, the old page stays, and is left by the next link':
      {
        steps: [...cannotBeLoaded, 'error:loadFailure', 'location.changed:to nowhere', ...arrives],
        ends: { in: 'settled', context: { shown: '/nowhere', announcement: notFoundTitle } },
      },
    'A link that is pressed twice leads to the page once': {
      steps: [
        'location.changed:to the privacy policy',
        'done:loadPage.loaded',
        'location.changed:to the privacy policy, in its place',
        'done:renderPage.rendered',
        'done:settlePage.settled',
      ],
      ends: onPrivacyPolicy,
    },
    'A link to the page that is shown leads to its top': {
      steps: [
        'location.changed:to the privacy policy',
        ...arrives,
        'location.changed:to the privacy policy',
        'done:settlePage.settled',
      ],
      ends: { in: 'settled', context: { shown: '/privacy' } },
    },
    'A page whose behaviours do not start shows the error, and the next link leaves it': {
      steps: [
        'location.changed:to the privacy policy',
        'done:loadPage.loaded',
        'page.failed',
        'done:loadFailure.loaded',
        'location.changed:back to contact',
        ...arrives,
      ],
      ends: { in: 'settled', context: { shown: '/contact' } },
    },
    'Slow code is announced, and its page is shown when the code arrives': {
      steps: ['location.changed:to the privacy policy', 'after:late', ...arrives],
      ends: onPrivacyPolicy,
    },
    'If the code never arrives, the document of the page is loaded': {
      steps: ['location.changed:to the privacy policy', 'after:late', 'after:overdue'],
      ends: { in: 'loading.overdue', context: { shown: '/contact', announcement: '' } },
    },
    'A visitor who comes back before the page has changed stays': {
      steps: ['location.changed:to the privacy policy', 'location.changed:back to contact'],
      ends: { in: 'settled', context: { shown: '/contact', announcement: '' } },
    },
  },
  laws: ({ always, never, reachable, leadsTo }) => [
    always('The end of each visit is announced, by a hand-written table', ({ context }, step) => {
      const isOver = step?.name === 'error:reloadOnce' && step.from.leaf === 'reloading';
      if (isOver || (step?.name === 'page.failed' && step.from.leaf === 'rendering'))
        return context.announcement === unexpectedError.title;
      const settles = step?.from.leaf === 'settling' && step.name.includes(':settlePage');
      return !settles || context.announcement === announcements[context.shown];
    }),
    always(
      'Each change of the address is kept as the visit, except redirects',
      // The visit holds the complete last address. If its page is still loading, the page settles for this visit.
      ({ context }, step) => {
        if (step === undefined || !visits.includes(step.name)) return true;
        const { type, ...visit } = step.event;
        return JSON.stringify(context.visit) === JSON.stringify(visit);
      },
    ),
    always(
      'Pages are fetched, rendered and reloaded for the present visit',
      ({ leaf, context, snapshot, ended }) => {
        const { path } = context.visit;
        const given = (child: string) => JSON.stringify(inputOf(snapshot, child));
        const isLoading = leaf.startsWith('loading.');
        if (isLoading && given('loadPage') !== JSON.stringify({ path })) return false;
        if (leaf === 'reloading' || leaf === 'loading.overdue')
          return given('reloadOnce') === JSON.stringify({ path }) || ended.includes('reloadOnce');
        // The expected values are written by hand: one page is restored in the middle, one opens at a place, one at
        // its top.
        const inOneGo = path === '/contact' || path === '/nowhere';
        if (leaf === 'rendering') return given('renderPage') === JSON.stringify({ path, inOneGo });
        return (
          !['settling', 'placing'].includes(leaf) ||
          given('settlePage') ===
            JSON.stringify(leaf === 'placing' ? { ...context.visit, again: true } : context.visit)
        );
      },
    ),
    always(
      'The page changes only when its code arrives, and the error screen shows no page',
      ({ context, leaf }, step) =>
        step === undefined || context.shown === step.from.context.shown
          ? true
          : leaf === 'failed.explained'
            ? context.shown === ''
            : step.name === 'done:loadPage.loaded' &&
              context.shown === step.from.context.visit.path,
    ),
    never(
      'A page is shown at an address that leads elsewhere',
      ({ context }) => context.shown === '/home',
    ),
    never(
      'A page is shown together with the error screen',
      ({ leaf, context }) => leaf === 'failed.explained' && context.shown !== '',
    ),
    always(
      'A page settles only at the address that was requested last',
      ({ leaf, context: { shown, visit } }) =>
        !['settling', 'placing'].includes(leaf) || shown === visit.path,
    ),
    always(
      'The announcement changes only when a page has settled, or has failed to load',
      (look, step) => {
        const ends = [
          'done:settlePage.settled',
          'error:settlePage',
          'error:reloadOnce',
          'page.failed',
        ];
        const isWait = [look.leaf, step?.from.leaf].includes('loading.late');
        return step === undefined || isWait || ends.includes(step.name)
          ? true
          : look.context.announcement === step.from.context.announcement;
      },
    ),
    always(
      'The wait is announced while the code of a page is late, and only then',
      ({ leaf, context }) => (leaf === 'loading.late') === (context.announcement === stillLoading),
    ),
    leadsTo(
      'A requested page ends as a page, an explanation, or a new document',
      ({ leaf }) => leaf !== 'settled',
      ({ leaf }) => leaf === 'settled' || leaf.startsWith('failed.') || leaf === 'reloading',
    ),
    reachable(
      'A visitor who saw the error can still go elsewhere',
      ({ leaf, ended }) => leaf.startsWith('failed.') && !ended.includes('watchLocation'),
      ({ leaf }) => leaf === 'settled',
    ),
  ],
});
