/** Writes leads as JSON for programs and as CSV for spreadsheets. An export begins before all leads are read. */

import { plainText } from '../../../src/data/plain-text.ts';
import { channels, type KeptLead, type LeadQuery } from '../lead.ts';
import type { LeadStore } from '../store.ts';
import { visitEntries } from '../visit.ts';
import { leadWords } from './leads.copy.ts';
import {
  allLabels,
  answersOf,
  fieldsOf,
  labelledLines,
  NOT_UNDERSTOOD,
  questions,
  statusWords,
  unknownEntries,
  visitSourceOf,
} from './words.ts';

/** The number of leads that are read at once. */
const BATCH = 500;

/** Yields every lead that a query finds, newest first. */
export async function* everyLead(store: LeadStore, query: LeadQuery): AsyncGenerator<KeptLead> {
  let before = query.before;
  while (true) {
    const at = before === undefined ? {} : { before };
    const found = await store.list({ ...query, ...at, limit: BATCH });
    yield* found;
    before = found.at(-1)?.position;
    if (found.length < BATCH) return;
  }
}

/** Matches characters that are invisible or that a terminal might obey. JSON can hold them as escapes. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

function toJson({ lead, deliveries, status, note }: KeptLead): string {
  const { id, idempotencyKey: key, kind, payload, signals, attempts } = lead;
  const visit = Object.fromEntries(visitEntries(lead.visit));
  const receivedAt = new Date(lead.receivedAt).toISOString();
  const ways = deliveries.map(({ channel, state, tries }) => ({ channel, state, tries }));
  const known = {
    id,
    key,
    kind,
    payload,
    notUnderstood: unknownEntries(lead).map((each) => each.key),
    signals,
    visit,
    receivedAt,
    attempts,
    status,
    note,
    deliveries: ways,
  };
  return JSON.stringify(known, null, 2).replace(UNSEEN, escaped);
}

/** Yields a JSON array with all data of each lead. */
export async function* leadsAsJson(leads: AsyncIterable<KeptLead>): AsyncGenerator<string> {
  let before = '[';
  for await (const lead of leads) {
    yield `${before}\n${toJson(lead)}`.replaceAll('\n', '\n  ');
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

type Column = readonly [title: string, value: (kept: KeptLead) => string];

const { columns: titles } = leadWords;

const columns: readonly Column[] = [
  [titles.lead, ({ lead }) => lead.id],
  [titles.received, ({ lead }) => new Date(lead.receivedAt).toISOString()],
  [titles.form, ({ lead }) => lead.kind],
  ...allLabels.map((title): Column => {
    return [title, ({ lead }) => fieldsOf(lead).find(({ label }) => label === title)?.value ?? ''];
  }),
  ...questions.map(({ question }): Column => {
    return [
      question,
      ({ lead }) => answersOf(lead).find((each) => each.question === question)?.answer ?? '',
    ];
  }),
  [titles.marks, ({ lead }) => lead.signals.join(', ')],
  [titles.sent, ({ lead }) => `${lead.attempts}`],
  ...channels.map((channel): Column => {
    return [
      titles.deliveries[channel],
      ({ deliveries }) => deliveries.find((each) => each.channel === channel)?.state ?? '',
    ];
  }),
  [titles.status, ({ status }) => statusWords[status]],
  [titles.note, ({ note }) => note],
  [titles.source, ({ lead }) => labelledLines(visitSourceOf(lead))],
  [NOT_UNDERSTOOD, ({ lead }) => labelledLines(unknownEntries(lead))],
];

/**
 * Matches a phone number that no spreadsheet calculates. One with a minus matches only if it also contains a blank.
 */
const NUMBER = /^\+(?=[^-]*$|.* )\d[\d ().-]*$/;

/**
 * Returns a cell of CSV (RFC 4180). Spreadsheets run a cell that begins with certain characters, even in quotation
 * marks. Some also split a cell at semicolons. An apostrophe before each such character keeps the spreadsheet from
 * running it. A phone number stays as typed.
 */
function cell(sent: string): string {
  const text = plainText(sent);
  const safe = NUMBER.test(text)
    ? text
    : text.replace(/(^|[;\n\t])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** Yields a line of titles and a line for each lead. The byte order mark marks the file as UTF-8 for spreadsheets. */
export async function* leadsAsCsv(leads: AsyncIterable<KeptLead>): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(([title]) => title))}`;
  for await (const lead of leads) yield line(columns.map(([, value]) => value(lead)));
}
