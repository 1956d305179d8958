import { fromCallback, fromPromise } from 'xstate';
import { keepLead } from '../../effects/lead-store.effect.ts';
import { markTitle } from '../../effects/title.effect.ts';
import { holdLinks } from '../../effects/unfinished.effect.ts';
import { type KeepingInput, leadFormMachine } from '../../machines/lead-form.machine.ts';

/** The lead-form machine with its effects, which store leads on this device. */
export const leadForm = leadFormMachine.provide({
  actors: {
    keepLead: fromPromise<void, KeepingInput>(({ input }) => keepLead(input.lead)),
    holdLinks: fromCallback(() => holdLinks()),
    markTitle: fromCallback(() => markTitle()),
  },
});

export { restoreTyped } from '../../effects/draft.effect.ts';
export { goToField } from '../../effects/field.effect.ts';
export { HONEYPOT, readSubmission } from '../../effects/submission.effect.ts';
