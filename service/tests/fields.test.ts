// @vitest-environment node

/** Tests that the service stores a visitor's words as typed, and that people read them as typed. */

import { Readable } from 'node:stream';
import { fc } from '@machines/proof/fast-check';
import { describe, expect, it } from 'vitest';
import { addedForms } from '../../src/data/added-forms.copy.ts';
import { type HotlineQuestion, hotlineQuestions } from '../../src/data/hotline-questions.ts';
import { type LeadKind, leadKinds, leadPaths } from '../../src/data/lead.ts';
import { plainFormOf } from '../../src/data/lead-fields.schema.ts';
import { type LeadField, leadFields } from '../../src/data/lead-fields.ts';
import { formSchemas, readForm } from '../../src/data/lead-form.ts';
import { plainLine, plainText } from '../../src/data/plain-text.ts';
import { person } from '../../tests/models/person.ts';
import { createApp } from '../src/app.ts';
import { textOf } from '../src/delivery/mail.ts';
import { bodyOf } from '../src/delivery/webhook.ts';
import type { KeptLead } from '../src/lead.ts';
import { leadPage } from '../src/people/details.ts';
import { leadsAsCsv, leadsAsJson } from '../src/people/export.ts';
import { leadWords } from '../src/people/leads.copy.ts';
import { tableOf } from '../src/people/table.ts';
import { questions as questionsSaid } from '../src/people/words.ts';
import { openSample } from './sample.ts';

type Texts = Readonly<Record<string, string>>;
interface Sent {
  readonly kind: LeadKind;
  readonly body: Texts;
  /** The fields and answers that this release does not know. */
  readonly others: Texts;
}

const { given, notGiven } = leadWords.consent;
const store = await openSample();
const settings = { origins: [], addressHeader: '', rate: Number.POSITIVE_INFINITY };
const app = createApp({
  store,
  settings,
  channels: () => ['mail'],
  now: () => 1000,
  log: () => {},
});
let sent = 0;

/** Posts a body, and returns the lead that the service stored. */
async function keep(kind: LeadKind, body: unknown): Promise<KeptLead> {
  sent += 1;
  const answer = await app.request(leadPaths[kind], {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `key-${sent}` },
    body: JSON.stringify(body),
  });
  const { id, detail } = (await answer.json()) as { id: string; detail?: string };
  expect([answer.status, detail]).toEqual([201, undefined]);
  return (await store.find(id)) as KeptLead;
}

const anything = fc.string({ unit: 'grapheme', maxLength: 24 });
const something = anything.filter((text) => plainLine(text) !== '');
/**
 * Generates texts for a field. Addresses, numbers and names must be valid; other fields take any text. Another release
 * may have offered other choices.
 */
const textFor = ({ kind, isVital, options }: LeadField) =>
  options
    ? fc.oneof(fc.constantFrom('', ...options), anything)
    : kind === 'email'
      ? fc
          .emailAddress({ size: 'xsmall' })
          .filter((address) => plainFormOf.email(address) === address)
      : kind === 'number'
        ? fc.nat().map(String)
        : kind === 'phone'
          ? something.filter((text) => plainFormOf.phone(text) !== '')
          : isVital
            ? something
            : anything;

const typedInto = (kind: LeadKind) =>
  fc.record(
    Object.fromEntries(
      Object.entries<LeadField>(leadFields[kind]).map(([key, field]) => [key, textFor(field)]),
    ),
  );
const questions = Object.values<HotlineQuestion>(hotlineQuestions);
const options = questions.map(
  ({ field, options: [one, other] }) =>
    [field, fc.constantFrom('', one.value, other.value)] as const,
);
const answered = fc.record(Object.fromEntries(options));
/** Answers that no question offers. Unknown fields have these texts as well. */
const strange = anything.map((text) => `${text}!`);
const strangers = (kind: LeadKind) =>
  fc.record(
    {
      ...(kind === 'hotline' && { hasCCTV: strange, willSource: strange }),
      college: strange,
      'size of campus': strange.map((text) => `${text}\n${text}`),
    },
    { requiredKeys: [] },
  );

const anyLead: fc.Arbitrary<Sent> = fc.constantFrom(...leadKinds).chain((kind) =>
  fc
    .record({ typed: typedInto(kind), answers: answered, others: strangers(kind) })
    .map(({ typed, answers, others }) => ({
      kind,
      body: { ...typed, ...(kind === 'hotline' && answers), ...others },
      others,
    })),
);

/** Returns the expected value of each field in plain form. The defaults are those of spec 3 and decision D8. */
function plainOf({ kind, body }: Sent): Texts {
  const unwritten: Texts =
    kind === 'hotline'
      ? { message: 'New urgent crime hotline submission' }
      : { role: 'University Staff', department: 'Security' };
  return Object.fromEntries(
    Object.entries(body).map(([key, text]) => {
      const field = new Map(Object.entries<LeadField>(leadFields[kind])).get(key);
      const isAnswer = kind === 'hotline' && options.some(([name]) => name === key);
      const read =
        field === undefined ? (isAnswer ? plainLine : plainText) : plainFormOf[field.kind];
      return [key, read(text) || (unwritten[key] ?? '')];
    }),
  );
}

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (entity) =>
      ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" })[entity] ?? entity,
  );

/** Returns the terms of a lead's page with their descriptions. */
async function termsOf(kept: KeptLead): Promise<Texts> {
  const frame = { timeZone: 'UTC', keepDays: 365 };
  const page = String(await leadPage(frame, kept));
  const [, heading = ''] = /<h1>(.*?)<\/h1>/s.exec(page) ?? [];
  const terms = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)];
  const textIn = (html = '') => unescaped(html.replace(/<[^>]*>/g, ''));
  return Object.fromEntries([
    [leadWords.fields.name, textIn(heading)],
    ...terms.map(([, term, text]) => [textIn(term), textIn(text)]),
  ]);
}

