/** Adds up the reports of thirty days, for the page of reports and for metrics. */

import type { Metric } from '../metrics.ts';
import type { ReportSum } from '../store/reports.ts';
import { estimateP75, type VitalName, vitalNames } from './vitals.ts';

/** The speed of one page in one release. */
export interface PageSpeed {
  readonly page: string;
  readonly release: string;
  /** The number of visits that have reported their speed. */
  readonly visits: number;
  /** The 75th percentile of each value. */
  readonly quartiles: Readonly<Partial<Record<VitalName, number>>>;
}

export interface ReportSums {
  /** The faults, the most frequent first. */
  readonly faults: readonly ReportSum[];
  /** The speeds, the most visited page first. */
  readonly speeds: readonly PageSpeed[];
}

/** The most faults and the most speeds that are shown. */
const MOST = 200;

const isVital = (kind: string): kind is VitalName => vitalNames.some((name) => name === kind);

/**
 * Adds up reports.
 *
 * @param sums the sums of all days, the largest first.
 */
export function addUpReports(sums: readonly ReportSum[]): ReportSums {
  const steps = new Map<string, Map<VitalName, Map<string, number>>>();
  for (const { kind, class: step, page, release, count } of sums) {
    if (!isVital(kind)) continue;
    const place = JSON.stringify([page, release]);
    const ofPlace = steps.get(place) ?? new Map<VitalName, Map<string, number>>();
    steps.set(place, ofPlace);
    const counts = ofPlace.get(kind) ?? new Map<string, number>();
    ofPlace.set(kind, counts.set(step, count));
  }
  const speeds = [...steps].map(([place, ofPlace]): PageSpeed => {
    const [page, release] = JSON.parse(place) as [string, string];
    const visits = [...ofPlace.values()].map((counts) =>
      [...counts.values()].reduce((sum, count) => sum + count, 0),
    );
    const values = [...ofPlace].map(([name, counts]) => [name, estimateP75(name, counts)]);
    const quartiles = Object.fromEntries(values) as PageSpeed['quartiles'];
    return { page, release, visits: Math.max(...visits), quartiles };
  });
  return {
    faults: sums.filter(({ kind }) => !isVital(kind)).slice(0, MOST),
    speeds: speeds.toSorted((one, other) => other.visits - one.visits).slice(0, MOST),
  };
}

/** Returns the metrics of the most frequent faults, and of the speed of the most visited pages. */
export function reportMetrics(sums: readonly ReportSum[]): readonly Metric[] {
  const { faults, speeds } = addUpReports(sums);
  return [
    {
      name: 'nightjar_reports',
      type: 'gauge',
      help: 'Faults that pages have reported within thirty days.',
      values: faults.map(({ kind, class: name, page, release, count }) => [
        { kind, class: name, page, release },
        count,
      ]),
    },
    {
      name: 'nightjar_vitals_p75',
      type: 'gauge',
      help: '75th percentile of the visits of thirty days: LCP and INP in milliseconds, CLS.',
      values: speeds.flatMap(({ page, release, quartiles }) =>
        Object.entries(quartiles).map(
          ([vital, value]) => [{ vital, page, release }, value] as const,
        ),
      ),
    },
    {
      name: 'nightjar_vitals_visits',
      type: 'gauge',
      help: 'Visits of thirty days that have said how fast a page was.',
      values: speeds.map(({ page, release, visits }) => [{ page, release }, visits]),
    },
  ];
}
