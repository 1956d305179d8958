import { fromCallback, fromPromise } from 'xstate';
import { storeLead } from '../../effects/outbox.effect.ts';
import { markTitle } from '../../effects/title.effect.ts';
import { type LeadToStore, leadFormMachine } from '../../machines/lead-form.machine.ts';

/** The lead form, which puts leads into this device's outbox. */
export const leadForm = leadFormMachine.provide({
  actors: {
    storeLead: fromPromise<void, LeadToStore>(({ input }) =>
      storeLead({ ...input, payload: { ...input.payload }, signals: [...input.signals] }),
    ),
    markTitle: fromCallback(() => markTitle()),
  },
});

export { HONEYPOT, readSubmission } from '../../effects/submission.effect.ts';
