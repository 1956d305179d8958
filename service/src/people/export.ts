import { plainText } from '../../../src/data/plain-text.ts';
import { channels, type KeptLead, type LeadQuery } from '../lead.ts';
import type { LeadStore } from '../store.ts';
import { visitEntries } from '../visit.ts';
import { leadWords } from './leads.copy.ts';
import {
  allLabels,
  answersOf,
  fieldsOf,
  linesOf,
  NOT_UNDERSTOOD,
  notUnderstood,
  questions,
  statusWords,
  visitOf,
} from './words.ts';

/** Leads as files, for other programs (JSON) and for spreadsheets (CSV), written while they are read. */

/** How many leads are read at once. */
const BATCH = 500;

/** Reads every lead that a query finds, newest first. */
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

/** Characters that a terminal might obey, or that are invisible; in JSON they can be escaped. */
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
    ...{ id, key, kind, payload, notUnderstood: notUnderstood(lead).map((each) => each.key) },
    ...{ signals, visit, receivedAt, attempts, status, note, deliveries: ways },
  };
  return JSON.stringify(known, null, 2).replace(UNSEEN, escaped);
}

/** Writes all data of each lead, as one array. */
export async function* jsonOf(leads: AsyncIterable<KeptLead>): AsyncGenerator<string> {
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
  [titles.source, ({ lead }) => linesOf(visitOf(lead))],
  [NOT_UNDERSTOOD, ({ lead }) => linesOf(notUnderstood(lead))],
];

/** A phone number that no spreadsheet computes: a minus between digits only beside a blank. */
const NUMBER = /^\+(?=[^-]*$|.* )\d[\d ().-]*$/;

/**
 * Returns a cell of RFC 4180. Spreadsheets run cells that begin with certain characters, in quotes or not, and those of
 * some countries split a line at semicolons: an apostrophe in front makes the cell a text. A phone number is left as
 * typed.
 */
function cell(sent: string): string {
  const text = plainText(sent);
  const safe = NUMBER.test(text)
    ? text
    : text.replace(/(^|[;\n\t])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** Writes one line for each lead. The mark at the beginning tells a spreadsheet that the file is UTF-8. */
export async function* csvOf(leads: AsyncIterable<KeptLead>): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(([title]) => title))}`;
  for await (const lead of leads) yield line(columns.map(([, value]) => value(lead)));
}
