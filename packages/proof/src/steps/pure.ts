/**
 * The pure executor walks a path with the transition function alone. It also checks a rule for all machines: the same
 * event in the same situation always has the same result.
 */

import { textOf } from '../machine/plain-text.ts';
import type { Model } from '../model/model.ts';
import type { Case, Situation } from '../model/situations.ts';
import { checkTime } from './budget.ts';
import { findCase } from './random-steps.ts';
import { casesAt, comparedContext, initialSituation, nextSituation } from './situation.ts';

/**
 * Finds a step among the possible ones.
 *
 * @throws Error that lists the possible steps if this step is not possible.
 */
export function caseNamed(model: Model, situation: Situation, name: string): Case {
  const found = findCase(model, situation, name);
  if (found === undefined) {
    const possible =
      casesAt(model, situation)
        .map((each) => each.name)
        .join(', ') || 'nothing';
    throw new Error(
      `"${name}" cannot happen in ${model.id} ${situation.leaf}; possible: ${possible}`,
    );
  }
  return found;
}

/** Lists the fields in which two contexts differ, with both values, as text. */
export function differences(
  before: object,
  after: object,
  text: (value: unknown) => string = textOf,
): string {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => [field, text(Reflect.get(before, field)), text(Reflect.get(after, field))])
    .filter(([, a, b]) => a !== b)
    .map(([field, a, b]) => `${field}: ${a} → ${b}`)
    .join('; ');
}

/** Returns whether two situations have the same context, in the part that the model selects. */
export function hasSameContext(a: Situation, b: Situation): boolean {
  return a.context === b.context || comparedContext(a) === comparedContext(b);
}

/** The error if an event has two results in one situation, which depend on something outside the machine. */
export class Unsteady extends Error {}

/** Checks one step, and returns the situation after it. */
export function takePureStep(model: Model, situation: Situation, taken: Case): Situation {
  checkTime(model);
  const next = nextSituation(situation, taken);
  const again = nextSituation(situation, taken);
  if (again.leaf !== next.leaf || !hasSameContext(again, next)) {
    const difference = differences(next.context, again.context);
    throw new Unsteady(
      `${model.id} ${situation.leaf}: ${taken.name} does not always give the same: ` +
        (difference || `${next.leaf}, ${again.leaf}`),
    );
  }
  return next;
}

/**
 * Checks a start, and returns the situation after it.
 *
 * @throws Unsteady if two starts give different contexts, for example because a counter of the module decides.
 */
export function takePureStart(model: Model, start: string): Situation {
  const first = initialSituation(model, start);
  const again = initialSituation(model, start);
  if (again.leaf !== first.leaf || !hasSameContext(again, first))
    throw new Unsteady(
      `the start "${start}" of ${model.id} does not always give the same: ` +
        (differences(first.context, again.context) || `${first.leaf}, ${again.leaf}`),
    );
  return first;
}

/** The progress of a walk: the index of the current step, or null at the start. */
export interface Progress {
  step: number | null;
}

/** Walks a path with the transition function, and returns the last situation. */
export function walkPure(
  model: Model,
  start: string,
  steps: readonly string[],
  progress: Progress = { step: null },
): Situation {
  let at = takePureStart(model, start);
  for (const [index, step] of steps.entries()) {
    progress.step = index;
    at = takePureStep(model, at, caseNamed(model, at, step));
  }
  return at;
}
