/** Lists the steps between the hotline's screens, by hand from spec 4 hotline.1–6 and the decisions D4 to D7. */

import type { Table } from '@machines/proof';
import type { Answers } from '../../src/data/hotline-questions.ts';

/** The event at which the next screen takes the focus. */
const shown = 'emit:screen.changed';
/** The actions of a step that stores the answers, so that they survive a reload. */
const kept = ['saveAnswers', shown] as const;
const forgotten = ['deleteAnswers', 'forgetTyped', shown] as const;
/**
 * The rows of a form: leaving it stores the typed text; a new start, or a sent form, deletes the answers and the
 * text.
 */
const left = {
  'restart.pressed': { to: 'cctv.asked', does: ['keepTyped', ...forgotten] },
  'done:leadForm': { to: 'received', does: ['keepTyped', ...forgotten] },
  'error:leadForm': { to: 'received', does: ['keepTyped', ...forgotten] },
} as const;
/** Returns the row of Back, from the form to a question. */
const back = (to: string) =>
  ({ 'back.pressed': { to, does: ['keepTyped', ...kept] }, ...left }) as const;

export const hotlineSteps: Table<{
  readonly leaf: string;
  readonly context: { readonly answers: Answers };
}> = {
  '*': { 'restart.pressed': { to: 'cctv.asked', does: forgotten } },
  restoring: {
    'done:restoreAnswers.nothing': 'cctv.asked',
    'done:restoreAnswers.none': 'cctv.asked',
    'done:restoreAnswers.cctv': 'advisory',
    'done:restoreAnswers.advisory': 'crime.asked',
    'done:restoreAnswers.advisoryWithoutCameras': 'crime.asked',
    'done:restoreAnswers.trial': 'outcome.trial',
    'done:restoreAnswers.trialWithCameras': 'outcome.trial',
    'done:restoreAnswers.crime': 'monitored.asked',
    'done:restoreAnswers.crimeWithoutCameras': 'source.asked',
    'done:restoreAnswers.sourcing': 'outcome.sourcing',
    'done:restoreAnswers.helping': 'outcome.helping',
    'done:restoreAnswers.joining': 'outcome.joining',
    'done:restoreAnswers.monitored': 'support.asked',
    'done:restoreAnswers.eligible': 'outcome.eligible',
    'done:restoreAnswers.switching': 'outcome.switching',
    'done:restoreAnswers.backAtCrime': 'crime.asked',
    'done:restoreAnswers.backAtStart': 'cctv.asked',
    'error:restoreAnswers': 'cctv.asked',
    'answer.given:yes': { to: 'advisory', does: kept },
    'answer.given:no': { to: 'advisory', does: kept },
    'answer.missing': 'cctv.reminded',
  },
  cctv: {
    'answer.given:yes': { to: 'advisory', does: kept },
    'answer.given:no': { to: 'advisory', does: kept },
    'answer.missing': 'cctv.reminded',
  },
  advisory: {
    'advisory.continued': { to: 'crime.asked', does: kept },
    'back.pressed': { to: 'cctv.asked', does: kept },
  },
  crime: {
    'answer.given:no': { to: 'outcome.trial', does: kept },
    'answer.given:yes': ({ context: { answers } }) => ({
      to: answers.hasCCTV === 'yes' ? 'monitored.asked' : 'source.asked',
      does: kept,
    }),
    'answer.missing': 'crime.reminded',
    'back.pressed': { to: 'advisory', does: kept },
  },
  monitored: {
    'answer.given:yes': { to: 'support.asked', does: kept },
    'answer.given:no': { to: 'outcome.joining', does: kept },
    'answer.missing': 'monitored.reminded',
    'back.pressed': { to: 'crime.asked', does: kept },
  },
  support: {
    'answer.given:yes': { to: 'outcome.eligible', does: kept },
    'answer.given:no': { to: 'outcome.switching', does: kept },
    'answer.missing': 'support.reminded',
    'back.pressed': { to: 'monitored.asked', does: kept },
  },
  source: {
    'answer.given:source': { to: 'outcome.sourcing', does: kept },
    'answer.given:need-help': { to: 'outcome.helping', does: kept },
    'answer.missing': 'source.reminded',
    'back.pressed': { to: 'crime.asked', does: kept },
  },
  'outcome.trial': back('crime.asked'),
  'outcome.joining': back('monitored.asked'),
  'outcome.eligible': back('support.asked'),
  'outcome.switching': back('support.asked'),
  'outcome.sourcing': back('source.asked'),
  'outcome.helping': back('source.asked'),
};

