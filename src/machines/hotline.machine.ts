/**
 * The urgent crime hotline questionnaire (spec 4 hotline.1–6, decisions D2, D4–D6).
 *
 * Each screen is a state: five questions and an advisory, then one of six outcomes, then the thank-you. The
 * specification counts seven results, because the free trial is reached with cameras and without.
 *
 * The chart alone defines the order of the screens. After a reload, the stored answers are replayed through the same
 * transitions, and the progress bar and the lead are derived from the chart as well. `Back` is an ordinary
 * transition, so no answer can block it. Answers stay in the context when the visitor goes back, and after a reload.
 * An answer is cleared only when the answer on which it depends changes.
 *
 * The lead form is a child that runs exactly as long as an outcome is shown. Its fields keep their text when the
 * visitor goes back and forward again. The text is deleted by Back to start, and when the visitor leaves the page.
 */

import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import {
  ADVISORY_FIELD,
  type Answer,
  type Answers,
  byField,
  type LeadAnswers,
} from '../data/hotline-questions.ts';
import {
  type AnswerEvent,
  answeredScreens,
  type KeptAnswers,
  noAnswers,
  withoutUnreachable,
} from './hotline.answers.ts';
import { backTo, type EarlierAnswers, questionState } from './hotline.question.ts';
import { leadFormMachine } from './lead-form.machine.ts';
import { actionNotProvided, jobNotProvided, watchNotProvided } from './not-provided.ts';

export interface HotlineContext {
  readonly answers: Answers;
  /** The idempotency key of the lead that was sent; empty before it is sent, and after Back to start. */
  readonly reference: string;
}

export type HotlineEvent =
  | AnswerEvent
  | { readonly type: 'answer.missing' }
  | { readonly type: 'back.pressed' }
  | { readonly type: 'restart.pressed' };

/** Another screen is shown, and its heading takes the focus. */
export interface HotlineEmitted {
  readonly type: 'screen.changed';
}

const cctv = questionState('cctv', {
  ways: [
    {
      description: 'Cameras or none; another answer clears what depends on it.',
      answer: ['yes', 'no'],
      to: 'advisory',
    },
  ],
});

