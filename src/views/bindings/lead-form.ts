import { fromCallback, fromPromise } from 'xstate';
import { storeLead } from '../../effects/outbox.effect.ts';
import { markTitle } from '../../effects/title.effect.ts';
import { holdLinks } from '../../effects/unfinished.effect.ts';
import { type LeadToStore, leadFormMachine } from '../../machines/lead-form.machine.ts';

// The code of the outbox comes with that of every form: a lead that is sent while the network is away
// could not fetch it, and a fetch that failed is not always tried again by the browser.
import '../layout/lead-keeper.island.tsx';

/** The lead form, which puts leads into this device's outbox. */
export const leadForm = leadFormMachine.provide({
  actors: {
    storeLead: fromPromise<void, LeadToStore>(({ input }) =>
      holdLinks(
        storeLead({ ...input, payload: { ...input.payload }, signals: [...input.signals] }),
      ),
    ),
    markTitle: fromCallback(() => markTitle()),
  },
});

export { HONEYPOT, readSubmission } from '../../effects/submission.effect.ts';
export { keepUnfinished } from '../../effects/unfinished.effect.ts';
