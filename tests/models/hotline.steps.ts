import type { Answers } from '../../src/machines/hotline.answers.ts';
import type { StepTable } from './tables.ts';

/** Which screen of the hotline follows which, by hand from spec 4 hotline.1–6 and the decisions D4 to D7. */

const kept = 'saveAnswers';
const done = { 'done:leadForm': ['received', kept], 'error:leadForm': ['received', kept] } as const;

export const hotlineSteps: StepTable<{ readonly answers: Answers }> = {
  '*': { 'restart.pressed': ['cctv.asked', kept] },
  restoring: {
    'done:restoreAnswers.nothing': ['cctv.asked'],
    'done:restoreAnswers.none': ['cctv.asked'],
    'done:restoreAnswers.cctv': ['advisory'],
    'done:restoreAnswers.advisory': ['crime.asked'],
    'done:restoreAnswers.advisoryWithoutCameras': ['crime.asked'],
    'done:restoreAnswers.trial': ['outcome.trial'],
    'done:restoreAnswers.trialWithCameras': ['outcome.trial'],
    'done:restoreAnswers.crime': ['monitored.asked'],
    'done:restoreAnswers.crimeWithoutCameras': ['source.asked'],
    'done:restoreAnswers.sourcing': ['outcome.sourcing'],
    'done:restoreAnswers.helping': ['outcome.helping'],
    'done:restoreAnswers.joining': ['outcome.joining'],
    'done:restoreAnswers.monitored': ['support.asked'],
    'done:restoreAnswers.eligible': ['outcome.eligible'],
    'done:restoreAnswers.switching': ['outcome.switching'],
    'error:restoreAnswers': ['cctv.asked'],
    'answer.given:yes': ['advisory', kept],
    'answer.given:no': ['advisory', kept],
    'answer.missing': ['cctv.reminded'],
  },
  cctv: {
    'answer.given:yes': ['advisory', kept],
    'answer.given:no': ['advisory', kept],
    'answer.missing': ['cctv.reminded'],
  },
  advisory: { 'advisory.continued': ['crime.asked', kept], 'back.pressed': ['cctv.asked'] },
  crime: {
    'answer.given:no': ['outcome.trial', kept],
    'answer.given:yes': ({ context: { answers } }) => [
      answers.hasCCTV === 'yes' ? 'monitored.asked' : 'source.asked',
      kept,
    ],
    'answer.missing': ['crime.reminded'],
    'back.pressed': ['advisory'],
  },
  monitored: {
    'answer.given:yes': ['support.asked', kept],
    'answer.given:no': ['outcome.joining', kept],
    'answer.missing': ['monitored.reminded'],
    'back.pressed': ['crime.asked'],
  },
  support: {
    'answer.given:yes': ['outcome.eligible', kept],
    'answer.given:no': ['outcome.switching', kept],
    'answer.missing': ['support.reminded'],
    'back.pressed': ['monitored.asked'],
  },
  source: {
    'answer.given:source': ['outcome.sourcing', kept],
    'answer.given:need-help': ['outcome.helping', kept],
    'answer.missing': ['source.reminded'],
    'back.pressed': ['crime.asked'],
  },
  'outcome.trial': { 'back.pressed': ['crime.asked'], ...done },
  'outcome.joining': { 'back.pressed': ['monitored.asked'], ...done },
  'outcome.eligible': { 'back.pressed': ['support.asked'], ...done },
  'outcome.switching': { 'back.pressed': ['support.asked'], ...done },
  'outcome.sourcing': { 'back.pressed': ['source.asked'], ...done },
  'outcome.helping': { 'back.pressed': ['source.asked'], ...done },
};

/** The answer that each question asks for. */
const asksFor: Readonly<Record<string, keyof Answers>> = {
  restoring: 'hasCCTV',
  cctv: 'hasCCTV',
  crime: 'recentCrime',
  monitored: 'professionallyMonitored',
  support: 'providerSupport',
  source: 'willSource',
};

/** Whether an answer that was given is the one that is remembered. */
export function remembers(
  { context: { answers } }: { readonly context: { readonly answers: Answers } },
  step: { readonly from: { readonly leaf: string }; readonly name: string } | undefined,
  moved: boolean,
): boolean {
  if (step?.name === 'advisory.continued' && step.from.leaf === 'advisory') {
    return answers.advisoryContinued;
  }
  const [event, answer] = step?.name.split(':') ?? [];
  const asked = asksFor[step?.from.leaf.split('.')[0] ?? ''];
  return event !== 'answer.given' || asked === undefined || !moved || answers[asked] === answer;
}

/** What a state is to the views: a question, a screen that can be gone back from, an outcome. */
export const kinds: Readonly<Record<string, string>> = {
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

/** Steps after which the new screen takes the focus: everything that the visitor did to get there. */
export function isVisitors(name: string): boolean {
  return !name.includes('restoreAnswers') && name !== 'answer.missing';
}
