/** An uploader that starts a child machine for each file. Each child reports its end. */

import { plain, prove } from '@machines/proof';
import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';

const file = setup({
  types: { input: {} as { readonly name: string }, context: {} as { readonly name: string } },
  actors: { send: fromPromise<void, { readonly name: string }>(async () => undefined) },
}).createMachine({
  id: 'file',
  context: ({ input }) => input,
  initial: 'sending',
  states: {
    sending: {
      invoke: { src: 'send', input: ({ context }) => context, onDone: 'sent', onError: 'failed' },
    },
    sent: { type: 'final', entry: sendParent({ type: 'file.sent' }) },
    failed: { type: 'final', entry: sendParent({ type: 'file.failed' }) },
  },
});

export const uploader = setup({
  types: {
    context: {} as { readonly files: readonly ActorRefFrom<typeof file>[]; readonly ended: number },
    events: {} as { type: 'file.chosen'; name: string } | { type: 'file.sent' | 'file.failed' },
  },
  actors: { file },
  guards: {
    hasRoom: ({ context }) => context.files.length < 2,
    isLast: ({ context }) => context.ended + 1 === context.files.length,
  },
  actions: {
    begin: assign({
      files: ({ context, event, spawn }) => [
        ...context.files,
        spawn('file', { input: { name: 'name' in event ? event.name : '' } }),
      ],
    }),
    count: assign({ ended: ({ context }) => context.ended + 1 }),
  },
}).createMachine({
  id: 'uploader',
  context: { files: [], ended: 0 },
  initial: 'empty',
  states: {
    empty: { on: { 'file.chosen': { target: 'busy', actions: 'begin' } } },
    busy: {
      on: {
        'file.chosen': { guard: 'hasRoom', actions: 'begin' },
        'file.sent': [{ guard: 'isLast', target: 'done', actions: 'count' }, { actions: 'count' }],
        'file.failed': [
          { guard: 'isLast', target: 'done', actions: 'count' },
          { actions: 'count' },
        ],
      },
    },
    done: { type: 'final' },
  },
});

export const proveUploader = (seconds = 10) =>
  prove(uploader, {
    seconds,
    events: {
      'file.chosen': { photo: { name: 'photo.jpg' } },
      // The events from its children may come at any time.
      'file.sent': plain,
      'file.failed': plain,
    },
    // The projection omits the names of the files, because they have no influence.
    project: ({ files, ended }) => [files.length, ended],
    laws: ({ always, reachable }) => [
      always(
        'It is done when all have ended',
        ({ leaf, context: { ended, files } }) =>
          (leaf === 'done') === (ended > 0 && ended === files.length),
      ),
      reachable(
        'It can end',
        () => true,
        ({ leaf }) => leaf === 'done',
      ),
    ],
  });
