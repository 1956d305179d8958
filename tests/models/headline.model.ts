import { headlineMachine } from '../../src/machines/headline.machine.ts';
import { defineModel, notByHand, plain } from '../kit/model.ts';
import { follows } from './tables.ts';

/** The typing headline of the home page (spec 4, spec 9, decision D12). */

const first = 'Eliminate False Alarms';
const last = 'Eliminate Alarms.';
export const headlineModel = defineModel({
  machine: headlineMachine,
  starts: { 'on the home page': { path: '/' } },
  clauses: {
    animating: ['spec 4 hero headline', 'spec 9 hero typing', 'decision D12'],
    'animating.waiting': ['spec 9 hero typing'],
    'animating.deleting': ['spec 9 hero typing'],
    'animating.typing': ['spec 9 hero typing'],
    done: ['decision D12'],
  },
  events: { 'motion.stopped': plain },
  outcomes: { watchMotion: { reports: ['motion.stopped'] } },
  gestures: {
    'motion.stopped': (screen) => screen.press('button', 'Pause motion'),
    'error:watchMotion': notByHand('media queries can always be watched'),
    'after:start': (screen) => screen.wait(2000),
    'after:deleteStep': (screen) => screen.wait(30),
    'after:typeStep': (screen) => screen.wait(40),
  },
  sees: {
    'animating.waiting': async (screen) => {
      await screen.see('heading', last);
      await screen.seeTyping(first);
    },
    'animating.deleting': async (screen, { shown }) => {
      await screen.see('heading', last);
      await screen.seeTyping(first.slice(0, shown));
    },
    'animating.typing': async (screen, { shown }) => {
      await screen.see('heading', last);
      await screen.seeTyping(last.slice(0, shown));
    },
    done: async (screen) => {
      await screen.see('heading', last);
      await screen.seeTyping(last);
    },
  },
  // What is typed is for the eye only (decision D12).
  hears: () => `- heading "${last}" [level=1]`,
  journeys: {
    'The headline is typed over': {
      steps: [
        'after:start',
        ...Array<string>(22).fill('after:deleteStep'),
        ...Array<string>(17).fill('after:typeStep'),
      ],
      ends: { in: 'done', context: { shown: 17 } },
    },
    'Whoever stops motion sees the last words at once': {
      steps: ['after:start', 'after:deleteStep', 'motion.stopped'],
      ends: { in: 'done', context: { shown: 17 } },
    },
  },
  laws: ({ always, leadsTo, never, until }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        'animating.waiting': { 'after:start': ['animating.deleting'] },
        'animating.deleting': {
          'after:deleteStep': ({ context }) =>
            context.shown === 1 ? ['animating.typing'] : ['animating.deleting'],
        },
        'animating.typing': {
          'after:typeStep': ({ context }) =>
            context.shown === 16 ? ['done'] : ['animating.typing'],
        },
        animating: { 'motion.stopped': ['done'] },
      }),
    ),
    always('Deleting takes one character, typing adds one', ({ context }, step) => {
      const before = step?.from.context.shown ?? 0;
      if (step?.name === 'after:deleteStep') return context.shown === before - 1;
      if (step?.name === 'after:typeStep') return context.shown === before + 1;
      return true;
    }),
    never(
      'More is shown than there are words',
      ({ leaf, context }) =>
        context.shown < 0 ||
        context.shown > (leaf === 'animating.waiting' || leaf === 'animating.deleting' ? 22 : 17),
    ),
    leadsTo(
      'The headline arrives at the last words',
      () => true,
      ({ leaf, context }) => leaf === 'done' && context.shown === 17,
    ),
    until(
      'Once it types, it never deletes',
      ({ leaf }) => leaf === 'animating.typing',
      ({ leaf }) => leaf === 'animating.typing',
      ({ leaf }) => leaf === 'done',
    ),
  ],
  ignored: {},
});
