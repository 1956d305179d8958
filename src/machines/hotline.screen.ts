/** This module derives the shown screen and the progress bar of the questionnaire from its snapshot. */

import type { SnapshotFrom } from 'xstate';
import { FIRST_QUESTION, type QuestionId } from '../data/hotline-questions.ts';
import { answeredScreens, stepsAhead } from './hotline.answers.ts';
import { hotlineMachine } from './hotline.machine.ts';

type HotlineSnapshot = SnapshotFrom<typeof hotlineMachine>;
type HotlineValue = HotlineSnapshot['value'];

/** The name of the state of the shown outcome. */
export type HotlineOutcomeId = Extract<HotlineValue, { outcome: unknown }>['outcome'];
/** The name of the state of the shown screen. */
export type HotlineScreen =
  | Exclude<Extract<HotlineValue, string>, 'restoring'>
  | QuestionId
  | HotlineOutcomeId;

/** Returns the outcome that a snapshot shows, if any. */
export function hotlineOutcome({ value }: HotlineSnapshot): HotlineOutcomeId | undefined {
  return typeof value === 'object' && 'outcome' in value ? value.outcome : undefined;
}

/** Returns the screen that a snapshot shows. While answers are restored, this is the first question. */
export function hotlineScreen({ value }: HotlineSnapshot): HotlineScreen {
  if (typeof value === 'string') return value === 'restoring' ? FIRST_QUESTION : value;
  if ('outcome' in value) return value.outcome;
  return Object.keys(value)[0] as QuestionId;
}

/** Returns the shown step and the number of steps; null when every question is answered. */
export function hotlinePosition(
  snapshot: HotlineSnapshot,
): { readonly step: number; readonly steps: number } | null {
  const screen = hotlineScreen(snapshot);
  const { answers } = snapshot.context;
  const ahead = stepsAhead(hotlineMachine, screen, answers);
  if (ahead === 0) return null;
  const behind = answeredScreens(hotlineMachine, answers).findIndex(
    (step) => step.screen === screen,
  );
  return { step: behind + 1, steps: behind + ahead };
}

/**
 * Returns the progress in whole percent (decision D4): 0 before the first answer, then 5 to 100. The progress is the
 * number of completed steps, divided by the number of steps of the longest branch that the given answers still allow.
 */
export function hotlineProgress(snapshot: HotlineSnapshot): number {
  const position = hotlinePosition(snapshot);
  if (position === null) return 100;
  if (answeredScreens(hotlineMachine, snapshot.context.answers).length === 1) return 0;
  return Math.max(5, Math.round((100 * (position.step - 1)) / position.steps));
}
