/** Shows leads as a table on a terminal. */

import { stripVTControlCharacters } from 'node:util';
import { questionWords } from '../../../src/data/hotline-questions.copy.ts';
import { byField, type QuestionId } from '../../../src/data/hotline-questions.ts';
import { plainLine } from '../../../src/data/plain-text.ts';
import type { KeptLead, Lead } from '../lead.ts';
import { leadWords } from './leads.copy.ts';
import {
  allLabels,
  answersOf,
  fieldsOf,
  labelledLines,
  statusWords,
  unknownEntries,
} from './words.ts';

/** The most characters of a cell. An export has the whole text. */
const CELL_WIDTH = 32;

/** Makes a stranger's text safe for a terminal: one line without control characters or direction marks. */
function cell(text: string): string {
  const characters = [...plainLine(stripVTControlCharacters(text))];
  return characters.length <= CELL_WIDTH
    ? characters.join('')
    : `${characters.slice(0, CELL_WIDTH - 1).join('')}…`;
}

/** Shorter titles of some questions. All other questions keep their titles. */
const short: Partial<Record<QuestionId, string>> = {
  cctv: 'CCTV',
  support: 'supported',
  source: 'cameras',
};

function answers(lead: Lead): string {
  if (lead.kind !== 'hotline') return '';
  const known = answersOf(lead).map(({ question }) => question);
  const given = byField(({ field }, id) =>
    known.includes(plainLine(questionWords[id].question))
      ? `${short[id] ?? id} ${lead.payload[field]}`
      : '',
  );
  return Object.values(given).filter(Boolean).join(', ');
}

type Row = Pick<KeptLead, 'lead' | 'status' | 'note'>;
const { columns: titles } = leadWords;

type Column = readonly [title: string, value: (row: Row) => string];

const columns: readonly Column[] = [
  [
    titles.received,
    ({ lead }) => new Date(lead.receivedAt).toISOString().slice(0, 19).replace('T', ' '),
  ],
  [titles.form, ({ lead }) => lead.kind],
  ...allLabels.map((title): Column => {
    return [
      title,
      ({ lead }) => {
        const field = fieldsOf(lead).find(({ label }) => label === title);
        return cell((field && lead.payload[field.key]) ?? '');
      },
    ];
  }),
  [titles.answers, ({ lead }) => answers(lead)],
  [titles.others, ({ lead }) => cell(labelledLines(unknownEntries(lead)))],
  [titles.marks, ({ lead }) => lead.signals.join(', ')],
  [titles.sent, ({ lead }) => `${lead.attempts}×`],
  [titles.status, ({ status }) => (status === 'new' ? '' : statusWords[status])],
  [titles.note, ({ note }) => cell(note)],
];

/** Returns a table with one line for each lead. Columns without any value are left out. */
export function tableOf(leads: readonly Row[]): string {
  const lines = columns
    .map(([title, value]) => [title, ...leads.map(value)])
    .filter(([, ...values]) => values.some(Boolean));
  const widths = lines.map((line) => Math.max(...line.map((text) => [...text].length)));
  const rule = widths.map((width) => '-'.repeat(width));
  const print = (row: readonly string[]) =>
    row
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - [...text].length))
      .join('  ')
      .trimEnd();
  const rows = leads.map((_, at) => lines.map((line) => line[at + 1] ?? ''));
  return [lines.map(([title = '']) => title), rule, ...rows].map(print).join('\n');
}
