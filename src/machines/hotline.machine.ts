import { assign, setup } from 'xstate';
import {
  type Answer,
  type Answers,
  cleared,
  leadAnswers,
  noAnswers,
  type Sourcing,
  type YesNo,
} from './hotline.answers.ts';
import { leadFormMachine } from './lead-form.machine.ts';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';

/**
 * The urgent crime hotline questionnaire (spec 4 hotline.1–6, decisions D2, D4–D6).
 *
 * One state a screen: five questions and an advisory, then one of six outcomes (a free trial is one
 * outcome reached with and without cameras, which makes the seven results of the specification), then
 * the thank-you. The chart alone says which screen follows which; `Back` is an ordinary transition, so
 * no answer can block it. Answers stay in context when the visitor goes back, and are cleared only by
 * the answer they depend on. The lead form is a child: it lives exactly as long as an outcome is shown.
 */

export interface HotlineContext {
  readonly answers: Answers;
  /** True once the visitor has moved: from then on each new screen takes the focus. */
  readonly moved: boolean;
  /** Counts reminders, so that the error summary takes the focus again each time. */
  readonly reminders: number;
}

export type HotlineEvent =
  | { readonly type: 'answer.given'; readonly answer: Answer }
  | { readonly type: 'answer.missing' }
  | { readonly type: 'advisory.continued' }
  | { readonly type: 'back.pressed' }
  | { readonly type: 'restart.pressed' };

/** Two sub-states of every question: just asked, or asked again because nothing was chosen. */
const reminding = {
  initial: 'asked',
  states: {
    asked: {
      description: 'The question stands without a complaint.',
      meta: { spec: ['decision D2'] },
    },
    reminded: {
      description: 'Continue was pressed without a choice: the error summary is shown.',
      meta: { spec: ['decision D2'] },
      invoke: {
        src: 'markTitle',
        onError: { description: 'The title keeps its words; the summary says enough.' },
      },
    },
  },
} as const;

