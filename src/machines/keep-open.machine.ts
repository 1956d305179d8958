import { setup } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

/**
 * Decides whether this page must stay open (decision D7): it must while it alone holds a lead, because the
 * device could not store the lead and the service has not received it yet. The thank-you says so. A separate
 * behaviour, because a form ends with its thank-you, while the device and the service are still being tried.
 */

export type KeepOpenEvent =
  /** The device does not have a lead of this page. */
  { readonly type: 'lead.exposed' } | { readonly type: 'leads.safe' };

export const keepOpenMachine = setup({
  types: { events: {} as KeepOpenEvent },
  actors: { watchUnstored: watchNotProvided<KeepOpenEvent>('watchUnstored') },
}).createMachine({
  id: 'keepOpen',
  description: 'Says whether leaving the page would lose a lead.',
  invoke: {
    src: 'watchUnstored',
    id: 'watchUnstored',
    onError: { description: 'The thank-you does not say that the page should stay open.' },
  },
  initial: 'free',
  states: {
    free: {
      description: 'Every lead of this page is on the device, delivered, or rejected.',
      on: { 'lead.exposed': { target: 'needed' } },
    },
    needed: {
      description: 'A lead is in this page alone: a thank-you asks to leave it open.',
      on: { 'leads.safe': { target: 'free' } },
    },
  },
});
