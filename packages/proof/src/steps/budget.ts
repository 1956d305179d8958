import type { Model } from '../model/model.ts';

/** The error if the time of a proof is over. The part that was running is undecided. */
export class OutOfTime extends Error {}

type Budget = Pick<Model, 'until' | 'clock'>;

/** Returns whether the time of a model is over. */
export function isOutOfTime({ until = Number.POSITIVE_INFINITY, clock }: Budget): boolean {
  return (clock ?? (() => performance.now()))() > until;
}

/**
 * Checks that there is time for another step of a model.
 *
 * @throws OutOfTime if the time is over.
 */
export function checkTime(model: Budget): void {
  if (isOutOfTime(model)) throw new OutOfTime('the time was over');
}
