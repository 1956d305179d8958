import { fromCallback } from 'xstate';
import { watchUnstored } from '../../effects/lead-store.effect.ts';
import { type KeepOpenEvent, keepOpenMachine } from '../../machines/keep-open.machine.ts';

/** Keeps the page open while this device lacks one of its leads. */
export const keepOpen = keepOpenMachine.provide({
  actors: {
    watchUnstored: fromCallback<KeepOpenEvent>(({ sendBack }) =>
      watchUnstored((isUnstored) => sendBack({ type: isUnstored ? 'lead.exposed' : 'leads.safe' })),
    ),
  },
});