/**
 * The progress in whole percent (decision D4), written by hand. The answer to the first question gives 5, although no
 * question comes before it.
 */
export const progressAt = {
  restoring: () => 0,
  cctv: ({ hasCCTV }) => (hasCCTV === '' ? 0 : 5),
  advisory: ({ hasCCTV }) => (hasCCTV === 'yes' ? 20 : 25),
  crime: ({ hasCCTV }) => (hasCCTV === 'yes' ? 40 : 50),
  monitored: () => 60,
  support: () => 80,
  source: () => 75,
  outcome: () => 100,
  received: () => 100,
} satisfies Record<string, (answers: Answers) => number>;

/**
 * The step and the number of steps: five with cameras, four without. While both are possible, the larger number is
 * shown.
 */
export const stepAt = {
  restoring: () => '1 of 5',
  cctv: () => '1 of 5',
  advisory: ({ hasCCTV }) => (hasCCTV === 'yes' ? '2 of 5' : '2 of 4'),
  crime: ({ hasCCTV }) => (hasCCTV === 'yes' ? '3 of 5' : '3 of 4'),
  monitored: () => '4 of 5',
  support: () => '5 of 5',
  source: () => '4 of 4',
} satisfies Record<string, (answers: Answers) => string>;

/** The answers in a lead (decision D5), written by hand. A lead about a trial has the answer about cameras. */
const unasked = { professionallyMonitored: '', providerSupport: '', willSource: '' } as const;
const cameras = { ...unasked, hasCCTV: 'yes', recentCrime: 'yes' } as const;
const noCameras = { ...unasked, hasCCTV: 'no', recentCrime: 'yes' } as const;
export const carriedAnswers: Readonly<Record<string, Partial<Answers>>> = {
  'outcome.trial': { ...unasked, recentCrime: 'no' },
  'outcome.joining': { ...cameras, professionallyMonitored: 'no' },
  'outcome.eligible': { ...cameras, professionallyMonitored: 'yes', providerSupport: 'yes' },
  'outcome.switching': { ...cameras, professionallyMonitored: 'yes', providerSupport: 'no' },
  'outcome.sourcing': { ...noCameras, willSource: 'source' },
  'outcome.helping': { ...noCameras, willSource: 'need-help' },
};

/** The answer that each question asks for. */
export const answerAskedBy = {
  restoring: 'hasCCTV',
  cctv: 'hasCCTV',
  crime: 'recentCrime',
  monitored: 'professionallyMonitored',
  support: 'providerSupport',
  source: 'willSource',
} as const satisfies Record<string, keyof Answers>;

/** Returns the answer that a state asks for, or undefined if it asks for none. */
export function answerAskedAt(leaf: string): keyof Answers | undefined {
  const table: Readonly<Record<string, keyof Answers>> = answerAskedBy;
  return table[leaf.split('.')[0] ?? ''];
}

/** Returns whether the stored answer is the given one. */
export function isAnswerStored(
  { context: { answers } }: { readonly context: { readonly answers: Answers } },
  step: { readonly from: { readonly leaf: string }; readonly name: string } | undefined,
  moved: boolean,
): boolean {
  if (step?.name === 'advisory.continued' && step.from.leaf === 'advisory') {
    return answers.advisoryContinued;
  }
  const [event, answer] = step?.name.split(':') ?? [];
  const asked = answerAskedAt(step?.from.leaf ?? '');
  return event !== 'answer.given' || asked === undefined || !moved || answers[asked] === answer;
}

/** The kind of each state for the views: a question, a screen with Back, an outcome. */
export const stateKinds: Readonly<Record<string, string>> = {
  restoring: 'question',
  cctv: 'question',
  advisory: 'question,revisable',
  crime: 'question,revisable',
  monitored: 'question,revisable',
  support: 'question,revisable',
  source: 'question,revisable',
  outcome: 'revisable,outcome',
  received: '',
};

/** Returns whether the new screen takes the focus after a step. It does after every action of the visitor. */
export function takesFocus(name: string): boolean {
  return !name.includes('restoreAnswers') && name !== 'answer.missing';
}
