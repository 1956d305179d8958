/**
 * The keys of the Agent Portal. They work while the screen is in view and no other part of the page has the focus.
 * They need no press on the screen before. Because they are single keys, the visitor can turn them off (WCAG 2.1.4).
 * Each key does the same as a button; Escape closes the list of other answers.
 */

import { sendTo, setup } from 'xstate';
import type { AgentPortalEvent } from './agent-portal.machine.ts';
import { watchNotProvided } from './not-provided.ts';

export const portalKeys = [
  ...(['Enter', 'O', 'Escape'] as const),
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const),
] as const;
export type PortalKey = (typeof portalKeys)[number];

export type PortalKeysEvent =
  | { readonly type: 'console.shown' }
  | { readonly type: 'console.hidden' }
  | { readonly type: 'keys.toggled' }
  | { readonly type: 'key.pressed'; readonly key: PortalKey };

/** Returns the event that a key sends to the portal. */
function meaningOf(key: PortalKey): AgentPortalEvent {
  if (key === 'Enter') return { type: 'suggestion.accepted' };
  if (key === 'O') return { type: 'overrule.pressed' };
  if (key === 'Escape') return { type: 'overrule.left' };
  return { type: 'answer.chosen', place: Number(key) - 1 };
}

export const portalKeysMachine = setup({
  types: { events: {} as PortalKeysEvent },
  actors: {
    watchConsole: watchNotProvided<PortalKeysEvent>('watchConsole'),
    watchKeys: watchNotProvided<PortalKeysEvent>('watchKeys'),
  },
  actions: {
    pressKey: sendTo(
      ({ system }) => system.get('agentPortal'),
      (_, { key }: { readonly key: PortalKey }) => meaningOf(key),
    ),
  },
}).createMachine({
  id: 'portalKeys',
  description: 'Lets the Agent Portal be worked by single keys.',
  initial: 'on',
  states: {
    on: {
      description: 'The switch is on, and the hint names the keys.',
      invoke: {
        src: 'watchConsole',
        id: 'watchConsole',
        onError: { description: 'Without the watch, the buttons remain.', target: 'off' },
      },
      on: { 'keys.toggled': { description: 'The visitor turns the keys off.', target: 'off' } },
      initial: 'unseen',
      states: {
        unseen: {
          description: 'The screen is out of view: no key is listened to.',
          on: { 'console.shown': { target: 'listening' } },
        },
        listening: {
          description: 'The screen is in view: its keys work.',
          invoke: {
            src: 'watchKeys',
            id: 'watchKeys',
            onError: { description: 'The buttons remain.', target: '#portalKeys.off' },
          },
          on: {
            'key.pressed': {
              description: 'The queue gets what the key stands for.',
              actions: { type: 'pressKey', params: ({ event }) => ({ key: event.key }) },
            },
            'console.hidden': { target: 'unseen' },
          },
        },
      },
    },
    off: {
      description: 'The visitor has turned the keys off; the buttons do the same.',
      on: { 'keys.toggled': { description: 'The visitor turns the keys on again.', target: 'on' } },
    },
  },
});
