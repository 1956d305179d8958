/** Texts and small elements that all parts of the page use. */

import type { Executor, Outcome } from '@machines/proof';
import type { Share } from '../records/data.ts';
import { html, type Markup } from './html.ts';

export const executorNames: Readonly<Record<Executor, string>> = {
  chart: 'Chart',
  actor: 'Clocked actor',
  strict: 'Strict Chromium',
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
};

const figures = new Intl.NumberFormat('en');

export const figure = (value: number): string => figures.format(value);

/** Returns a number with its noun: `3 paths`, `1 path`. */
export function count(value: number, one: string): string {
  return `${figure(value)} ${one}${value === 1 ? '' : 's'}`;
}

export function duration(milliseconds: number): string {
  if (milliseconds < 1) return '< 1 ms';
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1_000)} s`;
}

export const percent = ({ done, all }: Share): string =>
  all === 0 ? '–' : `${Math.floor((done / all) * 100)} %`;

/** The verdicts of the report. `old` stands for results of earlier sources. */
export type Verdict = Outcome | 'unknown' | 'old';

export const signs: Readonly<Record<Verdict, string>> = {
  passed: '✓',
  failed: '✗',
  skipped: '–',
  unknown: '·',
  old: '○',
};
const verdictWords: Readonly<Record<Verdict, string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'not run',
  old: 'older than the sources',
};

/** Shows a verdict as a sign, a word and a colour. */
export function verdict(outcome: Verdict, label: string = verdictWords[outcome]): Markup {
  return html`<span class="verdict ${outcome}"><span aria-hidden="true">${signs[outcome]}</span> ${label}</span>`;
}

/** Shows a share as a figure with a bar below it. */
export function meter(share: Share): Markup {
  const whole = share.all > 0 && share.done === share.all;
  const part = share.all === 0 ? 0 : Math.floor((share.done / share.all) * 100);
  return html`<span class="meter ${whole ? 'whole' : share.all === 0 ? 'none' : 'part'}"><span>${share.all === 0 ? '–' : share.done === share.all ? figure(share.all) : `${figure(share.done)} of ${figure(share.all)}`}</span>${
    share.all === 0
      ? ''
      : html`<svg aria-hidden="true" viewBox="0 0 100 3" preserveAspectRatio="none"><rect width="100" height="3"/><rect class="fill" width="${part}" height="3"/></svg>`
  }</span>`;
}

/** Returns a picture of the report's folder for the page, or null if the file is missing. */
export type Asset = (
  file: string,
) => { readonly src: string; readonly width: number; readonly height: number } | null;

/** Groups items by a key, in the order in which the keys first appear. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Lists items. Items after the first `most` are in an element that the reader can open. */
export function listWithMore(most: number, items: readonly Markup[]): Markup {
  const rest = items.slice(most);
  return html`<ul>${items.slice(0, most)}</ul>${
    rest.length === 0
      ? ''
      : html`<details class="more"><summary>Show ${figure(rest.length)} more</summary><ul>${rest}</ul></details>`
  }`;
}