export const hotlineMachine = setup({
  types: {
    context: {} as HotlineContext,
    events: {} as HotlineEvent,
    emitted: {} as HotlineEmitted,
    tags: {} as 'question' | 'outcome' | 'revisable',
    children: {} as {
      leadForm: 'leadForm';
      markTitle: 'markTitle';
      dropSecondPress: 'dropSecondPress';
    },
  },
  actors: {
    restoreAnswers: jobNotProvided<KeptAnswers | null>('restoreAnswers'),
    leadForm: leadFormMachine,
    markTitle: watchNotProvided<HotlineEvent>('markTitle'),
    dropSecondPress: watchNotProvided<HotlineEvent>('dropSecondPress'),
  },
  actions: {
    adoptAnswers: assign((_, params: { readonly answers: Answers }) => ({
      answers: withoutUnreachable(params.answers),
    })),
    forgetAnswers: assign({ answers: noAnswers }),
    keepReference: assign((_, params: { readonly reference: string }) => params),
    forgetReference: assign({ reference: '' }),
    changeScreen: emit({ type: 'screen.changed' }),
    /** Stores the answers and the name of the shown screen, so that they survive a reload of this tab (decision D6). */
    saveAnswers: actionNotProvided<{ readonly screen: string }>('saveAnswers'),
    /** Deletes the stored answers. */
    deleteAnswers: actionNotProvided('deleteAnswers'),
    /** Keeps the text that was typed into the form until the form is shown again. */
    keepTyped: actionNotProvided('keepTyped'),
    /** Deletes the text that was typed into the form, because the next person at this computer must not see it. */
    forgetTyped: actionNotProvided('forgetTyped'),
  },
  guards: {
    says: (
      { context: { answers }, event },
      { answer, given }: { readonly answer: readonly Answer[]; readonly given: EarlierAnswers },
    ) => {
      assertEvent(event, 'answer.given');
      const fields = Object.keys(given) as (keyof LeadAnswers)[];
      return answer.includes(event.answer) && fields.every((each) => answers[each] === given[each]);
    },
  },
})
  .extend<{
    record: { readonly field: keyof Answers; readonly next: string };
    replayAnswers: { readonly until: string };
  }>({
    actions: {
      /** Records an answer. A replayed answer is not stored again and does not move the focus. */
      record: enqueueActions(({ context, event, enqueue }, { field, next }) => {
        assertEvent(event, ['answer.given', 'advisory.continued']);
        const answer = event.type === 'answer.given' ? event.answer : true;
        enqueue.assign({ answers: withoutUnreachable({ ...context.answers, [field]: answer }) });
        if (event.kept) return;
        enqueue({ type: 'saveAnswers', params: { screen: next } });
        enqueue('changeScreen');
      }),
      /** Replays the stored answers up to the screen that was shown, or to the first screen without an answer. */
      replayAnswers: enqueueActions(({ context, enqueue }, { until }) => {
        for (const { screen, answer } of answeredScreens(hotlineMachine, context.answers)) {
          if (screen === until || answer === undefined) return;
          enqueue.raise({ ...answer, kept: true });
        }
      }),
    },
  })
  .createMachine({
    id: 'hotline',
    description:
      'Finds out in at most five steps what the crime fighter fund can do, then takes a lead.',
    context: { answers: noAnswers, reference: '' },
    initial: 'restoring',
    invoke: {
      src: 'dropSecondPress',
      id: 'dropSecondPress',
      onError: { description: 'A double click on Continue may answer two screens.' },
    },
    on: {
      'restart.pressed': {
        description: 'Back to start: every answer is forgotten, and what was typed into the form.',
        target: '.cctv',
        actions: [
          'forgetAnswers',
          'forgetReference',
          'deleteAnswers',
          'forgetTyped',
          'changeScreen',
        ],
      },
    },
    states: {
      restoring: {
        description: 'The first question is shown while answers left in this tab are looked up.',
        tags: 'question',
        invoke: {
          src: 'restoreAnswers',
          id: 'restoreAnswers',
          onDone: {
            description: 'The stored answers are replayed, up to where the visitor was.',
            target: 'cctv',
            actions: [
              {
                type: 'adoptAnswers',
                params: ({ event }) => ({ answers: event.output?.answers ?? noAnswers }),
              },
              {
                type: 'replayAnswers',
                params: ({ event }) => ({ until: event.output?.screen ?? '' }),
              },
            ],
          },
          onError: { target: 'cctv' },
        },
        // If the visitor answers before the stored answers have been read, the stored answers are ignored.
        on: cctv.on,
      },
      cctv,
      advisory: {
        description: 'Urgent Crime Support: report the crime to the police first.',
        tags: ['question', 'revisable'],
        on: {
          'advisory.continued': {
            description: 'The advice has been read.',
            target: 'crime',
            actions: { type: 'record', params: { field: ADVISORY_FIELD, next: 'crime' } },
          },
          ...backTo('cctv'),
        },
      },
      crime: questionState('crime', {
        back: 'advisory',
        ways: [
          { description: 'No crime: a free trial.', answer: ['no'], to: 'outcome.trial' },
          {
            description: 'A crime, and cameras that saw it.',
            answer: ['yes'],
            given: { hasCCTV: 'yes' },
            to: 'monitored',
          },
          { description: 'A crime, and no cameras.', answer: ['yes'], to: 'source' },
        ],
      }),
      monitored: questionState('monitored', {
        back: 'crime',
        ways: [
          { description: 'They are monitored already.', answer: ['yes'], to: 'support' },
          { description: 'They are not monitored.', answer: ['no'], to: 'outcome.joining' },
        ],
      }),
      support: questionState('support', {
        back: 'monitored',
        ways: [
          { description: 'The provider helped.', answer: ['yes'], to: 'outcome.eligible' },
          { description: 'The provider did not help.', answer: ['no'], to: 'outcome.switching' },
        ],
      }),
      source: questionState('source', {
        back: 'crime',
        ways: [
          { description: "I'll source myself.", answer: ['source'], to: 'outcome.sourcing' },
          { description: 'I need help.', answer: ['need-help'], to: 'outcome.helping' },
        ],
      }),
      outcome: {
        description: 'The result of the questionnaire, with the lead form under it.',
        tags: ['outcome', 'revisable'],
        exit: 'keepTyped',
        invoke: {
          src: 'leadForm',
          id: 'leadForm',
          systemId: 'leadForm',
          input: ({ context }) => ({ kind: 'hotline', extra: { ...leadAnswers(context.answers) } }),
          // Success and failure both lead to the thank-you (spec 7.1), because the outbox keeps a lead that could
          // not be sent.
          onDone: {
            target: 'received',
            actions: {
              type: 'keepReference',
              params: ({ event }) => ({ reference: event.output.reference }),
            },
          },
          onError: { target: 'received' },
        },
        initial: 'trial',
        states: {
          trial: {
            description: 'No crime in the window: a free trial.',
            on: backTo('crime'),
          },
          joining: {
            description: 'Cameras that are not monitored.',
            on: backTo('monitored'),
          },
          eligible: {
            description: 'Monitored and supported: a grant may still be possible.',
            on: backTo('support'),
          },
          switching: {
            description: 'Monitored, but not supported.',
            on: backTo('support'),
          },
          sourcing: {
            description: 'The visitor sources cameras: vendors are recommended.',
            on: backTo('source'),
          },
          helping: {
            description: 'The visitor wants help with cameras: vendors are recommended.',
            on: backTo('source'),
          },
        },
      },
      received: {
        description: 'Thank you: the request has been received.',
        entry: ['forgetAnswers', 'deleteAnswers', 'forgetTyped', 'changeScreen'],
      },
    },
  });

/** Returns the answers for a lead. Questions that the visitor was not asked have an empty answer (decision D5). */
export function leadAnswers(answers: Answers): LeadAnswers {
  const asked = answeredScreens(hotlineMachine, answers).map(({ screen }) => screen);
  const sent = byField(({ field }, id) =>
    asked.includes(id) ? answers[field as keyof LeadAnswers] : '',
  );
  return sent as LeadAnswers;
}
