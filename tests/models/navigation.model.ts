import { navigationMachine } from '../../src/machines/navigation.machine.ts';
import { byItself, defineModel, notByHand, unseen } from '../kit/model.ts';

/** Page navigation: chunk loading, scroll, focus, announcement, reload once (spec 2, D10, D18, D19). */

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
