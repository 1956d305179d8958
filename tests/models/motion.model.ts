/** Models the motion of the whole site (decision D13, WCAG 2.2.2). */

import { arranged, byItself, defineModel, notByHand, plain, stays, unseen } from '@machines/proof';
import { motion } from '../../src/data/site.copy.ts';
import { motionMachine } from '../../src/machines/motion.machine.ts';

const plays = { to: 'playing', does: ['publishMotion', 'tellStages'] } as const;
const pauses = { to: 'paused', does: ['publishMotion', 'tellStages'] } as const;

export const motionModel = defineModel({
  machine: motionMachine,
  starts: { 'on a page': { path: '/' } },
  clauses: {
    reading: ['decision D13'],
    playing: ['decision D13'],
    paused: ['decision D13'],
  },
  events: {
    'motion.toggled': plain,
    'preference.changed': { reduced: { reduced: true }, full: { reduced: false } },
    'choice.changed': { play: { choice: 'play' }, pause: { choice: 'pause' } },
  },
  outcomes: {
    readMotion: {
      done: {
        full: { choice: null, reduced: false },
        reduced: { choice: null, reduced: true },
        'chose to play': { choice: 'play', reduced: true },
        'chose to pause': { choice: 'pause', reduced: false },
      },
    },
    watchToggle: { reports: ['motion.toggled'] },
    watchPreference: { reports: ['preference.changed', 'choice.changed'] },
    markSight: { reports: [] },
  },
  gestures: {
    'motion.toggled': (screen) => screen.press('button', new RegExp(`${motion.what}$`)),
    'preference.changed': (screen, { reduced }) => screen.system.reducesMotion(reduced),
    'choice.changed': (screen, { choice }) => screen.storage.hearsOf('motion', choice),
    'done:readMotion.full': byItself,
    'done:readMotion.reduced': arranged((screen) => screen.system.reducesMotion(true)),
    'done:readMotion.chose to play': arranged(async (screen) => {
      await screen.system.reducesMotion(true);
      await screen.storage.holds('localStorage', 'motion', 'play');
    }),
    'done:readMotion.chose to pause': arranged((screen) =>
      screen.storage.holds('localStorage', 'motion', 'pause'),
    ),
    'error:readMotion': notByHand('blocked storage reads as empty'),
    'error:watchPreference': notByHand('media queries can always be watched'),
    'error:watchToggle': notByHand('a press can always be heard'),
    'error:markSight': notByHand('what is in sight can always be watched'),
  },
  sees: {
    reading: unseen('the page looks as prerendered, for less than a frame'),
    playing: (screen) => screen.seeAttribute('html', 'data-motion', 'playing'),
    paused: (screen) => screen.seeAttribute('html', 'data-motion', 'paused'),
  },
  hears: ({ leaf }) =>
    leaf === 'paused'
      ? `- button "${motion.play} ${motion.what}"`
      : `- button "${motion.pause} ${motion.what}"`,
  table: {
    reading: {
      'done:readMotion.full': plays,
      'done:readMotion.chose to play': plays,
      'done:readMotion.reduced': pauses,
      'done:readMotion.chose to pause': pauses,
      'error:readMotion': plays,
    },
    playing: {
      'motion.toggled': { to: 'paused', does: ['saveChoice', 'publishMotion', 'tellStages'] },
      'preference.changed:reduced': ({ context }) => (context.choice === null ? pauses : null),
      'choice.changed:pause': pauses,
      'choice.changed:play': stays,
    },
    paused: {
      'motion.toggled': { to: 'playing', does: ['saveChoice', 'publishMotion', 'tellStages'] },
      'preference.changed:full': ({ context }) => (context.choice === null ? plays : null),
      'choice.changed:play': plays,
      'choice.changed:pause': stays,
    },
  },
  journeys: {
    'A visitor who asks for reduced motion starts paused, and may play': {
      steps: ['done:readMotion.reduced', 'motion.toggled'],
      ends: { in: 'playing', context: { choice: 'play' } },
    },
    'A choice outlives a change of the system': {
      steps: ['done:readMotion.full', 'motion.toggled', 'preference.changed:full'],
      ends: { in: 'paused', context: { choice: 'pause' } },
    },
  },
  laws: ({ always, never, leadsTo, until }) => [
    always('The choice of an earlier visit applies to this visit', ({ context }, step) => {
      if (step?.name === 'done:readMotion.chose to play') return context.choice === 'play';
      if (step?.name === 'done:readMotion.chose to pause') return context.choice === 'pause';
      return true;
    }),
    never(
      'Motion plays against the visitor’s choice',
      ({ leaf, context }) => leaf === 'playing' && context.choice === 'pause',
    ),
    never(
      'Motion rests against the visitor’s choice',
      ({ leaf, context }) => leaf === 'paused' && context.choice === 'play',
    ),
    always('A choice in any tab applies to all tabs', ({ leaf, context }, step) =>
      leaf !== 'reading' && step?.name.startsWith('choice.changed')
        ? context.choice === step.name.split(':')[1]
        : true,
    ),
    always('The page is notified whenever motion starts or stops', ({ leaf }, step) => {
      const published = step?.deeds
        .filter(({ action }) => action === 'publishMotion')
        .at(-1)?.params;
      if (step === undefined || leaf === step.from.leaf) return true;
      return JSON.stringify(published) === JSON.stringify({ running: leaf === 'playing' });
    }),
    until(
      'After the visitor has chosen, there is always a choice',
      ({ context }) => context.choice !== null,
      ({ context }) => context.choice !== null,
      () => false,
    ),
    leadsTo(
      'The stored choice is read, or fails to be read',
      ({ leaf }) => leaf === 'reading',
      ({ leaf }) => leaf !== 'reading',
    ),
  ],
});
