/**
 * The classification panel of the hybrid page (spec 2, spec 4; decision D13). Quill classifies a still and tags the
 * intruder, then an officer verifies it. Each still takes ten seconds.
 *
 * A resting panel shows the finished case, so that a visitor without JavaScript, or with motion paused, can read all
 * of it. When motion resumes, the same still starts over.
 */

import { assign, type SnapshotFrom, setup } from 'xstate';
import { type PersonStill, people } from '../data/people.ts';
import { rotationChart } from './rotation.ts';
import { type StageEvent, stageActors } from './stage.ts';

/** The time for which a still is shown before the AI stage, in milliseconds. */
const STILL_TIME = 2000;
/** The duration of the AI stage before the tag, in milliseconds. */
const CLASSIFYING_TIME = 2000;
/** The time from the tag to the human stage, in milliseconds. */
const TAG_TIME = 2500;
/** The duration of the human stage, in milliseconds, which completes the ten seconds of a still. */
const VERIFIED_TIME = 3500;

export interface ClassificationContext {
  /** The index of the still that is shown. */
  readonly still: number;
}

export const classificationMachine = setup({
  types: {
    context: {} as ClassificationContext,
    events: {} as StageEvent,
    tags: {} as 'ai' | 'tag' | 'human',
  },
  actors: stageActors,
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
  ...rotationChart('classification', 'cycling', {
    resting: {
      description:
        'The finished case is shown without animation: the section is out of view, the tab is hidden or motion is paused.',
      tags: ['ai', 'tag', 'human'],
    },
    moving: {
      description: 'Still after still, ten seconds each.',
      initial: 'watching',
      states: {
        watching: {
          description: 'A new still, without a result yet.',
          after: { stillTime: { target: 'classifying' } },
        },
        classifying: {
          description: 'The AI stage has begun.',
          tags: ['ai'],
          after: { classifyingTime: { target: 'tagged' } },
        },
        tagged: {
          description: 'The person is tagged as an intruder.',
          tags: ['ai', 'tag'],
          after: { tagTime: { target: 'verified' } },
        },
        verified: {
          description: 'A security officer has confirmed the intruder.',
          tags: ['ai', 'tag', 'human'],
          after: { verifiedTime: { target: 'watching', actions: 'showNext' } },
        },
      },
    },
  }),
});

type Snapshot = SnapshotFrom<typeof classificationMachine>;

/** Returns the shown still. */
export function shownStill({ context }: Snapshot): PersonStill {
  return people[context.still] as PersonStill;
}

/** Returns the next still if it should be fetched now. Returns null before the tag, and while the panel rests. */
export function awaitedStill(snapshot: Snapshot): PersonStill | null {
  if (!snapshot.matches('cycling') || !snapshot.hasTag('tag')) return null;
  return people[(snapshot.context.still + 1) % people.length] as PersonStill;
}
