/**
 * The measured values of a visit. The service counts values in steps, and estimates the 75th percentile from them.
 */

interface Vital {
  readonly label: string;
  /** The upper ends of the steps, in milliseconds; CLS has no unit. A further step without an upper end follows. */
  readonly steps: readonly number[];
  /** The highest value that counts as good and the lowest that counts as poor (web.dev/articles/vitals). */
  readonly good: number;
  readonly poor: number;
}

export const webVitals = {
  lcp: {
    label: 'LCP',
    steps: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
    good: 2500,
    poor: 4000,
  },
  inp: { label: 'INP', steps: [50, 100, 150, 200, 300, 500, 1000], good: 200, poor: 500 },
  cls: { label: 'CLS', steps: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1], good: 0.1, poor: 0.25 },
} as const satisfies Record<string, Vital>;

export type VitalName = keyof typeof webVitals;
export const vitalNames = Object.keys(webVitals) as VitalName[];

/** The class of values above the last step. */
const ABOVE = 'above';

/** Returns the step of a value in the form in which a report's class names it. */
export function histogramStepOf(name: VitalName, value: number): string {
  const steps: readonly number[] = webVitals[name].steps;
  return `${steps.find((step) => value <= step) ?? ABOVE}`;
}

/**
 * Estimates the 75th percentile by linear interpolation within its step. If the percentile lies above all steps, the
 * estimate is the highest end of a step.
 *
 * @param counts the count of each step.
 * @returns undefined without counts.
 */
export function estimateP75(
  name: VitalName,
  counts: ReadonlyMap<string, number>,
): number | undefined {
  const { steps } = webVitals[name];
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