/** Returns the cells of a CSV export of one lead, by their titles. */
async function cellsOf(kept: KeptLead): Promise<Texts> {
  const csv = (await whole(leadsAsCsv(one(kept)))).slice(1);
  const cells = [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => bare(cell));
  const half = cells.length / 2;
  return Object.fromEntries(
    cells.slice(0, half).map((title, at) => [title, cells[half + at] ?? '']),
  );
}

/** Returns a text without apostrophes, because exports add some, and without the doubling of quotation marks. */
const bare = (text: string) => text.replaceAll("'", '').replaceAll('""', '"');

const isSet = (names: readonly string[]) => (found: readonly string[]) =>
  found.toSorted().join() === names.toSorted().join();

const whole = async (parts: AsyncIterable<string>) =>
  (await Readable.from(parts).toArray()).join('');

async function* one<T>(value: T): AsyncGenerator<T> {
  yield value;
}

describe("a visitor's words", () => {
  it('reach the lead through the form, and the service stores them', () =>
    fc.assert(
      fc.asyncProperty(anyLead, async (lead) => {
        const { kind, body } = lead;
        const { problems, payload } = readForm(kind, body);
        fc.pre(problems.length === 0);
        const shown = Object.keys(formSchemas[kind].entries);
        const expected = plainOf(lead);
        const kept = await keep(kind, payload);
        for (const key of shown)
          expect([key, kept.lead.payload[key]]).toEqual([key, expected[key]]);
      }),
      { numRuns: 100 },
    ));

  it('are stored and shown, even if another release of the form has sent them', () =>
    fc.assert(
      fc.asyncProperty(anyLead, async (sentLead) => {
        const { kind, body, others } = sentLead;
        const kept = await keep(kind, body);
        const { lead } = kept;
        const expected = plainOf(sentLead);
        expect(lead.payload).toMatchObject(expected);

        const mail = `\n${textOf(lead)}\n`;
        const [page, row] = [await termsOf(kept), await cellsOf(kept)];
        const table = tableOf([kept]);
        const expectShown = (label: string, value: string, isLine: boolean, kept = value) => {
          if (value === '') return;
          expect(mail, label).toContain(isLine ? `\n${label}: ${value}\n` : `\n${value}\n`);
          expect(page, label).toMatchObject({ [label]: value });
          expect(row[label], label).toBe(bare(value));
          // A cell of the table is cut at 32 characters.
          expect(table, label).toContain([...plainLine(kept)].slice(0, 31).join(''));
        };
        const labels = new Map(Object.entries<string>(leadWords.fields));
        const unknown: string[] = [];
        for (const [key, { kind: of }] of Object.entries<LeadField>(leadFields[kind])) {
          const [label, value] = [labels.get(key) ?? '', expected[key] ?? ''];
          const options = addedForms[kind]?.fields[key]?.options ?? [];
          const option = options.find(({ id }) => id === value);
          if (of === 'choice' && option === undefined && value !== '') unknown.push(key);
          else if (of === 'choice') expectShown(label, option?.text ?? '', true, value);
          else if (of !== 'consent') expectShown(label, value, of !== 'text');
          else
            expectShown(
              label,
              value === '' ? notGiven : given.replace('{words}', () => value),
              true,
              value,
            );
        }

        // The people who answer read an offered answer in the words of the site's page. Any other answer is marked as
        // not understood.
        for (const { field, question, answers } of questionsSaid) {
          const answer = new Map(Object.entries(answers)).get(`${lead.payload[field]}`);
          if (answer === undefined) continue;
          expect(mail).toContain(`\n${question}\n${answer}\n`);
          expect(page).toMatchObject({ [question]: answer });
          expect(row[question]).toBe(bare(answer));
          expect(table).toContain(lead.payload[field]);
        }
        const names = [...Object.keys(others), ...unknown];
        expect(mail.includes(`\n${leadWords.notUnderstood}\n`)).toBe(names.length > 0);
        for (const key of names) {
          const question = questionsSaid.find(({ field }) => field === key)?.question;
          const label = question ?? (unknown.includes(key) ? labels.get(key) : undefined) ?? key;
          const line = `\n${label}: ${expected[key]}\n`;
          expect(`${mail.split(leadWords.notUnderstood)[1]}\n`).toContain(line);
          expect(`\n${row[leadWords.notUnderstood]}\n`).toContain(bare(line));
          expect(page).toMatchObject({ [label]: expected[key] });
          expect(table).toContain(leadWords.columns.others);
        }
        const known = { payload: expected, notUnderstood: expect.toSatisfy(isSet(names)) };
        const [json] = JSON.parse(await whole(leadsAsJson(one(kept)))) as object[];
        expect(json).toMatchObject(known);
        expect(JSON.parse(bodyOf({ lead }))).toMatchObject({ data: known });
      }),
      { numRuns: 150 },
    ));
});

describe('a lead of another release', () => {
  const { name, email, phone } = person.hotline;

  it.each<[string, LeadKind, object]>([
    ['has the vital fields only', 'hotline', { name, email, phone }],
    ['has the vital fields only', 'university', { name, email }],
    [
      'has longer texts',
      'hotline',
      { ...person.hotline, name: 'x'.repeat(300), location: 'y'.repeat(9000) },
    ],
    ['asked for a department', 'university', { ...person.university, department: 'Estates' }],
  ])('is kept: %s (%s)', async (_, kind, body) => {
    expect((await keep(kind, body)).lead.payload).toMatchObject(body);
  });
});
