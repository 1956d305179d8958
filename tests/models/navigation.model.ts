import { navigationMachine } from '../../src/machines/navigation.machine.ts';
import { byItself, defineModel, notByHand, unseen } from '../kit/model.ts';
import { follows, givenTo, type Row } from './tables.ts';

/** Page navigation: chunk loading, scroll, focus, announcement, reload once (spec 2, D10, D18, D19). */

/** Where each change of the address leads, and what is announced there. */
const asked: Readonly<Record<string, string>> = {
  'location.changed:to the privacy policy': '/privacy',
  'location.changed:back to contact': '/contact',
  'location.changed:to nowhere': '/nowhere',
};
const announcements: Readonly<Record<string, string>> = {
  '/privacy': 'Privacy Policy | Nightjar',
  '/contact': 'Contact | Nightjar',
  '/nowhere': 'Page Not Found',
};
const goesTo = (path: string, { shown }: { readonly shown: string }): Row =>
  path === shown ? ['settled'] : ['loading'];

export const navigationModel = defineModel({
  machine: navigationMachine,
  starts: { 'on the contact page': { input: { path: '/contact' }, path: '/contact' } },
  events: {
    'location.changed': {
      'to the privacy policy': { path: '/privacy', hash: '', kind: 'push' },
      'back to contact': { path: '/contact', hash: '', kind: 'pop' },
      'to nowhere': { path: '/nowhere', hash: '', kind: 'push' },
      'to products': { path: '/products', hash: '', kind: 'push' },
    },
  },
  outcomes: {
    watchLocation: { reports: ['location.changed'] },
    followLinks: { reports: [] },
    prefetchOnIntent: { reports: [] },
    loadPage: { done: { loaded: undefined } },
    reloadOnce: { done: { leaving: undefined } },
    settlePage: { done: { settled: undefined } },
  },
  project: ({ shown, visit }) => [shown, visit],
  gestures: {
    'location.changed': (screen, { path, hash, kind }) =>
      kind === 'pop' ? screen.back() : screen.go(path + hash),
    'done:loadPage.loaded': byItself,
    'error:loadPage': notByHand('takes a deployment meanwhile: tests/site/navigation.test.ts'),
    'done:reloadOnce.leaving': notByHand('the document is left'),
    'error:reloadOnce': notByHand('takes a chunk that stays away: tests/site/navigation.test.ts'),
    'done:settlePage.settled': byItself,
    'error:settlePage': notByHand('settling a page never fails'),
    'error:watchLocation': notByHand('the events of the window can always be heard'),
    'error:followLinks': notByHand('the events of the document can always be heard'),
    'error:prefetchOnIntent': notByHand('the events of the document can always be heard'),
  },
  offers: ({ leaf }, step) =>
    // In between, nobody is quick enough; and the redirect is the pages' own (tests/site).
    leaf === 'settled' && step !== 'location.changed:to products' && !step.includes('back to'),
  sees: {
    settled: async (screen, { shown }) => {
      if (shown === '/contact') await screen.see('link', 'hello@nightjar.example', 'main');
      if (shown === '/privacy') await screen.see('heading', 'Privacy Policy');
      if (shown === '/nowhere') await screen.see('heading', 'Page Not Found');
    },
    loading: unseen('the old page stays'),
    settling: unseen('the new page is being drawn'),
    reloading: unseen('the document is about to be left'),
    failed: (screen) => screen.see('heading', 'Something Went Wrong'),
  },
  journeys: {
    'The page of the document is shown on arrival': {
      steps: [],
      ends: { in: 'settled', context: { shown: '/contact', announcement: '' } },
    },
    'A link leads to another page, which is announced': {
      steps: [
        'location.changed:to the privacy policy',
        'done:loadPage.loaded',
        'done:settlePage.settled',
      ],
      ends: {
        in: 'settled',
        context: { shown: '/privacy', announcement: 'Privacy Policy | Nightjar' },
      },
    },
    'A page whose code is gone reloads once, then says so': {
      steps: ['location.changed:to the privacy policy', 'error:loadPage', 'error:reloadOnce'],
      ends: { in: 'failed', context: { shown: '/contact' } },
    },
    'Whoever comes back before the page has changed stays': {
      steps: ['location.changed:to the privacy policy', 'location.changed:back to contact'],
      ends: { in: 'settled', context: { shown: '/contact', announcement: '' } },
    },
    'An unknown address is announced as such': {
      steps: ['location.changed:to nowhere', 'done:loadPage.loaded', 'done:settlePage.settled'],
      ends: { in: 'settled', context: { announcement: 'Page Not Found' } },
    },
  },
  laws: ({ always, never, reachable, leadsTo }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        '*': {
          'location.changed:to products': ({ leaf }) => [leaf, 'replaceLocation'],
          'location.changed:to the privacy policy': ({ context }) => goesTo('/privacy', context),
          'location.changed:back to contact': ({ context }) => goesTo('/contact', context),
          'location.changed:to nowhere': ({ context }) => goesTo('/nowhere', context),
        },
        loading: { 'done:loadPage': ['settling'], 'error:loadPage': ['reloading'] },
        settling: { 'done:settlePage': ['settled'], 'error:settlePage': ['settled'] },
        reloading: { 'error:reloadOnce': ['failed'] },
      }),
    ),
    always('Whatever ends a visit says so, by a hand-written table', ({ context }, step) => {
      if (step?.name === 'error:reloadOnce') return context.announcement === 'Something Went Wrong';
      const settles = step?.from.leaf === 'settling' && step.name.includes(':settlePage');
      return !settles || context.announcement === announcements[context.shown];
    }),
    always(
      'Each change of the address is remembered, save one that leads elsewhere',
      (look, step) => {
        const path = asked[step?.name ?? ''];
        return path === undefined || look.context.visit.path === path;
      },
    ),
    always(
      'Pages are fetched, drawn and fetched anew for the visit',
      ({ leaf, context, snapshot }) => {
        const { path } = context.visit;
        const given = (child: string) => JSON.stringify(givenTo(snapshot, child));
        if (leaf === 'loading') return given('loadPage') === JSON.stringify({ path });
        if (leaf === 'reloading') return given('reloadOnce') === JSON.stringify({ path });
        return leaf !== 'settling' || given('settlePage') === JSON.stringify(context.visit);
      },
    ),
    always('What was done before the scripts came is done once, at the start', (look, step) => {
      const { deeds } = look as unknown as { readonly deeds: readonly { action: string }[] };
      const isStart =
        step === undefined &&
        look.context.announcement === '' &&
        look.leaf === 'settled' &&
        look.ended.length === 0 &&
        look.context.visit.kind === 'push' &&
        look.context.visit.path === '/contact';
      return isStart === deeds.some(({ action }) => action === 'replayEarly');
    }),
    always('The page changes only when its code has arrived', ({ context }, step) =>
      step !== undefined && context.shown !== step.from.context.shown
        ? step.name === 'done:loadPage.loaded' && context.shown === step.from.context.visit.path
        : true,
    ),
    never(
      'A page is shown at an address that leads elsewhere',
      ({ context }) => context.shown === '/products',
    ),
    always('An address that leads elsewhere is replaced, and nothing else happens', (look, step) =>
      step?.name === 'location.changed:to products'
        ? look.leaf === step.from.leaf &&
          step.deeds.some(({ action }) => action === 'replaceLocation')
        : true,
    ),
    always(
      'A page is fetched, or the document left, for the address asked for last',
      (look) => look.leaf !== 'settling' || look.context.shown === look.context.visit.path,
    ),
    always(
      'What is announced changes only when a page has settled or could not be had',
      (look, step) => {
        const ends = ['done:settlePage.settled', 'error:settlePage', 'error:reloadOnce'];
        return step === undefined || ends.includes(step.name)
          ? true
          : look.context.announcement === step.from.context.announcement;
      },
    ),
    leadsTo(
      'Whoever asks for a page gets it, an explanation, or a new document',
      ({ leaf }) => leaf !== 'settled',
      ({ leaf }) => leaf === 'settled' || leaf === 'failed' || leaf === 'reloading',
    ),
    reachable(
      'Whoever saw the error can still go elsewhere',
      ({ leaf, ended }) => leaf === 'failed' && !ended.includes('watchLocation'),
      ({ leaf }) => leaf === 'settled',
    ),
  ],
  ignored: {},
});
