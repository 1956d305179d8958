import { findCase } from '../drawn.ts';
import type { Model } from '../model.ts';
import { begin, type Case, casesAt, follow, type Situation } from '../situation.ts';

/**
 * The pure executor: steps through a path with the transition function alone, and checks what must hold for
 * any machine of the house: its context is JSON, it is never changed in place, and the same event in the
 * same situation always has the same result.
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

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

function frozenIn(situation: Situation): Situation {
  frozen(situation.context);
  return situation;
}

function checkContext(model: Model, { leaf, context }: Situation): void {
  const text = JSON.stringify(context);
  const again: unknown = JSON.parse(text);
  if (!isSame(again, context)) {
    throw new Error(`${model.id} ${leaf}: the context is not plain JSON: ${text}`);
  }
}

/** Deep equality of plain data; an undefined property is a difference. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const keys = Reflect.ownKeys(a);
  return (
    keys.length === Reflect.ownKeys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** Checks one step, and returns where it leads. */
export function takePurely(
  model: Model,
  situation: Situation,
  taken: Case,
  next: Situation = follow(frozenIn(situation), taken),
): Situation {
  frozenIn(situation);
  checkContext(model, next);
  const again = follow(situation, taken);
  if (again.leaf !== next.leaf || !isSame(again.context, next.context)) {
    throw new Error(`${model.id} ${situation.leaf}: ${taken.name} does not always give the same`);
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
  checkContext(model, at);
  for (const [index, step] of steps.entries()) {
    progress.step = index;
    at = takePurely(model, at, caseNamed(model, at, step));
  }
  return at;
}
