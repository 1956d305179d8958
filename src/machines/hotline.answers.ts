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

/**
 * The answers of the questionnaire (decision D5). The chart alone defines the flow: other code asks the chart
 * where answers lead.
 */

/** A visitor's answer; `kept` marks an answer from before a reload that is now replayed. */
export type AnswerEvent =
  | { readonly type: 'answer.given'; readonly answer: Answer; readonly kept?: true }
  | { readonly type: 'advisory.continued'; readonly kept?: true };

/** The answers that a tab keeps over a reload. */
export interface KeptAnswers {
  readonly answers: Answers;
  /** The screen that was shown; later answers are from before the visitor went back. */
  readonly screen: string;
}

/** The answers before the first question. */
export const noAnswers: Answers = { ...byField(() => '' as const), [ADVISORY_FIELD]: false };

/** Returns whether a screen of the hotline is a question. */
export function isQuestion(screen: string): screen is QuestionId {
  return Object.hasOwn(hotlineQuestions, screen);
}

/**
 * Returns the answers without those that an earlier answer rules out and those that no question offers: stored
 * answers are untrusted.
 */
export function settled(answers: Answers): Answers {
  const given: Readonly<Record<string, unknown>> = answers;
  const left: Record<string, string> = {};
  for (const { field, options, dependsOn } of Object.values<HotlineQuestion>(hotlineQuestions)) {
    const isPossible = dependsOn === undefined || left[dependsOn.field] === dependsOn.answer;
    const option = options.find(({ value }) => value === given[field]);
    left[field] = isPossible && option !== undefined ? option.value : '';
  }
  return { ...(left as LeadAnswers), [ADVISORY_FIELD]: answers[ADVISORY_FIELD] };
}

/** Returns the answer given on a screen, as an event; undefined if there is none yet. */
function answerTo(screen: string, answers: Answers): AnswerEvent | undefined {
  if (screen === 'advisory') {
    return answers[ADVISORY_FIELD] ? { type: 'advisory.continued' } : undefined;
  }
  const answer = isQuestion(screen) ? answers[hotlineQuestions[screen].field] : '';
  return answer === '' ? undefined : { type: 'answer.given', answer };
}

/** Lists every answer that a screen offers, each with all answers known afterwards. */
function choices(screen: string, answers: Answers): readonly (readonly [AnswerEvent, Answers])[] {
  if (screen === 'advisory') return [[{ type: 'advisory.continued' }, answers]];
  if (!isQuestion(screen)) return [];
  const { field, options } = hotlineQuestions[screen];
  return options.map(({ value: answer }) => [
    { type: 'answer.given', answer },
    { ...answers, [field]: answer },
  ]);
}

/** Returns the screen that an event leads to; undefined if the chart takes no transition. */
function screenAfter(
  machine: AnyStateMachine,
  screen: string,
  answers: Answers,
  event: EventObject,
): string | undefined {
  const snapshot = machine.resolveState({ value: screen, context: { answers } });
  return machine.getTransitionData(snapshot, event)[0]?.target?.[0]?.key;
}

/** Lists the screens that the answers lead through, with the answer to each; the last one has none yet. */
export function wayOf(
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