export const hotlineMachine = setup({
  types: {
    context: {} as HotlineContext,
    events: {} as HotlineEvent,
    tags: {} as 'question' | 'outcome' | 'revisable',
    meta: {} as { readonly spec: readonly string[] },
    children: {} as { leadForm: 'leadForm' },
  },
  actors: {
    restoreAnswers: jobNotProvided<Answers | null>('restoreAnswers'),
    leadForm: leadFormMachine,
    markTitle: watchNotProvided<HotlineEvent>('markTitle'),
  },
  actions: {
    rememberCctv: assign(({ context, event }) => {
      if (event.type !== 'answer.given' || event.answer === context.answers.hasCCTV) return {};
      const hasCCTV = event.answer as YesNo;
      const cleared = { professionallyMonitored: '', providerSupport: '', willSource: '' } as const;
      return { answers: { ...context.answers, ...cleared, hasCCTV } };
    }),
    rememberAdvisory: assign(({ context }) => ({
      answers: { ...context.answers, advisoryContinued: true },
    })),
    rememberCrime: assign(({ context, event }) =>
      event.type === 'answer.given'
        ? { answers: { ...context.answers, recentCrime: event.answer as YesNo } }
        : {},
    ),
    rememberMonitored: assign(({ context, event }) => {
      if (event.type !== 'answer.given') return {};
      if (event.answer === context.answers.professionallyMonitored) return {};
      const professionallyMonitored = event.answer as YesNo;
      return { answers: { ...context.answers, professionallyMonitored, providerSupport: '' } };
    }),
    rememberSupport: assign(({ context, event }) =>
      event.type === 'answer.given'
        ? { answers: { ...context.answers, providerSupport: event.answer as YesNo } }
        : {},
    ),
    rememberSource: assign(({ context, event }) =>
      event.type === 'answer.given'
        ? { answers: { ...context.answers, willSource: event.answer as Sourcing } }
        : {},
    ),
    adoptAnswers: assign((_, params: { readonly answers: Answers }) => ({
      answers: cleared(params.answers),
    })),
    forgetAnswers: assign({ answers: noAnswers }),
    markMoved: assign({ moved: true }),
    countReminder: assign(({ context }) => ({ reminders: context.reminders + 1 })),
    /** Keeps the answers for a reload of this tab (decision D6). */
    saveAnswers: actionNotProvided('saveAnswers') as (args: { context: HotlineContext }) => void,
  },
  guards: {
    saysYesOrNo: ({ event }) =>
      event.type === 'answer.given' && (event.answer === 'yes' || event.answer === 'no'),
    saysYes: ({ event }) => event.type === 'answer.given' && event.answer === 'yes',
    saysNo: ({ event }) => event.type === 'answer.given' && event.answer === 'no',
    saysSource: ({ event }) => event.type === 'answer.given' && event.answer === 'source',
    saysNeedHelp: ({ event }) => event.type === 'answer.given' && event.answer === 'need-help',
    saysYesWithCameras: ({ context, event }) =>
      event.type === 'answer.given' && event.answer === 'yes' && context.answers.hasCCTV === 'yes',
    nothingAnswered: ({ context }) => context.answers.hasCCTV === '',
    beforeAdvisory: ({ context }) => !context.answers.advisoryContinued,
    beforeCrime: ({ context }) => context.answers.recentCrime === '',
    noCrime: ({ context }) => context.answers.recentCrime === 'no',
    beforeMonitored: ({ context }) =>
      context.answers.hasCCTV === 'yes' && context.answers.professionallyMonitored === '',
    beforeSource: ({ context }) =>
      context.answers.hasCCTV === 'no' && context.answers.willSource === '',
    sources: ({ context }) =>
      context.answers.hasCCTV === 'no' && context.answers.willSource === 'source',
    needsHelp: ({ context }) =>
      context.answers.hasCCTV === 'no' && context.answers.willSource === 'need-help',
    notMonitored: ({ context }) => context.answers.professionallyMonitored === 'no',
    beforeSupport: ({ context }) => context.answers.providerSupport === '',
    supported: ({ context }) => context.answers.providerSupport === 'yes',
    hasSavedAnswers: (_, params: { readonly saved: Answers | null }) => params.saved !== null,
  },
}).createMachine({
  id: 'hotline',
  description:
    'Finds out in at most five steps what the crime fighter fund can do, then takes a lead.',
  meta: { spec: ['spec 4 hotline.restart'] },
  context: { answers: noAnswers, moved: false, reminders: 0 },
  initial: 'restoring',
  on: {
    'restart.pressed': {
      description: 'Back to start: every answer is forgotten.',
      target: '.cctv',
      actions: ['forgetAnswers', 'markMoved', 'saveAnswers'],
    },
  },
  states: {
    restoring: {
      description: 'The first question is shown while answers left in this tab are looked up.',
      tags: 'question',
      meta: { spec: ['decision D6'] },
      invoke: {
        src: 'restoreAnswers',
        id: 'restoreAnswers',
        onDone: [
          {
            guard: { type: 'hasSavedAnswers', params: ({ event }) => ({ saved: event.output }) },
            target: 'resuming',
            actions: {
              type: 'adoptAnswers',
              params: ({ event }) => ({ answers: event.output ?? noAnswers }),
            },
          },
          { target: 'cctv' },
        ],
        onError: { target: 'cctv' },
      },
      // Whoever answered before the scripts arrived has started over.
      on: {
        'answer.given': {
          guard: 'saysYesOrNo',
          target: 'advisory',
          actions: ['rememberCctv', 'markMoved', 'saveAnswers'],
        },
        'answer.missing': { target: 'cctv.reminded', actions: 'countReminder' },
      },
    },
    resuming: {
      description: 'Passes at once to the first step that the saved answers leave open.',
      meta: { spec: ['decision D6'] },
      always: [
        { guard: 'nothingAnswered', target: 'cctv' },
        { guard: 'beforeAdvisory', target: 'advisory' },
        { guard: 'beforeCrime', target: 'crime' },
        { guard: 'noCrime', target: 'outcome.trial' },
        { guard: 'beforeMonitored', target: 'monitored' },
        { guard: 'beforeSource', target: 'source' },
        { guard: 'sources', target: 'outcome.sourcing' },
        { guard: 'needsHelp', target: 'outcome.helping' },
        { guard: 'notMonitored', target: 'outcome.joining' },
        { guard: 'beforeSupport', target: 'support' },
        { guard: 'supported', target: 'outcome.eligible' },
        { target: 'outcome.switching' },
      ],
    },
    cctv: {
      description: 'Do you currently have CCTV cameras?',
      tags: 'question',
      meta: { spec: ['spec 4 hotline.1', 'spec 4 hotline.clearing', 'decision D5'] },
      on: {
        'answer.given': {
          description: 'Cameras or none; another answer clears what depends on it.',
          guard: 'saysYesOrNo',
          target: 'advisory',
          actions: ['rememberCctv', 'markMoved', 'saveAnswers'],
        },
        'answer.missing': { target: '.reminded', actions: 'countReminder' },
      },
      ...reminding,
    },
    advisory: {
      description: 'Urgent Crime Support: report the crime to the police first.',
      tags: ['question', 'revisable'],
      meta: { spec: ['spec 4 hotline.2', 'decision D5'] },
      on: {
        'advisory.continued': {
          description: 'The advice has been read.',
          target: 'crime',
          actions: ['rememberAdvisory', 'markMoved', 'saveAnswers'],
        },
        'back.pressed': { target: 'cctv', actions: 'markMoved' },
      },
    },
    crime: {
      description: 'Has your business experienced a crime in the last 24 months?',
      tags: ['question', 'revisable'],
      meta: { spec: ['spec 4 hotline.3', 'decision D5'] },
      on: {
        'answer.given': [
          {
            description: 'No crime: a free trial.',
            guard: 'saysNo',
            target: 'outcome.trial',
            actions: ['rememberCrime', 'markMoved', 'saveAnswers'],
          },
          {
            description: 'A crime, and cameras that saw it.',
            guard: 'saysYesWithCameras',
            target: 'monitored',
            actions: ['rememberCrime', 'markMoved', 'saveAnswers'],
          },
          {
            description: 'A crime, and no cameras.',
            guard: 'saysYes',
            target: 'source',
            actions: ['rememberCrime', 'markMoved', 'saveAnswers'],
          },
        ],
        'answer.missing': { target: '.reminded', actions: 'countReminder' },
        'back.pressed': { target: 'advisory', actions: 'markMoved' },
      },
      ...reminding,
    },
    monitored: {
      description: 'Are your cameras professionally monitored?',
      tags: ['question', 'revisable'],
      meta: { spec: ['spec 4 hotline.5', 'spec 4 hotline.clearing', 'decision D5'] },
      on: {
        'answer.given': [
          {
            description: 'Somebody watches them already.',
            guard: 'saysYes',
            target: 'support',
            actions: ['rememberMonitored', 'markMoved', 'saveAnswers'],
          },
          {
            description: 'Nobody watches them.',
            guard: 'saysNo',
            target: 'outcome.joining',
            actions: ['rememberMonitored', 'markMoved', 'saveAnswers'],
          },
        ],
        'answer.missing': { target: '.reminded', actions: 'countReminder' },
        'back.pressed': { target: 'crime', actions: 'markMoved' },
      },
      ...reminding,
    },
    support: {
      description:
        'Has your current provider adequately supported you during this and other incidents?',
      tags: ['question', 'revisable'],
      meta: { spec: ['spec 4 hotline.5', 'decision D5'] },
      on: {
        'answer.given': [
          {
            description: 'The provider helped.',
            guard: 'saysYes',
            target: 'outcome.eligible',
            actions: ['rememberSupport', 'markMoved', 'saveAnswers'],
          },
          {
            description: 'The provider did not help.',
            guard: 'saysNo',
            target: 'outcome.switching',
            actions: ['rememberSupport', 'markMoved', 'saveAnswers'],
          },
        ],
        'answer.missing': { target: '.reminded', actions: 'countReminder' },
        'back.pressed': { target: 'monitored', actions: 'markMoved' },
      },
      ...reminding,
    },
    source: {
      description: 'Will you source cameras yourself or do you need help?',
      tags: ['question', 'revisable'],
      meta: { spec: ['spec 4 hotline.6', 'decision D5'] },
      on: {
        'answer.given': [
          {
            description: "I'll source myself.",
            guard: 'saysSource',
            target: 'outcome.sourcing',
            actions: ['rememberSource', 'markMoved', 'saveAnswers'],
          },
          {
            description: 'I need help.',
            guard: 'saysNeedHelp',
            target: 'outcome.helping',
            actions: ['rememberSource', 'markMoved', 'saveAnswers'],
          },
        ],
        'answer.missing': { target: '.reminded', actions: 'countReminder' },
        'back.pressed': { target: 'crime', actions: 'markMoved' },
      },
      ...reminding,
    },
    outcome: {
      description: 'The result of the questionnaire, with the lead form under it.',
      tags: ['outcome', 'revisable'],
      meta: { spec: ['spec 4 hotline.lead form', 'decision D4', 'decision D5'] },
      invoke: {
        src: 'leadForm',
        id: 'leadForm',
        input: ({ context }) => ({ kind: 'hotline', extra: { ...leadAnswers(context.answers) } }),
        onDone: { target: 'received', actions: ['forgetAnswers', 'markMoved', 'saveAnswers'] },
        // Success and failure both lead to the thank-you (spec 7.1); what failed lies in the outbox.
        onError: { target: 'received', actions: ['forgetAnswers', 'markMoved', 'saveAnswers'] },
      },
      initial: 'trial',
      states: {
        trial: {
          description: 'No crime in the window: a free trial.',
          meta: { spec: ['spec 4 hotline.4'] },
          on: { 'back.pressed': { target: '#hotline.crime', actions: 'markMoved' } },
        },
        joining: {
          description: 'Cameras that nobody watches.',
          meta: { spec: ['spec 4 outcome: not monitored'] },
          on: { 'back.pressed': { target: '#hotline.monitored', actions: 'markMoved' } },
        },
        eligible: {
          description: 'Monitored and supported: a grant may still be possible.',
          meta: { spec: ['spec 4 outcome: monitored and supported'] },
          on: { 'back.pressed': { target: '#hotline.support', actions: 'markMoved' } },
        },
        switching: {
          description: 'Monitored, but not supported.',
          meta: { spec: ['spec 4 outcome: monitored not supported'] },
          on: { 'back.pressed': { target: '#hotline.support', actions: 'markMoved' } },
        },
        sourcing: {
          description: 'The visitor sources cameras: vendors are recommended.',
          meta: { spec: ['spec 4 outcome: sources cameras'] },
          on: { 'back.pressed': { target: '#hotline.source', actions: 'markMoved' } },
        },
        helping: {
          description: 'The visitor wants help with cameras: vendors are recommended.',
          meta: { spec: ['spec 4 outcome: needs help'] },
          on: { 'back.pressed': { target: '#hotline.source', actions: 'markMoved' } },
        },
      },
    },
    received: {
      description: 'Thank you: the request has been received.',
      meta: { spec: ['spec 4 hotline.thanks', 'decision D7'] },
    },
  },
});
