import { defineModel, plain, type Screen } from '@machines/proof';
import {
  FIRST_WORDS as first,
  LAST_WORDS as last,
} from '../../src/data/pages/home-headline.copy.ts';
import { motion } from '../../src/data/site.copy.ts';
import { headlineMachine } from '../../src/machines/headline.machine.ts';
import { stageEvents, stageGestures } from './rotations.ts';

/** Checks that the headline that is being typed shows these characters. */
export const seesTyped = (screen: Screen, characters: string): Promise<void> =>
  screen.seeTexts('h1 [aria-hidden="true"] > span', [characters]);

/** Models the typing headline of the home page (spec 4, spec 9, decisions D12 and D13). */

export const headlineModel = defineModel({
  machine: headlineMachine,
  starts: { 'on the home page': { path: '/' } },
  clauses: {
    animating: ['spec 4 hero headline', 'spec 9 hero typing', 'decision D12'],
    'animating.resting': ['decision D13'],
    'animating.waiting': ['spec 9 hero typing'],
    'animating.deleting': ['spec 9 hero typing'],
    'animating.typing': ['spec 9 hero typing'],
    done: ['decision D12', 'decision D13'],
  },
  events: { ...stageEvents, 'motion.stopped': plain },
  outcomes: { watchStage: { reports: ['stage.entered', 'stage.left', 'motion.stopped'] } },
  gestures: {
    ...stageGestures('headline'),
    'motion.stopped': (screen) => screen.press('button', `${motion.pause} ${motion.what}`),
    'after:start': (screen) => screen.wait(2000),
    'after:deleteStep': (screen) => screen.wait(30),
    'after:typeStep': (screen) => screen.wait(40),
  },
  sees: {
    'animating.resting': (screen) => seesTyped(screen, first),
    'animating.waiting': (screen) => seesTyped(screen, first),
    'animating.deleting': (screen, { shown }) => seesTyped(screen, first.slice(0, shown)),
    'animating.typing': (screen, { shown }) => seesTyped(screen, last.slice(0, shown)),
    done: (screen) => seesTyped(screen, last),
  },
  // Screen readers read the last words only, not the typed letters (decision D12).
  hears: () => `- heading "${last}" [level=1]`,
  table: {
    'animating.resting': { 'stage.entered': 'animating.waiting' },
    'animating.waiting': {
      'after:start': 'animating.deleting',
      'stage.left': 'animating.resting',
    },
    'animating.deleting': {
      'stage.left': 'done',
      'after:deleteStep': ({ context }) =>
        context.shown === 1 ? 'animating.typing' : 'animating.deleting',
    },
    'animating.typing': {
      'stage.left': 'done',
      'after:typeStep': ({ context }) =>
        context.shown === last.length - 1 ? 'done' : 'animating.typing',
    },
    animating: { 'motion.stopped': 'done', 'error:watchStage': 'done' },
  },
  journeys: {
    'The headline is served at rest, and does not move before it is seen': {
      steps: [],
      ends: { in: 'animating.resting', context: { shown: first.length } },
    },
    'The headline is typed over': {
      steps: [
        'stage.entered',
        'after:start',
        ...Array<'after:deleteStep'>(first.length).fill('after:deleteStep'),
        ...Array<'after:typeStep'>(last.length).fill('after:typeStep'),
      ],
      ends: { in: 'done', context: { shown: last.length } },
    },
    'A visitor who stops motion sees the last words at once': {
      steps: ['stage.entered', 'after:start', 'after:deleteStep', 'motion.stopped'],
      ends: { in: 'done', context: { shown: last.length } },
    },
    'A visitor who looks away before the start sees the whole animation': {
      steps: ['stage.entered', 'stage.left', 'stage.entered', 'after:start', 'after:deleteStep'],
      ends: { in: 'animating.deleting', context: { shown: first.length - 1 } },
    },
    'A visitor who looks away during the typing returns to the last words': {
      steps: ['stage.entered', 'after:start', 'after:deleteStep', 'stage.left'],
      ends: { in: 'done', context: { shown: last.length } },
    },
  },
  laws: ({ always, leadsTo }) => [
    always('Deleting takes one character, typing adds one', ({ context }, step) => {
      const before = step?.from.context.shown ?? 0;
      if (step?.name === 'after:deleteStep') return context.shown === before - 1;
      if (step?.name === 'after:typeStep') return context.shown === before + 1;
      return true;
    }),
    leadsTo(
      'A headline that is seen arrives at the last words',
      ({ leaf }) => leaf !== 'animating.resting',
      ({ leaf, context }) => leaf === 'done' && context.shown === last.length,
    ),
  ],
});
