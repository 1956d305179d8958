/** The pages of one lead: its content with its deliveries, and the question before it is deleted. */

import { html } from 'hono/html';
import { fill } from '../../../src/data/fill.ts';
import { plainLine } from '../../../src/data/plain-text.ts';
import type { Delivery, KeptLead, Lead } from '../lead.ts';
import { leadQueryAddress } from './filter.ts';
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
import { pluralSentence } from './numbers.ts';
import { NOTE_LIMIT } from './remark.ts';
import {
  answersOf,
  channelWords,
  emailOf,
  fieldsOf,
  kindName,
  type LeadEntry,
  NOT_UNDERSTOOD,
  problemWords,
  signalWords,
  stateWords,
  statusWords,
  unknownEntries,
  visitorNameOf,
  visitSourceOf,
} from './words.ts';

const { columns, pages } = leadWords;
const { lead: said, delete: deletion } = pages;

const entry = (label: string, content: Page | string): Page =>
  html`<div><dt>${label}</dt><dd>${content}</dd></div>`;

/** Returns the value of a field. A phone number or an address becomes a link. */
function shownAs({ kind, value }: LeadEntry): Page {
  const text = strangerText(value);
  if (kind === 'text') return html`<p class="message">${text}</p>`;
  if (kind === 'phone') return html`<a href="tel:${value.replace(/[^\d+]/g, '')}">${text}</a>`;
  const address = encodeURIComponent(value).replace('%40', '@');
  return kind === 'email' ? html`<a href="mailto:${address}">${text}</a>` : text;
}

const sent = (lead: Lead): Page =>
  html`<section aria-labelledby="sent">
<h2 id="sent">${said.sent}</h2>
<dl>
${fieldsOf(lead)
  .filter(({ key, value }) => key !== 'name' && value !== '')
  .map((field) => entry(field.label, shownAs(field)))}
</dl>
</section>`;

function answers(lead: Lead): Page {
  const given = answersOf(lead);
  if (given.length === 0) return noMarkup;
  return html`<section aria-labelledby="answers">
<h2 id="answers">${said.answered}</h2>
<dl>${given.map(({ question, answer }) => entry(question, html`<strong>${answer}</strong>`))}</dl>
</section>`;
}

function others(lead: Lead): Page {
  const found = unknownEntries(lead);
  if (found.length === 0) return noMarkup;
  return html`<section class="notice" data-look="mark" aria-labelledby="others">
<h2 id="others">${NOT_UNDERSTOOD}</h2>
<dl>${found.map(({ label, value }) => entry(label, html`<p class="message">${strangerText(value)}</p>`))}</dl>
</section>`;
}

function source(lead: Lead): Page {
  const known = visitSourceOf(lead);
  if (known.length === 0) return noMarkup;
  return html`<section aria-labelledby="source">
<h2 id="source">${said.source}</h2>
<dl>${known.map(({ label, value }) => entry(label, strangerText(value)))}</dl>
</section>`;
}

const marks = ({ signals }: Lead): Page =>
  signals.length === 0
    ? noMarkup
    : html`<section class="notice" data-look="mark" aria-labelledby="marks">
<h2 id="marks">${said.spam}</h2>
${signals.map((signal) => html`<p>${signalWords[signal]}</p>`)}
</section>`;

/** Returns a sentence about the state of a delivery. */
function progress({ state, tries, dueAt, settledAt }: Delivery, frame: Frame): Page {
  const after = tries === 0 ? '' : ` ${pluralSentence(said.tries, tries)}`;
  if (state === 'failed')
    return html`${after}, ${fillWithMarkup(said.again, { time: timeElement(dueAt, frame) })}`;
  if (settledAt === null || state === 'claimed' || state === 'waiting') return html`${after}`;
  return html`${after}, ${timeElement(settledAt, frame)}`;
}

