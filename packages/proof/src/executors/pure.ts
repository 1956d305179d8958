import { findCase } from '../drawn.ts';
import type { Model } from '../model.ts';
import { textOf } from '../plain-text.ts';
import { begin, type Case, casesAt, contextText, follow, type Situation } from '../situation.ts';

/**
 * The pure executor: steps through a path with the transition function alone, and checks what must hold for
 * any machine: the same event in the same situation always has the same result.
 */

/**
 * Finds a step among those that can happen.
 *
 * @throws Error that lists those that can, when this one cannot.
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

/** The fields in which two contexts differ, with both values, as text. */
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

/**
 * Whether two situations of a model have the same context. Where a model has a `project`, what it leaves out may
 * differ in what has no content that can be compared.
 */
export function isAlike({ project }: Model, a: Situation, b: Situation): boolean {
  if (a.context === b.context || contextText(a) === contextText(b)) return true;
  return (
    project !== undefined &&
    textOf(project(a.context as never)) === textOf(project(b.context as never))
  );
}

/** Checks one step, and returns where it leads. */
export function takePurely(model: Model, situation: Situation, taken: Case): Situation {
  const next = follow(situation, taken);
  const again = follow(situation, taken);
  if (again.leaf !== next.leaf || !isAlike(model, again, next)) {
    const difference = differences(next.context, again.context);
    throw new Error(
      `${model.id} ${situation.leaf}: ${taken.name} does not always give the same: ` +
        (difference || `${next.leaf}, ${again.leaf}`),
    );
  }
  return next;
}

/** The progress of a walk: index of the step that is being taken, null at the start. */
export interface Progress {
  step: number | null;
}

/** Walks a path with the transition function; returns where it ends. */
export function walkPurely(
  model: Model,
  start: string,
  steps: readonly string[],
  progress: Progress = { step: null },
): Situation {
  let at = begin(model, start);
  for (const [index, step] of steps.entries()) {
    progress.step = index;
    at = takePurely(model, at, caseNamed(model, at, step));
  }
  return at;
}
