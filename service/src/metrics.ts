/** Writes metrics in the text format of Prometheus 0.0.4. The metrics hold no personal data. */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { LeadKind } from '../../src/data/lead.ts';
import { boundedText } from './bounded.ts';
import type { MetricCounts } from './lead.ts';

type Labels = Readonly<Record<string, string>>;

/** A metric of Prometheus with a sample for each combination of its labels. */
export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge';
  readonly help: string;
  readonly values: readonly (readonly [labels: Labels, value: number])[];
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Returns metrics as text. Metrics without a value are left out. */
export const metricsText = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ values }) => values.length > 0)
    .map(({ name, type, help, values }) => {
      const lines = values.map(([labels, value]) => {
        const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
        return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
      });
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');

/** Counts the answers and the leads of this process since its start. */
export function countAnswers() {
  const answers = new Map<string, { readonly labels: Labels; count: number }>();
  const received = new Map<LeadKind, number>();
  return {
    /**
     * Counts an answer.
     *
     * @param route a pattern such as `/leads/:id`, never a path, because a path may hold a visitor's words.
     */
    answered(route: string, status: number): void {
      const key = `${route} ${status}`;
      const known = answers.get(key) ?? { labels: { route, status: `${status}` }, count: 0 };
      answers.set(key, known);
      known.count += 1;
    },
    received(kind: LeadKind): void {
      received.set(kind, (received.get(kind) ?? 0) + 1);
    },
    metrics: (): readonly Metric[] => [
      {
        name: 'nightjar_http_responses_total',
        type: 'counter',
        help: 'Answers of this process by route and status; those from 400 on are refusals and faults.',
        values: [...answers.values()].map(({ labels, count }) => [labels, count]),
      },
      {
        name: 'nightjar_leads_received_total',
        type: 'counter',
        help: 'New leads that this process has kept, by form.',
        values: [...received].map(([form, count]) => [{ form }, count]),
      },
    ],
  };
}

/** Returns the metrics of the database. */
export const metricsOf = (
  { leads, deliveries, oldest, deleted }: MetricCounts,
  now: number,
): Metric[] => [
  {
    name: 'nightjar_leads',
    type: 'gauge',
    help: 'Leads in the database by form.',
    values: Object.entries(leads).map(([form, count]) => [{ form }, count]),
  },
  {
    name: 'nightjar_deliveries',
    type: 'gauge',
    help: 'Deliveries in the database by channel and state.',
    values: deliveries.map(({ channel, state, count }) => [{ channel, state }, count]),
  },
  {
    name: 'nightjar_oldest_waiting_seconds',
    type: 'gauge',
    help: 'Age of the oldest lead that a channel has still to deliver, without stuck ones.',
    values: oldest.map(({ channel, at }) => [{ channel }, Math.max(0, (now - at) / 1000)]),
  },
  {
    name: 'nightjar_leads_deleted_total',
    type: 'counter',
    help: 'Leads that were deleted, by age or by a person.',
    values: [[{}, deleted]],
  },
];

/**
 * Returns the metrics of canaries.
 *
 * @param arrivals the last arrival of each form.
 * @param missed the missed canary of each form.
 */
export const canaryMetrics = (
  arrivals: readonly { readonly kind: LeadKind; readonly at: number }[],
  missed: readonly { readonly kind: LeadKind }[],
): Metric[] => [
  {
    name: 'nightjar_canary_arrived_timestamp_seconds',
    type: 'gauge',
    help: 'When a canary of each form has arrived last, since 1970.',
    values: arrivals.map(({ kind, at }) => [{ form: kind }, at / 1000]),
  },
  {
    name: 'nightjar_canary_missed',
    type: 'gauge',
    help: '1 for each form whose last canary did not arrive.',
    values: missed.map(({ kind }) => [{ form: kind }, 1]),
  },
];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns whether an `Authorization` header holds the token. The comparison takes constant time. Without a token, no
 * header is accepted.
 */
export function isToken(header: string | undefined, token: string): boolean {
  const [, sent] = /^Bearer +(\S+)$/i.exec(boundedText(header, 500) ?? '') ?? [];
  return token !== '' && sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

/** Returns a function that calls `look` at most once in a number of milliseconds, and shares the result meanwhile. */
export function cachedFor<T>(
  ms: number,
  now: () => number,
  look: () => Promise<T>,
): () => Promise<T> {
  let seen: { readonly at: number; readonly found: Promise<T> } | undefined;
  return () => {
    if (seen === undefined || Math.abs(now() - seen.at) >= ms) seen = { at: now(), found: look() };
    return seen.found;
  };
}