function ways({ lead, deliveries }: KeptLead, frame: Frame): Page {
  const way = (delivery: Delivery) => {
    const { channel, state, problem } = delivery;
    return entry(
      channelWords[channel],
      html`<span class="state" data-state="${state}">${stateWords[state]}</span>${progress(delivery, frame)}
${problem === '' ? noMarkup : html`<p class="problem">${problemWords(problem)}</p>`}`,
    );
  };
  return html`<section aria-labelledby="ways">
<h2 id="ways">${said.ways}</h2>
${
  deliveries.length === 0
    ? html`<p>${said.toNobody}</p>`
    : html`<dl>${deliveries.map(way)}</dl>
${button(`/${lead.id}/resend`, said.resend)}`
}
</section>`;
}

const remark = ({ lead, status, note }: KeptLead): Page =>
  html`<section aria-labelledby="remark">
<h2 id="remark">${said.remark}</h2>
<form class="remark" method="post" action="${leadQueryAddress(`/${lead.id}/remark`)}">
<div><label for="status">${columns.status}</label><select id="status" name="status">${options(statusWords, status)}</select></div>
<div><label for="note">${columns.note}</label><input id="note" name="note" value="${note}" maxlength="${NOTE_LIMIT}" autocomplete="off"></div>
<button type="submit" data-look="outline">${said.save}</button>
</form>
</section>`;

/** Returns the page with all data of a lead. */
export function leadPage(frame: Frame, kept: KeptLead, done?: string): Page {
  const { lead } = kept;
  const path = `/${lead.id}`;
  return signedInPage(
    frame,
    fill(said.title, { person: visitorNameOf(lead) }),
    html`<p class="back"><a href="${leadQueryAddress('')}">${pages.all}</a></p>
<h1>${strangerText(visitorNameOf(lead))}</h1>
<p class="label-line"><span class="label" data-kind="${lead.kind}">${kindName(lead.kind)}</span>
${timeElement(lead.receivedAt, frame)}</p>
${done === undefined ? noMarkup : html`<p class="notice" role="status">${done}</p>`}
${marks(lead)}
<div class="columns">
<div>${answers(lead)}${sent(lead)}${others(lead)}</div>
<div>
${remark(kept)}
${ways(kept, frame)}
${source(lead)}
<section aria-labelledby="delete">
<h2 id="delete">${said.delete}</h2>
<p><a href="${leadQueryAddress(`${path}/delete`)}">${said.deleteLead}</a></p>
<p><a href="${leadQueryAddress(`${path}/forget`)}">${said.deletePerson}</a></p>
</section>
<section aria-labelledby="record">
<h2 id="record">${said.record}</h2>
<dl class="record">
${entry(said.lead, html`<code>${lead.id}</code>`)}
${entry(said.key, html`<code>${plainLine(lead.idempotencyKey)}</code>`)}
${entry(said.requests, `${lead.attempts}`)}
</dl>
</section>
</div>
</div>`,
  );
}

/**
 * Returns the page that asks before leads are deleted, with the button that deletes them.
 *
 * @param going the leads that would be deleted: this lead alone, or every lead of its person.
 * @param job the last part of the address to which the button posts.
 */
export function confirmPage(
  frame: Frame,
  lead: Lead,
  going: readonly Lead[],
  job: 'delete' | 'forget',
): Page {
  const question =
    job === 'delete'
      ? deletion.lead
      : fillWithMarkup(deletion.person, { person: strangerText(emailOf(lead)) });
  const each = (one: Lead) =>
    html`<li><span class="label" data-kind="${one.kind}">${kindName(one.kind)}</span>
${strangerText(visitorNameOf(one))}, ${timeElement(one.receivedAt, frame)}</li>`;
  return signedInPage(
    frame,
    deletion.title,
    html`<h1>${question}</h1>
<p>${pluralSentence(deletion.going, going.length)} ${deletion.elsewhere}</p>
<ul class="going">${going.map(each)}</ul>
<div class="actions">
${button(`/${lead.id}/${job}`, pluralSentence(deletion.confirm, going.length), 'urgent')}
<a class="button" data-look="outline" href="${leadQueryAddress(`/${lead.id}`)}">${deletion.cancel}</a>
</div>`,
  );
}
