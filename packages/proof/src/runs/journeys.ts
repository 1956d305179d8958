/** Journeys are named paths whose ends are written by hand. */

import { isSame, textOf } from '../machine/plain-text.ts';
import type { AnyJourney, Model } from '../model/model.ts';
import type { Situation } from '../model/situations.ts';
import { type Progress, walkPure } from '../steps/pure.ts';
import { type Watcher, walkLive } from './live.ts';

/** Returns the name of a journey's start, by default the first start of the model. */
export function startOf(model: Model, { start }: Pick<AnyJourney, 'start'>): string {
  return start ?? Object.keys(model.starts)[0] ?? '';
}

/** Describes a difference from the expected end of a journey, or returns null if there is none. */
function wrongEnd({ ends }: AnyJourney, at: Situation, now?: number): string | null {
  const missing = [ends.in].flat().filter((leaf) => !at.leaves.includes(leaf));
  if (missing.length > 0) return `It ends in ${at.leaf}, not in ${missing.join(' & ')}.`;
  for (const [key, value] of Object.entries(ends.context ?? {})) {
    const actual: unknown = Reflect.get(at.context, key);
    if (!isSame(actual, value)) return `${key} is ${textOf(actual)}, not ${textOf(value)}.`;
  }
  if (now === undefined || ends.after === undefined || now === ends.after) return null;
  return `${now} ms have passed, not ${ends.after}.`;
}

/**
 * Walks a journey with the transition function or with a running actor. Only the actor measures the time that passes.
 *
 * @throws Error if a step cannot be taken, or if the end differs from the expected one.
 */
export async function takeJourney(
  model: Model,
  journey: AnyJourney,
  executor: 'chart' | 'actor',
  progress?: Progress,
  watcher?: Watcher,
): Promise<void> {
  const start = startOf(model, journey);
  const { steps } = journey;
  const run = executor === 'chart' ? null : await walkLive(model, start, steps, watcher, progress);
  const end = run?.situation ?? walkPure(model, start, steps, progress);
  const wrong = wrongEnd(journey, end, run?.now());
  if (wrong !== null) throw new Error(wrong);
}
