/**
 * Decides whether the visitor must leave this page open (decision D7). The page must stay open while it has a lead
 * that neither the device has stored nor the service received; the thank-you then says so.
 *
 * This is a separate behaviour, because a form ends with its thank-you, while the site still tries to store and to
 * send the lead.
 */

import { setup } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

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
