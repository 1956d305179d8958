/**
 * This module handles the answers of the questionnaire (decision D5). Only the chart defines the flow, so the
 * functions here ask the chart to which screen an answer leads.
 */

import type { AnyStateMachine, EventObject } from 'xstate';
import {
  ADVISORY_FIELD,
  type Answer,
  type Answers,
  byField,
  FIRST_QUESTION,
  type HotlineQuestion,
  hotlineQuestions,
  type LeadAnswers,
  type QuestionId,
} from '../data/hotline-questions.ts';

/** The visitor's answer. `kept` marks an answer that was given before a reload and is now replayed. */
export type AnswerEvent =
  | { readonly type: 'answer.given'; readonly answer: Answer; readonly kept?: true }
  | { readonly type: 'advisory.continued'; readonly kept?: true };

/** The answers that a tab keeps across a reload. */
export interface KeptAnswers {
  readonly answers: Answers;
  /** The screen that was shown. The answers to later screens were given before the visitor went back. */
  readonly screen: string;
}

/** The answers before the visitor has answered any question. */
export const noAnswers: Answers = { ...byField(() => '' as const), [ADVISORY_FIELD]: false };

/** Returns whether a screen of the hotline is a question. */
export function isQuestion(screen: string): screen is QuestionId {
  return Object.hasOwn(hotlineQuestions, screen);
}

/**
 * Returns the answers without those that an earlier answer rules out, and without values that no question offers.
 * Stored answers are untrusted, so they may have such values.
 */
export function withoutUnreachable(answers: Answers): Answers {
  const given: Readonly<Record<string, unknown>> = answers;
  const left: Record<string, string> = {};
  for (const { field, options, dependsOn } of Object.values<HotlineQuestion>(hotlineQuestions)) {
    const isPossible = dependsOn === undefined || left[dependsOn.field] === dependsOn.answer;
    const option = options.find(({ value }) => value === given[field]);
    left[field] = isPossible && option !== undefined ? option.value : '';
  }
  return { ...(left as LeadAnswers), [ADVISORY_FIELD]: answers[ADVISORY_FIELD] };
}

/** Returns the answer to a screen, as an event; undefined if the visitor has not answered yet. */
function answerTo(screen: string, answers: Answers): AnswerEvent | undefined {
  if (screen === 'advisory') {
    return answers[ADVISORY_FIELD] ? { type: 'advisory.continued' } : undefined;
  }
  const answer = isQuestion(screen) ? answers[hotlineQuestions[screen].field] : '';
  return answer === '' ? undefined : { type: 'answer.given', answer };
}

/** Lists the answers that a screen offers, each with all answers that are known after it. */
function choices(screen: string, answers: Answers): readonly (readonly [AnswerEvent, Answers])[] {
  if (screen === 'advisory') return [[{ type: 'advisory.continued' }, answers]];
  if (!isQuestion(screen)) return [];
  const { field, options } = hotlineQuestions[screen];
  return options.map(({ value: answer }) => [
    { type: 'answer.given', answer },
    { ...answers, [field]: answer },
  ]);
}

/** Returns the screen to which an event leads; undefined if the chart has no transition for the event. */
function screenAfter(
  machine: AnyStateMachine,
  screen: string,
  answers: Answers,
  event: EventObject,
): string | undefined {
  const snapshot = machine.resolveState({ value: screen, context: { answers } });
  return machine.getTransitionData(snapshot, event)[0]?.target?.[0]?.key;
}

/** Lists the screens to which the answers lead, each with its answer. The last screen has no answer yet. */
export function answeredScreens(
  machine: AnyStateMachine,
  answers: Answers,
): readonly { readonly screen: string; readonly answer?: AnswerEvent }[] {
  const way: { screen: string; answer?: AnswerEvent }[] = [];
  for (let screen: string | undefined = FIRST_QUESTION; screen !== undefined; ) {
    const answer = answerTo(screen, answers);
    way.push(answer === undefined ? { screen } : { screen, answer });
    screen = answer && screenAfter(machine, screen, answers, answer);
  }
  return way;
}

/** Returns the number of steps from a screen to an outcome, on the longest path that the chart allows. */
export function stepsAhead(machine: AnyStateMachine, screen: string, answers: Answers): number {
  const ways = choices(screen, answers).map(([event, known]) => {
    const next = screenAfter(machine, screen, answers, event);
    return 1 + (next === undefined ? 0 : stepsAhead(machine, next, known));
  });
  return Math.max(0, ...ways);
}
