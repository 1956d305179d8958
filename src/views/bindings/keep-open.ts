import { fromCallback } from 'xstate';
import { watchUnstored } from '../../effects/lead-store.effect.ts';
import { type KeepOpenEvent, keepOpenMachine } from '../../machines/keep-open.machine.ts';

/** The machine that asks to keep the page open while a lead of the page is not in this device's storage. */
export const keepOpen = keepOpenMachine.provide({
  actors: {
    watchUnstored: fromCallback<KeepOpenEvent>(({ sendBack }) =>
      watchUnstored((isUnstored) => sendBack({ type: isUnstored ? 'lead.exposed' : 'leads.safe' })),
    ),
  },
});
