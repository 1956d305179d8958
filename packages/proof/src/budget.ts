import type { Model } from './model.ts';

/** The time of a proof is over; the part that was running is undecided. */
export class OutOfTime extends Error {}

/**
 * Checks that there is time for another step of a model.
 *
 * @throws OutOfTime if there is none.
 */
export function inTime({ until = Number.POSITIVE_INFINITY }: Pick<Model, 'until'>): void {
  if (performance.now() > until) throw new OutOfTime('the time was over');
}
