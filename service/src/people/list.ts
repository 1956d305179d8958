import { html } from 'hono/html';
import { leadKinds } from '../../../src/data/lead.ts';
import type { Alarm, Counts, DeliveryState, KeptLead, LeadQuery } from '../lead.ts';
import type { Missed } from '../store/canaries.ts';
import { addressOf, SEARCH_LIMIT } from './filter.ts';
import {
  button,
  type Frame,
  inside,
  nothing,
  options,
  type Page,
  plural,
  time,
  typed,
} from './frame.ts';
import {
  emailOf,
  kindName,
  kindWords,
  messageOf,
  nameOf,
  placeOf,
  stateWords,
  statusWords,
} from './words.ts';

/** The page of all leads, newest first. */

/** The most leads on a page. */
export const PAGE_LENGTH = 50;

function figure(count: number, words: string, query?: LeadQuery): Page {
  const shown = count.toLocaleString('en');
  const linked = query && html`<a href="${addressOf('', query)}">${shown}</a>`;
  return html`<div><dt>${words}</dt><dd>${linked ?? shown}</dd></div>`;
}

function figures({ leads, deliveries }: Counts): Page {
  return html`<dl class="figures">
${figure(
  Object.values(leads).reduce((sum, count) => sum + count),
  'All leads',
  {},
)}
${leadKinds.map((kind) => figure(leads[kind], kindWords[kind], { kind }))}
${figure(deliveries.waiting + deliveries.failed + deliveries.claimed, 'On their way')}
${figure(deliveries.stuck, stateWords.stuck, { state: 'stuck' })}
</dl>`;
}

/** Returns the notice about stuck deliveries. */
const stuckNotice = ({ stuck, problem }: Alarm): Page =>
  html`<section class="notice" data-look="urgent" aria-labelledby="stuck">
<h2 id="stuck">${plural(stuck, 'delivery is', 'deliveries are')} stuck</h2>
<p>They failed too often and are not tried again by themselves. The page of each lead says why.</p>
${problem === '' ? nothing : html`<p>The alarm about them was not delivered: ${problem}.</p>`}
<div class="actions">
<a class="button" data-look="outline" href="${addressOf('', { state: 'stuck' })}">Show them</a>
${button('/resend', 'Send all of them again', 'urgent')}
</div>
</section>`;

/** Returns the notice about missed canaries: the way of leads is broken. */
const missedNotice = (missed: readonly Missed[], frame: Frame): Page =>
  html`<section class="notice" data-look="urgent" aria-labelledby="missed">
<h2 id="missed">A lead that proves the way did not arrive</h2>
${missed.map(({ kind, sentAt, problem }) => html`<p>${kindWords[kind]}, sent at ${time(sentAt, frame)}. ${problem}.</p>`)}
</section>`;

const withAll = (words: Readonly<Record<string, string>>) => ({ '': 'All', ...words });

const filterForm = ({ search = '', kind, state, status }: LeadQuery): Page =>
  html`<form class="filter" role="search" action="${addressOf('')}">
<div><label for="search">Words in a lead</label>
<input id="search" name="search" type="search" value="${search}" maxlength="${SEARCH_LIMIT}" autocomplete="off"></div>
<div><label for="kind">Form</label><select id="kind" name="kind">${options(withAll(kindWords), kind)}</select></div>
<div><label for="state">Delivery</label><select id="state" name="state">${options(withAll(stateWords), state)}</select></div>
<div><label for="status">Status</label><select id="status" name="status">${options(withAll(statusWords), status)}</select></div>
<button type="submit" data-look="solid">Find</button>
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
<td role="cell" class="when">${time(lead.receivedAt, frame)}</td>
<th role="rowheader" scope="row"><a href="${addressOf(`/${lead.id}`)}">${typed(nameOf(lead))}</a>
<span class="below">${typed(emailOf(lead))}</span></th>
${cell('Form', html`<span class="label" data-kind="${lead.kind}">${kindName(lead.kind)}</span>`)}
${cell('Place', typed(placeOf(lead)))}
${cell('Message', html`<span class="excerpt">${typed(messageOf(lead))}</span>`)}
${cell(
  'Delivery',
  html`${state === undefined ? 'To nobody' : html`<span class="state" data-state="${state}">${stateWords[state]}</span>`}
${lead.signals.length > 0 ? html`<span class="label" data-look="mark">Spam?</span>` : nothing}`,
)}
${cell('Status', html`${statusWords[status]}${note === '' ? nothing : html`<span class="below">${typed(note)}</span>`}`)}
</tr>`;
}

const titles = ['Received', 'From', 'Form', 'Place', 'Message', 'Delivery', 'Status'];

function table(leads: readonly KeptLead[], frame: Frame): Page {
  return html`<table role="table" aria-labelledby="found">
<thead role="rowgroup"><tr role="row">${titles.map((title) => html`<th role="columnheader" scope="col">${title}</th>`)}</tr></thead>
<tbody role="rowgroup">
${leads.map((lead) => row(lead, frame))}
</tbody>
</table>`;
}

export interface Found {
  readonly query: LeadQuery;
  readonly counts: Counts;
  readonly alarm: Alarm;
  /** Canaries that did not arrive. */
  readonly missed: readonly Missed[];
  /** Up to one more than a page holds. */
  readonly leads: readonly KeptLead[];
  /** The name of the last change, for a message. */
  readonly done?: string | undefined;
}

/** Returns the page with the found leads, below the figures of all leads. */
export function listPage(frame: Frame, { query, counts, alarm, missed, leads, done }: Found): Page {
  const { before, ...filter } = query;
  const isFiltered = Object.keys(filter).length > 0;
  const shown = leads.slice(0, PAGE_LENGTH);
  const last = leads.length > PAGE_LENGTH ? shown.at(-1)?.position : undefined;
  const none = isFiltered ? 'No lead has all of this.' : 'No leads yet.';
  return inside(
    frame,
    'Leads',
    html`<h1>Leads</h1>
${done === undefined ? nothing : html`<p class="notice" role="status">${done}</p>`}
${alarm.stuck > 0 ? stuckNotice(alarm) : nothing}
${missed.length > 0 ? missedNotice(missed, frame) : nothing}
${figures(counts)}
${filterForm(filter)}
<div class="head">
<h2 id="found">${isFiltered ? 'What was found' : before === undefined ? 'Newest first' : 'Older'}</h2>
${isFiltered ? html`<a href="${addressOf('')}">Show all</a>` : nothing}
<p class="export">Export ${isFiltered ? 'what was found' : 'all'}:
<a href="${addressOf('/export.csv', filter)}" download>CSV</a>
<a href="${addressOf('/export.json', filter)}" download>JSON</a></p>
</div>
${shown.length === 0 ? html`<p>${none}</p>` : table(shown, frame)}
<nav aria-label="More leads" class="more">
${before === undefined ? nothing : html`<a class="button" data-look="outline" href="${addressOf('', filter)}">Newest</a>`}
${last === undefined ? nothing : html`<a class="button" data-look="outline" href="${addressOf('', { ...filter, before: last })}">Older</a>`}
</nav>`,
  );
}
