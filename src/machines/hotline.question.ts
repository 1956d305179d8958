/** This module builds the state of a question in the hotline's chart (decisions D2, D5). */

import { questionWords } from '../data/hotline-questions.copy.ts';
import {
  type Answer,
  hotlineQuestions,
  type LeadAnswers,
  type QuestionId,
} from '../data/hotline-questions.ts';

/** The earlier answers on which a transition depends. */
export type EarlierAnswers = Partial<LeadAnswers>;

/** A transition for some of the answers to a question. */
interface Way {
  readonly description: string;
  readonly answer: readonly Answer[];
  readonly given?: EarlierAnswers;
  readonly to: string;
}

interface QuestionParts {
  /** The previous screen; absent for the first question. */
  readonly back?: string;
  readonly ways: readonly Way[];
}

/** Returns the transition back to a screen. */
export function backTo(screen: string) {
  return {
    'back.pressed': {
      target: `#hotline.${screen}`,
      actions: [{ type: 'saveAnswers', params: { screen } }, 'changeScreen'],
    },
  } as const;
}

/** Returns the state of a question, which is `reminded` after Continue was pressed without a choice. */
export function questionState(id: QuestionId, { back, ways }: QuestionParts) {
  const { field } = hotlineQuestions[id];
  const { question: description } = questionWords[id];
  return {
    description,
    tags: back === undefined ? (['question'] as const) : (['question', 'revisable'] as const),
    on: {
      'answer.given': ways.map(({ answer, given = {}, to, ...way }) => ({
        ...way,
        guard: { type: 'says', params: { answer, given } } as const,
        target: `#hotline.${to}`,
        actions: { type: 'record', params: { field, next: to } } as const,
      })),
      'answer.missing': { target: `#hotline.${id}.reminded` },
      ...(back === undefined ? {} : backTo(back)),
    },
    initial: 'asked',
    states: {
      asked: {
        description: 'The question is shown without an error.',
      },
      reminded: {
        description: 'Continue was pressed without a choice: the error summary is shown.',
        invoke: {
          src: 'markTitle',
          // Each reminder starts a new child. Views tell reminders apart by the child's session id.
          id: 'markTitle',
          onError: { description: 'The document title stays as it is; the summary is enough.' },
        },
      },
    },
  } as const;
}
