import type { Model } from './model.ts';

/** The time that a proof may take is over; what was being proven is not decided. */
export class OutOfTime extends Error {}

/**
 * Asks whether there is time for another step of a model.
 *
 * @throws OutOfTime where there is none.
 */
export function inTime({ until = Number.POSITIVE_INFINITY }: Pick<Model, 'until'>): void {
  if (performance.now() > until) throw new OutOfTime('the time was over');
}
