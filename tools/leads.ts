import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { byField, type LeadAnswers, type QuestionId } from '../src/data/hotline-questions.ts';
import {
  DEFAULT_DATABASE,
  readLeads,
  type StoredLead,
  shownPath,
} from '../tests/stand-ins/lead-store.ts';
import { command, sentenceOf } from './command.ts';

/** `npm run leads`: prints the leads that the stand-in sales-contact service received, newest first. */

/** Widest cell; the whole text is in `--json`. */
const CELL_WIDTH = 32;

/** What a stranger typed, made safe for a terminal: no control or direction characters, one line. */
function cell(text: string): string {
  const plain = stripVTControlCharacters(text)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= CELL_WIDTH
    ? plain
    : `${characters.slice(0, CELL_WIDTH - 1).join('')}…`;
}

/** Shorter names of questions; the others go by their own. */
const short: Partial<Record<QuestionId, string>> = {
  cctv: 'CCTV',
  support: 'supported',
  source: 'cameras',
};

function answers({ payload }: StoredLead): string {
  if (!('hasCCTV' in payload)) return '';
  const given = byField(({ field }, id) => {
    const answer = payload[field as keyof LeadAnswers];
    return answer === '' ? '' : `${short[id] ?? id} ${answer}`;
  });
  return Object.values(given).filter(Boolean).join(', ');
}

const columns: readonly (readonly [title: string, value: (lead: StoredLead) => string])[] = [
  ['Received (UTC)', ({ receivedAt }) => receivedAt.slice(0, 19).replace('T', ' ')],
  ['Form', ({ kind }) => kind],
  ['Name', ({ payload }) => cell(payload.name)],
  ['Email', ({ payload }) => cell(payload.email)],
  ['Phone', ({ payload }) => ('phone' in payload ? cell(payload.phone) : '')],
  ['Place', ({ payload }) => cell('university' in payload ? payload.university : payload.location)],
  ['Message', ({ payload }) => cell(payload.message)],
  ['Answers', answers],
  ['Marks', ({ signals }) => signals.join(', ')],
  ['Sent', ({ attempts }) => `${attempts}×`],
];

/** The leads, given oldest first, as the lines of a table, newest first. */
export function formatLeads(leads: readonly StoredLead[]): string {
  const rows = leads.toReversed().map((lead) => columns.map(([, value]) => value(lead)));
  const titles = columns.map(([title]) => title);
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const print = (row: readonly string[]) =>
    row
      .map(
        (text, column) => text + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...text].length)),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [titles, rule, ...rows].map(print).join('\n');
}

const usage = `npm run leads -- [options]
  --json            all that is known of them, for tools
  --database file   another than ${shownPath(DEFAULT_DATABASE)}`;

function printLeads(database: string, asJson: boolean): void {
  const path = shownPath(database);
  const leads = existsSync(database) ? readLeads(database) : undefined;
  if (asJson) {
    console.log(JSON.stringify((leads ?? []).toReversed(), null, 2));
  } else if (leads === undefined) {
    console.log(`No leads yet: ${path} does not exist. Start the service with \`npm start\`.`);
  } else if (leads.length === 0) {
    console.log(`No leads yet in ${path}.`);
  } else {
    console.log(formatLeads(leads));
    console.log(
      `\n${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} in ${path}, newest first.`,
    );
  }
}

if (import.meta.main) {
  const options = {
    json: { type: 'boolean', default: false },
    database: { type: 'string', default: DEFAULT_DATABASE },
  } as const;
  await command({ usage, options }, ({ values }) => {
    try {
      printLeads(values.database, values.json);
    } catch (error) {
      throw new Error(`The leads cannot be read. ${sentenceOf(error)}`);
    }
  });
}
