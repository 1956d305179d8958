/**
 * Models the keys of the Agent Portal (spec 1 Agent portal, WCAG 2.1.4). tests/site/product-screens.test.ts tests the
 * other conditions that block keys.
 */

import { defineModel, lines, notByHand, plain, unseen } from '@machines/proof';
import { portalScreen } from '../../src/data/pages/monitoring-portal-screen.copy.ts';
import { portalKeysMachine } from '../../src/machines/portal-keys.machine.ts';
import { asHeard } from './as-heard.ts';

const SCREEN = 'agent-portal';
const { name: SWITCH, hint, off } = portalScreen.switch;
const gets = (event: string) => ({ does: [`send:agentPortal.${event}`] });

export const portalKeysModel = defineModel({
  machine: portalKeysMachine,
  widths: ['desk'],
  starts: { page: { path: '/monitoring-portal' } },
  clauses: {
    on: ['spec 1 agent portal'],
    'on.unseen': ['spec 1 agent portal'],
    'on.listening': ['spec 1 agent portal'],
    off: ['WCAG 2.1.4'],
  },
  events: {
    'console.shown': plain,
    'console.hidden': plain,
    'keys.toggled': plain,
    'key.pressed': {
      accept: { key: 'Enter' },
      overrule: { key: 'O' },
      leave: { key: 'Escape' },
      ninth: { key: '9' },
    },
  },
  outcomes: {
    watchConsole: { reports: ['console.shown', 'console.hidden'] },
    watchKeys: { reports: ['key.pressed'] },
  },
  pairs: true,
  gestures: {
    'console.shown': (screen) => screen.sight.enters(SCREEN),
    'console.hidden': (screen) => screen.sight.leaves(SCREEN),
    // The screen leaves the view before the press, because a new observer reports visible elements at once.
    'keys.toggled': async (screen) => {
      await screen.sight.leaves(SCREEN);
      await screen.press('button', SWITCH);
    },
    'key.pressed': (screen, { key }) => screen.key(key),
    'error:watchConsole': notByHand('Every browser that runs the site has IntersectionObserver.'),
    'error:watchKeys': notByHand('The keys of the document can always be heard.'),
  },
  // These keys are not walked here. With the focus on the switch, Enter would press the switch; the model of the
  // Agent Portal shows the effect of O on the queue.
  offers: (_, name) => name !== 'key.pressed:accept' && name !== 'key.pressed:overrule',
  sees: {
    'on.unseen': unseen('It is out of view; only what the keys then do is different.'),
    'on.listening': asHeard,
    off: asHeard,
  },
  hears: ({ leaf }) => lines`
    - button "${SWITCH}" ${leaf === 'off' ? '[pressed=false]' : '[pressed]'}
    - text: ${leaf === 'off' ? off : hint}
  `,
  table: {
    on: { 'keys.toggled': 'off', 'error:watchConsole': 'off' },
    'on.unseen': { 'console.shown': 'on.listening' },
    'on.listening': {
      'console.hidden': 'on.unseen',
      'key.pressed:accept': gets('suggestion.accepted'),
      'key.pressed:overrule': gets('overrule.pressed'),
      'key.pressed:leave': gets('overrule.left'),
      'key.pressed:ninth': gets('answer.chosen'),
      'error:watchKeys': 'off',
    },
    off: { 'keys.toggled': 'on.unseen' },
  },
  journeys: {
    'works without a press on the screen': {
      steps: ['console.shown', 'key.pressed:accept'],
      ends: { in: 'on.listening' },
    },
    'are off until the switch is pressed again': {
      steps: ['console.shown', 'keys.toggled', 'keys.toggled', 'console.shown'],
      ends: { in: 'on.listening' },
    },
  },
  laws: ({ always, reachable }) => [
    always(
      'keys are heard only in view, and only while they are on',
      ({ leaf, snapshot }) =>
        (snapshot.children.watchKeys !== undefined) === (leaf === 'on.listening'),
    ),
    reachable(
      'the keys can always be turned off',
      () => true,
      ({ leaf }) => leaf === 'off',
    ),
  ],
});
