/** The speed of visits: values are counted in steps, from which the 75th percentile is estimated. */

interface Vital {
  readonly label: string;
  /** Upper ends of the steps, in milliseconds; those of CLS have no unit. The last step has no upper end. */
  readonly steps: readonly number[];
  /** The highest good value and the lowest poor one (web.dev/articles/vitals). */
  readonly good: number;
  readonly poor: number;
}

export const vitals = {
  lcp: {
    label: 'LCP',
    steps: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
    good: 2500,
    poor: 4000,
  },
  inp: { label: 'INP', steps: [50, 100, 150, 200, 300, 500, 1000], good: 200, poor: 500 },
  cls: { label: 'CLS', steps: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1], good: 0.1, poor: 0.25 },
} as const satisfies Record<string, Vital>;

export type VitalName = keyof typeof vitals;
export const vitalNames = Object.keys(vitals) as VitalName[];

/** The class of values above the last step. */
const ABOVE = 'above';

/** Returns the step of a value, as a class of reports. */
export function stepOf(name: VitalName, value: number): string {
  const steps: readonly number[] = vitals[name].steps;
  return `${steps.find((step) => value <= step) ?? ABOVE}`;
}

/**
 * Estimates the 75th percentile, by linear interpolation within its step. Above the last step, the estimate is the end
 * of that step.
 *
 * @param counts by step.
 * @returns undefined without counts.
 */
export function quartile(name: VitalName, counts: ReadonlyMap<string, number>): number | undefined {
  const { steps } = vitals[name];
  const of = (step: number | string) => counts.get(`${step}`) ?? 0;
  const wanted = [...steps, ABOVE].reduce((sum, step) => sum + of(step), 0) * 0.75;
  if (wanted === 0) return undefined;
  let [sum, from] = [0, 0];
  for (const step of steps) {
    if (sum + of(step) >= wanted) return from + ((step - from) * (wanted - sum)) / of(step);
    sum += of(step);
    from = step;
  }
  return from;
}
