/** Models the urgent crime hotline questionnaire (spec 4 hotline.1–6, decisions D2, D4–D6). */

import type { Screen } from '@machines/proof';
import { arranged, byItself, defineModel, isSame, notByHand, plain } from '@machines/proof';
import * as v from 'valibot';
import type { Answers } from '../../src/data/hotline-questions.ts';
import { hotlineCard } from '../../src/data/pages/hotline-card.copy.ts';
import { type KeptAnswers, noAnswers } from '../../src/machines/hotline.answers.ts';
import { hotlineMachine } from '../../src/machines/hotline.machine.ts';
import { hotlineProgress, hotlineScreen } from '../../src/machines/hotline.screen.ts';
import { asHeard } from './as-heard.ts';
import { isError, sendHotlineLead } from './form-texts.ts';
import { hotlineFocus, hotlineHeard, questions } from './hotline.hears.ts';
import {
  answerAskedAt,
  carriedAnswers,
  hotlineSteps,
  isAnswerStored,
  progressAt,
  stateKinds,
} from './hotline.steps.ts';

const { card, thanks } = hotlineCard;

const answerLabels = { ...questions.cctv.answers, ...questions.source.answers };

/** The answers that the tab can hold after each step of the questionnaire. */
const yes: Answers = { ...noAnswers, hasCCTV: 'yes' };
const yesAdvised: Answers = { ...yes, advisoryContinued: true };
const yesCrime: Answers = { ...yesAdvised, recentCrime: 'yes' };
const noAdvised: Answers = { ...noAnswers, hasCCTV: 'no', advisoryContinued: true };
const noCrime: Answers = { ...noAdvised, recentCrime: 'yes' };
const noCameras: Answers = { ...noAdvised, recentCrime: 'no' };
const unsupported: Answers = {
  ...yesCrime,
  professionallyMonitored: 'yes',
  providerSupport: 'no',
};
/**
 * Returns stored answers. `screen` is empty for the last screen, and names another one if the visitor has gone back.
 */
const kept = (answers: Answers, screen = ''): KeptAnswers => ({ answers, screen });
const saved = {
  none: kept(noAnswers),
  cctv: kept(yes),
  advisory: kept(yesAdvised),
  advisoryWithoutCameras: kept(noAdvised),
  trial: kept(noCameras),
  trialWithCameras: kept({ ...yesAdvised, recentCrime: 'no' }),
  crime: kept(yesCrime),
  crimeWithoutCameras: kept(noCrime),
  sourcing: kept({ ...noCrime, willSource: 'source' }),
  helping: kept({ ...noCrime, willSource: 'need-help' }),
  joining: kept({ ...yesCrime, professionallyMonitored: 'no' }),
  monitored: kept({ ...yesCrime, professionallyMonitored: 'yes' }),
  eligible: kept({ ...yesCrime, professionallyMonitored: 'yes', providerSupport: 'yes' }),
  switching: kept(unsupported),
  backAtCrime: kept(noCameras, 'crime'),
  backAtStart: kept(unsupported, 'cctv'),
} as const satisfies Record<string, KeptAnswers>;

const left = (answers: KeptAnswers) =>
  arranged((screen) =>
    screen.storage.holds(
      'sessionStorage',
      'hotline-answers',
      JSON.stringify({ savedAt: screen.now(), ...answers }),
    ),
  );

/** Checks what the accessibility snapshot leaves out: the title of the document. */
const seesError = (screen: Screen) => screen.seeTitle(isError);

const yesNo = v.picklist(['yes', 'no', '']);

