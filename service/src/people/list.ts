/** The page that lists all leads, newest first. */

import { html } from 'hono/html';
import { fill } from '../../../src/data/fill.ts';
import { leadKinds } from '../../../src/data/lead.ts';
import type { Alarm, DeliveryState, KeptLead, LeadCounts, LeadQuery } from '../lead.ts';
import type { MissedCanary } from '../store/canaries.ts';
import { leadQueryAddress, SEARCH_LIMIT } from './filter.ts';
import {
  button,
  type Frame,
  fillWithMarkup,
  noMarkup,
  options,
  type Page,
  signedInPage,
  strangerText,
  timeElement,
} from './frame.ts';
import { leadWords } from './leads.copy.ts';
import { formatNumber, pluralSentence } from './numbers.ts';
import {
  emailOf,
  kindName,
  kindWords,
  messageOf,
  problemWords,
  stateWords,
  statusWords,
  visitorNameOf,
  visitorPlaceOf,
} from './words.ts';

/** The most leads on a page. */
export const PAGE_LENGTH = 50;

const { columns, fields, pages, alarms } = leadWords;
const { list: said } = pages;

function figure(count: number, words: string, query?: LeadQuery): Page {
  const number = formatNumber(count);
  const linked = query && html`<a href="${leadQueryAddress('', query)}">${number}</a>`;
  return html`<div><dt>${words}</dt><dd>${linked ?? number}</dd></div>`;
}

function figures({ leads, deliveries }: LeadCounts): Page {
  return html`<dl class="figures">
${figure(
  Object.values(leads).reduce((sum, count) => sum + count),
  pages.all,
  {},
)}
${leadKinds.map((kind) => figure(leads[kind], kindWords[kind], { kind }))}
${figure(deliveries.waiting + deliveries.failed + deliveries.claimed, said.onTheirWay)}
${figure(deliveries.stuck, stateWords.stuck, { state: 'stuck' })}
</dl>`;
}

/** Returns the notice that deliveries are stuck. */
const stuckNotice = ({ stuck, problem }: Alarm): Page =>
  html`<section class="notice" data-look="urgent" aria-labelledby="stuck">
<h2 id="stuck">${pluralSentence(said.stuck, stuck)}</h2>
<p>${said.stuckText}</p>
${problem === '' ? noMarkup : html`<p>${fill(said.untold, { problem: problemWords(problem) })}</p>`}
<div class="actions">
<a class="button" data-look="outline" href="${leadQueryAddress('', { state: 'stuck' })}">${said.showStuck}</a>
${button('/resend', said.resend, 'urgent')}
</div>
</section>`;

/** Returns the notice about missed canaries. They mean that the way of leads is broken. */
const missedNotice = (missed: readonly MissedCanary[], frame: Frame): Page =>
  html`<section class="notice" data-look="urgent" aria-labelledby="missed">
<h2 id="missed">${said.missed}</h2>
${missed.map(({ kind, sentAt, problem }) => html`<p>${fillWithMarkup(alarms.missed.each, { kind: kindWords[kind], time: timeElement(sentAt, frame), problem: problemWords(problem) })}</p>`)}
</section>`;

const withAll = (words: Readonly<Record<string, string>>) => ({ '': said.any, ...words });

const filterForm = ({ search = '', kind, state, status }: LeadQuery): Page =>
  html`<form class="filter" role="search" action="${leadQueryAddress('')}">
<div><label for="search">${said.search}</label>
<input id="search" name="search" type="search" value="${search}" maxlength="${SEARCH_LIMIT}" autocomplete="off"></div>
<div><label for="kind">${columns.form}</label><select id="kind" name="kind">${options(withAll(kindWords), kind)}</select></div>
<div><label for="state">${said.delivery}</label><select id="state" name="state">${options(withAll(stateWords), state)}</select></div>
<div><label for="status">${columns.status}</label><select id="status" name="status">${options(withAll(statusWords), status)}</select></div>
<button type="submit" data-look="solid">${said.find}</button>
</form>`;

/** Returns the most urgent state of a lead's deliveries. */
function worstOf({ deliveries }: KeptLead): DeliveryState | undefined {
  return (Object.keys(stateWords) as DeliveryState[]).find((state) =>
    deliveries.some((each) => each.state === state),
  );
}

