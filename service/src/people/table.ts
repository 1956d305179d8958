import { stripVTControlCharacters } from 'node:util';
import { byField, type LeadAnswers, type QuestionId } from '../../../src/data/hotline-questions.ts';
import { plainLine } from '../../../src/data/plain-text.ts';
import type { Lead } from '../lead.ts';
import { placeOf } from './words.ts';

/** Leads as a table on a terminal. */

/** Widest cell; the whole text is in an export. */
const CELL_WIDTH = 32;

/** What a stranger typed, made safe for a terminal: no control or direction characters, one line. */
function cell(text: string): string {
  const characters = [...plainLine(stripVTControlCharacters(text))];
  return characters.length <= CELL_WIDTH
    ? characters.join('')
    : `${characters.slice(0, CELL_WIDTH - 1).join('')}…`;
}

/** Shorter names of questions; the others go by their own. */
const short: Partial<Record<QuestionId, string>> = {
  cctv: 'CCTV',
  support: 'supported',
  source: 'cameras',
};

function answers({ payload }: Lead): string {
  if (!('hasCCTV' in payload)) return '';
  const given = byField(({ field }, id) => {
    const answer = payload[field as keyof LeadAnswers];
    return answer === '' ? '' : `${short[id] ?? id} ${answer}`;
  });
  return Object.values(given).filter(Boolean).join(', ');
}

const columns: readonly (readonly [title: string, value: (lead: Lead) => string])[] = [
  [
    'Received (UTC)',
    ({ receivedAt }) => new Date(receivedAt).toISOString().slice(0, 19).replace('T', ' '),
  ],
  ['Form', ({ kind }) => kind],
  ['Name', ({ payload }) => cell(payload.name)],
  ['Email', ({ payload }) => cell(payload.email)],
  ['Phone', ({ payload }) => ('phone' in payload ? cell(payload.phone) : '')],
  ['Place', (lead) => cell(placeOf(lead))],
  ['Message', ({ payload }) => cell(payload.message)],
  ['Answers', answers],
  ['Marks', ({ signals }) => signals.join(', ')],
  ['Sent', ({ attempts }) => `${attempts}×`],
];

/** A table with a line each lead. */
export function tableOf(leads: readonly Lead[]): string {
  const rows = leads.map((lead) => columns.map(([, value]) => value(lead)));
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
