import { fromCallback } from 'xstate';
import { watchUnstored } from '../../effects/lead-store.effect.ts';
import { type KeepOpenEvent, keepOpenMachine } from '../../machines/keep-open.machine.ts';

/** Whether the page must stay open, by the leads that this device does not have. */
export const keepOpen = keepOpenMachine.provide({
  actors: {
    watchUnstored: fromCallback<KeepOpenEvent>(({ sendBack }) =>
      watchUnstored((isUnstored) => sendBack({ type: isUnstored ? 'lead.exposed' : 'leads.safe' })),
    ),
  },
});
