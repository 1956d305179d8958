/**
 * The copy-link buttons of the release notes (spec 2 Updates), which all have the same machine.
 *
 * A second press starts over, and the outcome of the first press is ignored. The page says in words whether the link
 * was copied, and how to copy it if the browser refuses.
 */

import { assertEvent, assign, setup } from 'xstate';
import { jobNotProvided } from './not-provided.ts';

export interface WriteClipboardInput {
  readonly version: string;
}

export interface CopyLinkContext {
  /** The version whose link is being copied or was copied last; null before the first press. */
  readonly version: string | null;
}

export type CopyLinkEvent = { readonly type: 'copy.pressed'; readonly version: string };

/** The time for which the confirmation is shown, in milliseconds. */
const CONFIRMATION_TIME = 4000;
/** The time for which the explanation of a failure is shown, in milliseconds: long enough to read the text. */
const REFUSAL_TIME = 15000;

export const copyLinkMachine = setup({
  types: {
    context: {} as CopyLinkContext,
    events: {} as CopyLinkEvent,
  },
  actors: {
    writeClipboard: jobNotProvided<void, WriteClipboardInput>('writeClipboard'),
  },
  actions: {
    rememberVersion: assign(({ event }) => ({ version: event.version })),
    forgetVersion: assign({ version: null }),
  },
  delays: { confirmationTime: CONFIRMATION_TIME, refusalTime: REFUSAL_TIME },
}).createMachine({
  id: 'copyLink',
  description: 'Copies the address of one release.',
  context: { version: null },
  on: {
    'copy.pressed': { target: '.copying', actions: 'rememberVersion' },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No message is shown.',
    },
    copying: {
      description: 'The browser is asked to put the address on the clipboard.',
      invoke: {
        src: 'writeClipboard',
        id: 'writeClipboard',
        input: ({ event }) => {
          assertEvent(event, 'copy.pressed');
          return { version: event.version };
        },
        onDone: { target: 'copied' },
        onError: { target: 'refused' },
      },
    },
    copied: {
      description: 'The page says that the link is copied.',
      after: { confirmationTime: { target: 'idle', actions: 'forgetVersion' } },
    },
    refused: {
      description: 'The page says how to copy the link by hand.',
      after: { refusalTime: { target: 'idle', actions: 'forgetVersion' } },
    },
  },
});
