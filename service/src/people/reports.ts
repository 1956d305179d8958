import { html } from 'hono/html';
import { REPORT_DAYS } from '../expiry.ts';
import type { Speed, Sums } from '../reports/sums.ts';
import { type VitalName, vitals } from '../reports/vitals.ts';
import type { ReportSum } from '../store/reports.ts';
import { addressOf } from './filter.ts';
import { type Frame, inside, type Page } from './frame.ts';

/** The page about reports of the site's pages: faults, and the speed of visits. */

const faultWords: Readonly<Record<string, string>> = {
  error: 'Error of class',
  policy: 'Blocked by the policy:',
  'lead-failed': 'A lead was not taken, status',
  'leads-expired': 'Leads expired undelivered',
};

const table = (id: string, titles: readonly string[], rows: readonly Page[]): Page =>
  html`<table role="table" aria-labelledby="${id}">
<thead role="rowgroup"><tr role="row">${titles.map((title) => html`<th role="columnheader" scope="col">${title}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows}
</tbody>
</table>`;

const cell = (label: string, content: Page | string): Page =>
  html`<td role="cell"><span class="only-narrow">${label} </span>${content}</td>`;

const faultRow = ({ kind, class: name, page, release, count, last }: ReportSum): Page =>
  html`<tr role="row">
<th role="rowheader" scope="row">${[faultWords[kind] ?? kind, name].filter(Boolean).join(' ')}</th>
${cell('Page', page)}${cell('Release', release)}${cell('Reports', count.toLocaleString('en'))}${cell('Last', last)}
</tr>`;

/** Returns a value with its judgement in words; the state sets its colour. */
function judged(name: VitalName, value: number | undefined): Page | string {
  if (value === undefined) return '–';
  const { good, poor } = vitals[name];
  const [state, word] =
    value <= good
      ? ['delivered', 'good']
      : value <= poor
        ? ['failed', 'needs work']
        : ['stuck', 'poor'];
  const shown = name === 'cls' ? value.toFixed(2) : `${(value / 1000).toFixed(2)} s`;
  return html`<span class="state" data-state="${state}">${shown}, ${word}</span>`;
}

const speedRow = ({ page, release, visits, quartiles }: Speed): Page =>
  html`<tr role="row">
<th role="rowheader" scope="row">${page}</th>
${cell('Release', release)}${cell('Visits', visits.toLocaleString('en'))}
${Object.entries(vitals).map(([name, { label }]) => cell(label, judged(name as VitalName, quartiles[name as VitalName])))}
</tr>`;

/** Returns the page of reports. @param sums of reports. */
export function reportsPage(frame: Frame, { faults, speeds }: Sums): Page {
  const none = html`<p>None were reported.</p>`;
  const labels = Object.values(vitals).map(({ label }) => label);
  return inside(
    frame,
    'Faults and speed',
    html`<p class="back"><a href="${addressOf('')}">All leads</a></p>
<h1>Faults and speed</h1>
<p>What pages of the site have reported within ${REPORT_DAYS} days, as counts. They report where the site is built with
<code>VITE_REPORT_URL</code> set to <code>/reports</code> of this host.</p>
<div class="head"><h2 id="speed">Speed as three quarters of the visits have it, or better</h2></div>
${speeds.length === 0 ? none : table('speed', ['Page', 'Release', 'Visits', ...labels], speeds.map(speedRow))}
<div class="head"><h2 id="faults">Faults</h2></div>
${faults.length === 0 ? none : table('faults', ['Fault', 'Page', 'Release', 'Reports', 'Last'], faults.map(faultRow))}`,
  );
}