const cell = (label: string, content: Page | string): Page =>
  html`<td role="cell" data-label="${label}">${content}</td>`;

function row(kept: KeptLead, frame: Frame): Page {
  const { lead, status, note } = kept;
  const state = worstOf(kept);
  return html`<tr role="row">
<td role="cell" class="when">${timeElement(lead.receivedAt, frame)}</td>
<th role="rowheader" scope="row"><a href="${leadQueryAddress(`/${lead.id}`)}">${strangerText(visitorNameOf(lead))}</a>
<span class="below">${strangerText(emailOf(lead))}</span></th>
${cell(columns.form, html`<span class="label" data-kind="${lead.kind}">${kindName(lead.kind)}</span>`)}
${cell(said.place, strangerText(visitorPlaceOf(lead)))}
${cell(fields.message, html`<span class="excerpt">${strangerText(messageOf(lead))}</span>`)}
${cell(
  said.delivery,
  html`${state === undefined ? said.toNobody : html`<span class="state" data-state="${state}">${stateWords[state]}</span>`}
${lead.signals.length > 0 ? html`<span class="label" data-look="mark">${said.spam}</span>` : noMarkup}`,
)}
${cell(columns.status, html`${statusWords[status]}${note === '' ? noMarkup : html`<span class="below">${strangerText(note)}</span>`}`)}
</tr>`;
}

const titles = [
  ...[said.received, said.from, columns.form, said.place],
  ...[fields.message, said.delivery, columns.status],
];

function table(leads: readonly KeptLead[], frame: Frame): Page {
  return html`<table role="table" aria-labelledby="found">
<thead role="rowgroup"><tr role="row">${titles.map((title) => html`<th role="columnheader" scope="col">${title}</th>`)}</tr></thead>
<tbody role="rowgroup">
${leads.map((lead) => row(lead, frame))}
</tbody>
</table>`;
}

export interface LeadList {
  readonly query: LeadQuery;
  readonly counts: LeadCounts;
  readonly alarm: Alarm;
  /** The canaries that did not arrive. */
  readonly missed: readonly MissedCanary[];
  /** The leads that were found, up to one more than a page holds. */
  readonly leads: readonly KeptLead[];
  /** The message about the last change. */
  readonly done?: string | undefined;
}

/** Returns the page with the leads that were found, below the counts of all leads. */
export function listPage(
  frame: Frame,
  { query, counts, alarm, missed, leads, done }: LeadList,
): Page {
  const { before, ...filter } = query;
  const isFiltered = Object.keys(filter).length > 0;
  const listed = leads.slice(0, PAGE_LENGTH);
  const last = leads.length > PAGE_LENGTH ? listed.at(-1)?.position : undefined;
  const none = isFiltered ? said.noneFound : said.none;
  return signedInPage(
    frame,
    pages.leads,
    html`<h1>${pages.leads}</h1>
${done === undefined ? noMarkup : html`<p class="notice" role="status">${done}</p>`}
${alarm.stuck > 0 ? stuckNotice(alarm) : noMarkup}
${missed.length > 0 ? missedNotice(missed, frame) : noMarkup}
${figures(counts)}
${filterForm(filter)}
<div class="head">
<h2 id="found">${isFiltered ? said.found : before === undefined ? said.newestFirst : said.older}</h2>
${isFiltered ? html`<a href="${leadQueryAddress('')}">${said.showAll}</a>` : noMarkup}
<p class="export">${isFiltered ? said.exportFound : said.exportAll}
<a href="${leadQueryAddress('/export.csv', filter)}" download>CSV</a>
<a href="${leadQueryAddress('/export.json', filter)}" download>JSON</a></p>
</div>
${listed.length === 0 ? html`<p>${none}</p>` : table(listed, frame)}
<nav aria-label="${said.more}" class="more">
${before === undefined ? noMarkup : html`<a class="button" data-look="outline" href="${leadQueryAddress('', filter)}">${said.newest}</a>`}
${last === undefined ? noMarkup : html`<a class="button" data-look="outline" href="${leadQueryAddress('', { ...filter, before: last })}">${said.older}</a>`}
</nav>`,
  );
}