export const hotlineModel = defineModel({
  machine: hotlineMachine,
  starts: { fresh: { path: '/urgent-crime-hotline' } },
  clauses: {
    '(root)': ['spec 4 hotline.Back to start'],
    restoring: ['decision D6'],
    cctv: ['spec 4 hotline.1', 'spec 4 hotline.clears', 'decision D5'],
    'cctv.asked': ['decision D2'],
    'cctv.reminded': ['decision D2'],
    advisory: ['spec 4 hotline.2', 'decision D5'],
    crime: ['spec 4 hotline.3', 'decision D5'],
    'crime.asked': ['decision D2'],
    'crime.reminded': ['decision D2'],
    monitored: ['spec 4 hotline.5', 'spec 4 hotline.clears', 'decision D5'],
    'monitored.asked': ['decision D2'],
    'monitored.reminded': ['decision D2'],
    support: ['spec 4 hotline.5', 'decision D5'],
    'support.asked': ['decision D2'],
    'support.reminded': ['decision D2'],
    source: ['spec 4 hotline.6', 'decision D5'],
    'source.asked': ['decision D2'],
    'source.reminded': ['decision D2'],
    outcome: ['spec 4 hotline.lead form', 'decision D4', 'decision D5'],
    'outcome.trial': ['spec 4 hotline.4'],
    'outcome.joining': ['spec 4 outcome: not monitored'],
    'outcome.eligible': ['spec 4 outcome: monitored and supported'],
    'outcome.switching': ['spec 4 outcome: monitored not supported'],
    'outcome.sourcing': ['spec 4 outcome: sources cameras'],
    'outcome.helping': ['spec 4 outcome: needs help'],
    received: ['spec 4 hotline.Thank you', 'decision D7'],
  },
  events: {
    'answer.given': {
      yes: { answer: 'yes' },
      no: { answer: 'no' },
      source: { answer: 'source' },
      'need-help': { answer: 'need-help' },
    },
    'answer.missing': plain,
    'advisory.continued': plain,
    'back.pressed': plain,
    'restart.pressed': plain,
  },
  outcomes: {
    restoreAnswers: { done: { nothing: null, ...saved } },
    leadForm: { done: { stored: { reference: '6f1c2b3a-0000-4000-8000-000000000001' } } },
    markTitle: { reports: [] },
    dropSecondPress: { reports: [] },
  },
  schemas: {
    // The values are any of these, because any script can write the stored data of a tab.
    'done:restoreAnswers': v.nullable(
      v.object({
        answers: v.object({
          hasCCTV: yesNo,
          advisoryContinued: v.boolean(),
          recentCrime: yesNo,
          professionallyMonitored: yesNo,
          providerSupport: yesNo,
          willSource: v.picklist(['source', 'need-help', '']),
        }),
        screen: v.picklist(['', 'outcome.trial', ...Object.keys(questions), 'advisory']),
      }),
    ),
  },
  project: ({ answers }) => answers,
  pairs: true,
  gestures: {
    'answer.given': async (screen, { answer }) => {
      await screen.choose(answerLabels[answer] ?? '');
      await screen.press('button', card.continue);
    },
    'answer.missing': (screen) => screen.press('button', card.continue),
    'advisory.continued': (screen) => screen.press('button', card.continue),
    'back.pressed': (screen) => screen.press('button', card.back),
    'restart.pressed': (screen) => screen.press('button', card.restart),
    'done:restoreAnswers.nothing': byItself,
    ...Object.fromEntries(
      Object.entries(saved).map(([name, answers]) => [
        `done:restoreAnswers.${name}`,
        left(answers),
      ]),
    ),
    'error:restoreAnswers': notByHand('reading what a tab keeps never fails; it finds nothing'),
    'done:leadForm.stored': sendHotlineLead,
    'error:leadForm': notByHand('the lead form ends with a stored lead, whatever happens'),
    'error:markTitle': notByHand('a title can always be set'),
    'error:dropSecondPress': notByHand('the clicks of the document can always be heard'),
  },
  // The first question has no Back to start. A question with an earlier answer cannot be left without one, because a
  // radio button cannot be unchosen.
  offers: ({ leaf, context: { answers } }, step) => {
    if (step === 'restart.pressed') return !/^(restoring|cctv)/.test(leaf);
    if (step !== 'answer.missing') return true;
    const asked = answerAskedAt(leaf);
    return asked === undefined || answers[asked] === '';
  },
  sees: {
    restoring: asHeard,
    'cctv.asked': asHeard,
    'cctv.reminded': seesError,
    advisory: asHeard,
    'crime.asked': asHeard,
    'crime.reminded': seesError,
    'monitored.asked': asHeard,
    'monitored.reminded': seesError,
    'support.asked': asHeard,
    'support.reminded': seesError,
    'source.asked': asHeard,
    'source.reminded': seesError,
    'outcome.trial': asHeard,
    'outcome.joining': asHeard,
    'outcome.eligible': asHeard,
    'outcome.switching': asHeard,
    'outcome.sourcing': asHeard,
    'outcome.helping': asHeard,
    received: (screen) => screen.seeText(new RegExp(`^${thanks.reference} [\\dA-F]{8}$`)),
  },
  hears: hotlineHeard,
  focus: hotlineFocus,
  table: hotlineSteps,
  journeys: {
    'A visitor who goes on after a reload finds the focus on the next screen': {
      steps: ['done:restoreAnswers.cctv', 'advisory.continued'],
      ends: {
        in: 'crime.asked',
      },
    },
    'A visitor who goes back after a reload finds the focus on the screen before': {
      steps: ['done:restoreAnswers.cctv', 'back.pressed'],
      ends: {
        in: 'cctv.asked',
      },
    },
    'A visitor who answers after a reload finds the focus on the next question': {
      steps: ['done:restoreAnswers.advisoryWithoutCameras', 'answer.given:yes'],
      ends: {
        in: 'source.asked',
      },
    },
    'A monitored and supported business may be eligible, and sends a lead': {
      steps: [
        'done:restoreAnswers.nothing',
        'answer.given:yes',
        'advisory.continued',
        'answer.given:yes',
        'answer.given:yes',
        'answer.given:yes',
        'done:leadForm.stored',
      ],
      ends: {
        in: 'received',
        context: { answers: noAnswers, reference: '6f1c2b3a-0000-4000-8000-000000000001' },
      },
    },
    'A visitor without cameras goes back, and says that there are some': {
      steps: [
        'done:restoreAnswers.nothing',
        'answer.given:no',
        'advisory.continued',
        'answer.given:yes',
        'answer.given:need-help',
        'back.pressed',
        'back.pressed',
        'back.pressed',
        'back.pressed',
        'answer.given:yes',
        'advisory.continued',
        'answer.given:yes',
      ],
      ends: {
        in: 'monitored.asked',
        context: {
          answers: yesCrime,
        },
      },
    },
    'A reload half-way shows the screen of the visitor again': {
      steps: ['done:restoreAnswers.monitored'],
      ends: {
        in: 'support.asked',
      },
    },
    'A reload after Back shows the question again, with its answer': {
      steps: ['done:restoreAnswers.backAtCrime'],
      ends: {
        in: 'crime.asked',
        context: { answers: noCameras },
      },
    },
    'Back to start deletes all answers': {
      steps: ['done:restoreAnswers.switching', 'done:leadForm.stored', 'restart.pressed'],
      ends: { in: 'cctv.asked', context: { answers: noAnswers, reference: '' } },
    },
  },
  laws: ({ always, never, reachable, leadsTo }) => [
    never(
      'An answer is kept that contradicts an earlier one, whatever the tab has stored',
      ({ context: { answers } }) =>
        (answers.hasCCTV !== 'no' && answers.willSource !== '') ||
        (answers.hasCCTV !== 'yes' && answers.professionallyMonitored !== '') ||
        (answers.professionallyMonitored !== 'yes' && answers.providerSupport !== ''),
    ),
    always('The kept answers name the screen that is shown', ({ leaf }, step) => {
      const kept = step?.deeds.find(({ action }) => action === 'saveAnswers');
      const { screen } = (kept?.params ?? {}) as { readonly screen?: string };
      return kept === undefined || screen === leaf.replace('.asked', '');
    }),
    always('A given answer is remembered', (look, step) =>
      isAnswerStored(look, step, look.leaf !== step?.from.leaf),
    ),
    always('Each reminder takes the focus again', ({ leaf, snapshot }, step) => {
      const { markTitle } = snapshot.children;
      if (step?.name !== 'answer.missing') return true;
      return markTitle !== step.from.snapshot.children.markTitle || !leaf.endsWith('.reminded');
    }),
    always(
      'All answers are deleted after a lead was sent, and when the visitor starts over',
      (look, step) => {
        const ends = ['restart.pressed', 'done:leadForm.stored', 'error:leadForm'];
        return !ends.includes(step?.name ?? '') || look.context.answers === noAnswers;
      },
    ),
    always('A reminder marks the title', ({ leaf, snapshot }) => {
      const marks = Object.values(snapshot.children).some((child) => child?.src === 'markTitle');
      return marks === leaf.endsWith('.reminded');
    }),
    always('Each screen has the kind of a hand-written table', ({ leaf, snapshot }) => {
      const tags = (['question', 'revisable', 'outcome'] as const).filter((tag) =>
        snapshot.hasTag(tag),
      );
      return tags.join() === stateKinds[leaf.split('.')[0] ?? ''];
    }),
    reachable(
      'A lead form can be reached from every screen',
      () => true,
      ({ leaf }) => leaf.startsWith('outcome.'),
    ),
    reachable(
      'The thank-you can be reached from every outcome',
      ({ leaf }) => leaf.startsWith('outcome.'),
      ({ leaf }) => leaf === 'received',
    ),
    leadsTo(
      'The reading of earlier answers ends with a screen',
      ({ leaf }) => leaf === 'restoring',
      ({ leaf }) => leaf !== 'restoring',
    ),
    always('A lead has the answers of its branch, by a hand-written table', (look) => {
      const { leaf, snapshot, context } = look;
      const expected = carriedAnswers[leaf];
      if (expected === undefined) return true;
      const sent = snapshot.children.leadForm?.getSnapshot().context.extra;
      return isSame(sent, { hasCCTV: context.answers.hasCCTV, ...expected });
    }),
    always('The bar shows the progress of a hand-written table', ({ leaf, snapshot, context }) => {
      const table: Readonly<Record<string, (answers: Answers) => number>> = progressAt;
      return hotlineProgress(snapshot) === table[leaf.split('.')[0] ?? '']?.(context.answers);
    }),
    always(
      'The screen has the name of its state; while answers are read, it is the first question',
      (look) => {
        const [state, inner] = look.leaf.split('.');
        const shown = state === 'outcome' ? inner : state === 'restoring' ? 'cctv' : state;
        return hotlineScreen(look.snapshot) === shown;
      },
    ),
    always(
      'Answers about monitoring exist only with cameras, and about sourcing only without',
      ({ context: { answers } }) =>
        answers.hasCCTV === 'yes'
          ? answers.willSource === ''
          : answers.professionallyMonitored === '' && answers.providerSupport === '',
    ),
    always('The same answer again deletes no later answer', (look, step) => {
      const { answers } = look.context;
      const before = step?.from.context.answers;
      const isAgain =
        (step?.from.leaf.startsWith('cctv') && step.name === `answer.given:${before?.hasCCTV}`) ||
        (step?.from.leaf.startsWith('monitored') &&
          step.name === `answer.given:${before?.professionallyMonitored}`);
      return !isAgain || JSON.stringify(answers) === JSON.stringify(before);
    }),
    always('Going back deletes no answer', ({ context }, step) =>
      step?.name === 'back.pressed'
        ? JSON.stringify(context.answers) === JSON.stringify(step.from.context.answers)
        : true,
    ),
    never(
      'A lead form is offered before the last 24 months are answered',
      ({ leaf, context }) => leaf.startsWith('outcome.') && context.answers.recentCrime === '',
    ),
  ],
});
