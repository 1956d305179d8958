/** The model of the page that follows the slider. The page is reloaded and receives all events again. */

import { defineModel, inputOf, plain, stays } from '@machines/proof';
import { timeMachine } from '../../src/room/machines/time.machine.ts';
import { forDevelopers } from './words.ts';

const steps = ['off', 'on', 'off', 'on'].map((value) => ({ event: { type: 'press' }, value }));
const place = { path: '/', startedBy: null, starters: [] };
const life = { actor: 'page x:1', machine: 'lamp', steps, ...place };

/** Returns the state for a wanted moment: the page walks on to a later one, and is reloaded for an earlier one. */
const leads = (at: number, wanted: number) => {
  if (wanted === at) return 'following.there';
  return wanted > at ? 'following.walking' : 'following.opening';
};
type From = { readonly context: { readonly at: number; readonly wanted: number } };
const arrives = (at: number) => (from: From) => leads(at, from.context.wanted);
const wants = (wanted: number) => (from: From) => leads(from.context.at, wanted);

export const timeModel = defineModel({
  machine: timeMachine,
  starts: { fresh: { path: '/' } },
  ...forDevelopers(timeMachine, { '': ['time'] }),
  events: {
    // For a stopped actor, the slider has one position after the last step.
    'follow.pressed': { second: { life, step: 2 }, beyond: { life, step: 4 } },
    'step.wanted': {
      ...{ first: { step: 1 }, second: { step: 2 }, third: { step: 3 }, beyond: { step: 4 } },
    },
    'follow.ended': plain,
  },
  outcomes: {
    openPage: { done: { page: { page: 'other', actor: 'x:2' } } },
    walkPage: {
      done: {
        'to the first': { at: 1, problem: null },
        'to the second': { at: 2, problem: null },
        'to the third': { at: 3, problem: null },
        astray: { at: 1, problem: 'The page went elsewhere.' },
      },
    },
  },
  table: {
    '*': { 'follow.pressed': 'following.opening' },
    following: { 'step.wanted': stays, 'follow.ended': { to: 'apart', does: ['releasePage'] } },
    'following.opening': {
      'done:openPage': 'following.walking',
      'error:openPage': 'following.elsewhere',
    },
    'following.walking': {
      'done:walkPage.to the first': arrives(1),
      'done:walkPage.to the second': arrives(2),
      'done:walkPage.to the third': arrives(3),
      'done:walkPage.astray': 'following.elsewhere',
      'error:walkPage': 'following.elsewhere',
    },
    'following.there': {
      'step.wanted:first': wants(1),
      'step.wanted:second': wants(2),
      'step.wanted:third': wants(3),
      'step.wanted:beyond': wants(3),
    },
    'following.elsewhere': { 'step.wanted': 'following.opening' },
  },
  journeys: {
    'A step on is one more event': {
      steps: [
        'follow.pressed:second',
        'done:openPage.page',
        'done:walkPage.to the second',
        'step.wanted:third',
        'done:walkPage.to the third',
      ],
      ends: { in: 'following.there', context: { at: 3, wanted: 3 } },
    },
    'At the end of a stopped actor the page stays at its last step': {
      steps: ['follow.pressed:beyond', 'done:openPage.page', 'done:walkPage.to the third'],
      ends: { in: 'following.there', context: { at: 3, wanted: 3 } },
    },
    'A step back is a page that is loaded anew': {
      steps: [
        'follow.pressed:second',
        'done:openPage.page',
        'done:walkPage.to the second',
        'step.wanted:first',
      ],
      ends: { in: 'following.opening', context: { at: -1, wanted: 1, follower: null } },
    },
    'A page that goes another way is tried again at the next moment': {
      steps: [
        'follow.pressed:second',
        'done:openPage.page',
        'done:walkPage.astray',
        'step.wanted:first',
      ],
      ends: { in: 'following.opening', context: { problem: null } },
    },
    'A page that never comes is given up': {
      steps: ['follow.pressed:second', 'error:openPage', 'follow.ended'],
      ends: { in: 'apart', context: { life: null, problem: null } },
    },
  },
  laws: ({ always, never, reachable }) => [
    always(
      'The page is said to be there only where the slider is',
      ({ leaf, context }) =>
        leaf !== 'following.there' || (context.at === context.wanted && context.problem === null),
    ),
    always(
      'A page that could not follow says why',
      ({ leaf, context }) => (leaf === 'following.elsewhere') === (context.problem !== null),
    ),
    always(
      'No step is wanted that the life does not have',
      ({ context: { life, wanted } }) => life === null || wanted < life.steps.length,
    ),
    always('A step back never goes on from where the page stands', ({ leaf, context }, step) => {
      const isBack = step?.name.startsWith('step.wanted') && context.wanted < step.from.context.at;
      return !isBack || leaf !== 'following.walking' || step?.from.leaf === 'following.walking';
    }),
    always('The page is led from where it stands to the moment that is wanted', (look, step) => {
      // If another moment is selected during a walk, the next walk starts at the end of this one. The law does not
      // judge this case.
      if (step === undefined || step.from.leaf === 'following.walking') return true;
      if (look.leaf !== 'following.walking') return true;
      const { at, wanted, follower } = look.context;
      const given = JSON.stringify(inputOf(look.snapshot, 'walkPage'));
      return given === JSON.stringify({ life, follower, from: at, to: wanted });
    }),
    always('A page that is let go is shown as it was, and nothing is remembered', (look, step) => {
      if (step?.name !== 'follow.ended' || step.from.leaf === 'apart') return true;
      const isReleased = step.deeds.some(({ action }) => action === 'releasePage');
      return isReleased && look.leaf === 'apart' && look.context.life === null;
    }),
    never(
      'A page is led before it has come',
      ({ leaf, context }) => leaf === 'following.walking' && context.follower === null,
    ),
    reachable(
      'The page can always be let go',
      () => true,
      ({ leaf }) => leaf === 'apart',
    ),
  ],
});
