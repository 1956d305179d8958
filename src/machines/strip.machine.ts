import { setup } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

/**
 * A strip that scrolls by CSS alone: the alert cards and the integrations of the home page (spec 2,
 * spec 9; decision D13). It moves on its stage and rests otherwise. One that is in sight when the page
 * opens is set going by CSS, until the machine knows its stage; a press on the motion switch is kept until then.
 */

export interface StripInput {
  /** Id of the element whose sight counts. */
  readonly id: string;
}

export type StripEvent = { readonly type: 'stage.entered' } | { readonly type: 'stage.left' };

export const stripMachine = setup({
  types: {
    context: {} as StripInput,
    input: {} as StripInput,
    events: {} as StripEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { watchStage: watchNotProvided<StripEvent, StripInput>('watchStage') },
}).createMachine({
  id: 'strip',
  description: 'Lets a strip scroll while it is in sight.',
  context: ({ input }) => input,
  invoke: {
    src: 'watchStage',
    id: 'watchStage',
    input: ({ context }) => context,
    onError: { description: 'Without the watch, the strip stands.', target: '.resting' },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'The strip stands: out of sight, in a hidden tab, or motion is paused.',
      meta: { spec: ['decision D13'] },
      on: { 'stage.entered': { target: 'moving' } },
    },
    moving: {
      description: 'The strip scrolls.',
      meta: { spec: ['spec 2 home strips', 'spec 9 marquee'] },
      on: { 'stage.left': { target: 'resting' } },
    },
  },
});
