import { setup } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

/**
 * A collapsible group (spec 2 header): one `<details>` element, adopted as it stands.
 */

export interface DisclosureInput {
  /** Id of the `<details>` element. */
  readonly id: string;
}

export type DisclosureEvent = { readonly type: 'group.opened' } | { readonly type: 'group.closed' };

export const disclosureMachine = setup({
  types: {
    context: {} as DisclosureInput,
    input: {} as DisclosureInput,
    events: {} as DisclosureEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { watchDetails: watchNotProvided<DisclosureEvent, DisclosureInput>('watchDetails') },
}).createMachine({
  id: 'disclosure',
  description: 'Follows one collapsible group.',
  context: ({ input }) => input,
  invoke: {
    src: 'watchDetails',
    id: 'watchDetails',
    input: ({ context }) => context,
    onError: { description: 'The group still opens and closes by itself.' },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the heading of the group is shown.',
      meta: { spec: ['spec 2 header'] },
      on: { 'group.opened': { target: 'open' } },
    },
    open: {
      description: 'The links of the group are shown.',
      meta: { spec: ['spec 2 header'] },
      on: { 'group.closed': { target: 'closed' } },
    },
  },
});
