import { assign, type SnapshotFrom, setup } from 'xstate';
import { type PersonStill, people } from '../data/people.ts';
import { watchNotProvided } from './not-provided.ts';

/**
 * The classification panel of the hybrid page (spec 2, spec 4; decision D13): Quill classifies a still,
 * tags an intruder, an officer verifies; ten seconds later the next still begins.
 *
 * A resting panel holds the finished case, so that a visitor without JavaScript, or with motion paused,
 * reads the whole of it; on its stage the same still begins again. Each state has one delay.
 */

/** Milliseconds a still is shown before the AI stage. */
export const STILL_TIME = 2000;
/** Milliseconds of the AI stage before the tag. */
export const CLASSIFYING_TIME = 2000;
/** Milliseconds of the tag before the human stage. */
export const TAG_TIME = 2500;
/** Milliseconds of the human stage: what is left of the ten seconds of a still. */
export const VERIFIED_TIME = 3500;

export interface ClassificationContext {
  /** Index of the still that is shown. */
  readonly still: number;
}

export type ClassificationEvent =
  | { readonly type: 'stage.entered' }
  | { readonly type: 'stage.left' };

export const classificationMachine = setup({
  types: {
    context: {} as ClassificationContext,
    events: {} as ClassificationEvent,
    tags: {} as 'ai' | 'tag' | 'human',
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { watchStage: watchNotProvided<ClassificationEvent>('watchStage') },
  actions: {
    showNext: assign(({ context }) => ({ still: (context.still + 1) % people.length })),
  },
  delays: {
    stillTime: STILL_TIME,
    classifyingTime: CLASSIFYING_TIME,
    tagTime: TAG_TIME,
    verifiedTime: VERIFIED_TIME,
  },
}).createMachine({
  id: 'classification',
  description: 'Shows how a still is classified by Quill and verified by an officer.',
  context: { still: 0 },
  invoke: {
    src: 'watchStage',
    id: 'watchStage',
    onError: {
      description: 'Without the watch, the panel shows the finished case.',
      target: '.resting',
    },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'The finished case stands: out of sight, in a hidden tab, or motion is paused.',
      tags: ['ai', 'tag', 'human'],
      meta: { spec: ['decision D13'] },
      on: { 'stage.entered': { target: 'cycling' } },
    },
    cycling: {
      description: 'Still after still, ten seconds each.',
      meta: { spec: ['spec 4 hybrid panel', 'spec 9 hybrid panel'] },
      on: { 'stage.left': { target: 'resting' } },
      initial: 'watching',
      states: {
        watching: {
          description: 'A new still, and nothing said about it yet.',
          meta: { spec: ['spec 4 hybrid panel'] },
          after: { stillTime: { target: 'classifying' } },
        },
        classifying: {
          description: 'The AI stage has begun.',
          tags: ['ai'],
          meta: { spec: ['spec 2 hybrid', 'spec 4 hybrid panel'] },
          after: { classifyingTime: { target: 'tagged' } },
        },
        tagged: {
          description: 'The person is tagged as an intruder.',
          tags: ['ai', 'tag'],
          meta: { spec: ['spec 2 hybrid', 'spec 4 hybrid panel'] },
          after: { tagTime: { target: 'verified' } },
        },
        verified: {
          description: 'A security officer has confirmed the intruder.',
          tags: ['ai', 'tag', 'human'],
          meta: { spec: ['spec 2 hybrid', 'spec 4 hybrid panel'] },
          after: { verifiedTime: { target: 'watching', actions: 'showNext' } },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof classificationMachine>;

/** The still that is shown. */
export function shownStill({ context }: Snapshot): PersonStill {
  return people[context.still] as PersonStill;
}

/** The still that follows, once the case is far enough that it should be fetched. */
export function awaitedStill(snapshot: Snapshot): PersonStill | null {
  if (!snapshot.matches('cycling') || !snapshot.hasTag('tag')) return null;
  return people[(snapshot.context.still + 1) % people.length] as PersonStill;
}
