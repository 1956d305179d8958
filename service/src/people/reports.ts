/** The page about the reports of the site's pages: faults, and the speed of visits. */

import { html } from 'hono/html';
import { fill } from '../../../src/data/fill.ts';
import { REPORT_DAYS } from '../expiry.ts';
import type { PageSpeed, ReportSums } from '../reports/sums.ts';
import { type VitalName, webVitals } from '../reports/vitals.ts';
import type { ReportSum } from '../store/reports.ts';
import { leadQueryAddress } from './filter.ts';
import { type Frame, fillWithMarkup, type Page, signedInPage } from './frame.ts';
import { leadWords } from './leads.copy.ts';
import { formatNumber, pluralSentence, twoDecimals } from './numbers.ts';

const { all, reports: said } = leadWords.pages;
const faultWords: Readonly<Record<string, string>> = said.kinds;

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
${cell(said.page, page)}${cell(said.release, release)}${cell(said.reports, formatNumber(count))}${cell(said.last, last)}
</tr>`;

/** Returns a value with the word for its quality. The quality also sets the colour. */
function judged(name: VitalName, value: number | undefined): Page | string {
  if (value === undefined) return '–';
  const { good, poor } = webVitals[name];
  const [state, words] =
    value <= good
      ? ['delivered', said.good]
      : value <= poor
        ? ['failed', said.middling]
        : ['stuck', said.poor];
  const text =
    name === 'cls' ? twoDecimals(value) : fill(said.seconds, { number: twoDecimals(value / 1000) });
  return html`<span class="state" data-state="${state}">${fill(words, { value: text })}</span>`;
}

const speedRow = ({ page, release, visits, quartiles }: PageSpeed): Page =>
  html`<tr role="row">
<th role="rowheader" scope="row">${page}</th>
${cell(said.release, release)}${cell(said.visits, formatNumber(visits))}
${Object.entries(webVitals).map(([name, { label }]) => cell(label, judged(name as VitalName, quartiles[name as VitalName])))}
</tr>`;

/**
 * Returns the page of reports.
 *
 * @param sums the counts of reports.
 */
export function reportsPage(frame: Frame, { faults, speeds }: ReportSums): Page {
  const none = html`<p>${said.none}</p>`;
  const labels = Object.values(webVitals).map(({ label }) => label);
  return signedInPage(
    frame,
    said.title,
    html`<p class="back"><a href="${leadQueryAddress('')}">${all}</a></p>
<h1>${said.title}</h1>
<p>${fill(said.text, { days: pluralSentence(leadWords.days, REPORT_DAYS) })}
${fillWithMarkup(said.setting, { variable: html`<code>VITE_REPORT_URL</code>`, path: html`<code>/reports</code>` })}</p>
<div class="head"><h2 id="speed">${said.speed}</h2></div>
${speeds.length === 0 ? none : table('speed', [said.page, said.release, said.visits, ...labels], speeds.map(speedRow))}
<div class="head"><h2 id="faults">${said.faults}</h2></div>
${faults.length === 0 ? none : table('faults', [said.fault, said.page, said.release, said.reports, said.last], faults.map(faultRow))}`,
  );
}
