/**
 * Shows a lead in the words of the people who answer. A stranger's words are shown as plain text, even if another
 * program has stored them.
 */

import { fill } from '../../../src/data/fill.ts';
import { questionWords } from '../../../src/data/hotline-questions.copy.ts';
import { hotlineQuestions, type QuestionId } from '../../../src/data/hotline-questions.ts';
import { leadKinds } from '../../../src/data/lead.ts';
import { type FieldKind, type LeadField, leadFields } from '../../../src/data/lead-fields.ts';
import { ownEntry } from '../../../src/data/own-entry.ts';
import { plainLine, plainText } from '../../../src/data/plain-text.ts';
import { problems } from '../delivery/problems.ts';
import { type FormWords, formWords } from '../form-words.copy.ts';
import type { Lead } from '../lead.ts';
import { visitEntries } from '../visit.ts';
import { leadWords } from './leads.copy.ts';

export const {
  kinds: kindWords,
  channels: channelWords,
  statuses: statusWords,
  states: stateWords,
  signals: signalWords,
  notUnderstood: NOT_UNDERSTOOD,
} = leadWords;

/** Returns the name of a form. Returns the kind of a form that this release no longer has. */
export const kindName = (kind: string): string =>
  ownEntry<string>(kindWords, kind) ?? plainLine(kind);

const saidProblems: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(problems) as (keyof typeof problems)[]).map((id) => [
    problems[id],
    leadWords.problems[id],
  ]),
);
const recorded = new RegExp(`\\b(?:${Object.keys(saidProblems).join('|')})\\b`, 'g');

/** Returns a stored problem in the words of the brand. Codes in the problem stay. */
export const problemWords = (problem: string): string =>
  plainLine(problem).replace(recorded, (found) => saidProblems[found] ?? found);

/** Returns the fields of a form, or no fields for a form that this release no longer has. */
const fieldsIn = (kind: string): Readonly<Record<string, LeadField>> =>
  ownEntry<Readonly<Record<string, LeadField>>>(leadFields, kind) ?? {};

/** Returns the source of a lead's visit as labels and values: its first page, campaign and advertisement. */
export const visitSourceOf = ({ visit }: Lead): { label: string; value: string }[] =>
  visitEntries(visit).map(([name, value]) => ({
    label: name === 'landing' ? leadWords.landing : name,
    value,
  }));

/** Returns the text that a visitor sent in a field, as plain text; empty if there is none. */
const sentText = ({ payload }: Lead, key: string): string =>
  plainText(ownEntry<string>(payload, key) ?? '');

/** The questions of the hotline with their fields and words, without hyphens for a narrow page. */
export const questions = (Object.keys(hotlineQuestions) as QuestionId[]).map((id) => ({
  id,
  field: hotlineQuestions[id].field,
  ...questionWords[id],
  question: plainLine(questionWords[id].question),
}));
const isAnswer = (key: string) => questions.some(({ field }) => field === key);

/** Returns fields in order, with those of several lines at the end. */
const inOrder = <Field extends Pick<LeadField, 'kind'>>(fields: readonly Field[]) =>
  fields.toSorted((one, other) => Number(one.kind === 'text') - Number(other.kind === 'text'));

const labelOf = (key: string): string => ownEntry<string>(leadWords.fields, key) ?? key;

/** The labels of the fields of all forms. */
export const allLabels: readonly string[] = [
  ...new Set(
    inOrder(
      leadKinds.flatMap((kind) =>
        Object.entries<LeadField>(leadFields[kind]).map(([key, { kind: of }]) => ({
          label: labelOf(key),
          kind: of,
        })),
      ),
    ).map(({ label }) => label),
  ),
];

export interface LeadEntry extends Pick<LeadField, 'kind'> {
  readonly key: string;
  readonly label: string;
  /** The value of the field, or an empty text if the visitor left it empty. */
  readonly value: string;
}

/** Returns the words of a choice that this release offers; of a choice made in another release, none. */
function chosen(lead: Lead, key: string): string | undefined {
  const { choices = {} } = ownEntry<Partial<FormWords>>(formWords, lead.kind) ?? {};
  return ownEntry<string>(ownEntry(choices, key) ?? {}, sentText(lead, key));
}

/** Returns a field in the words of the people who answer. */
function shownValue(lead: Lead, key: string, kind: FieldKind): string {
  const text = sentText(lead, key);
  const { given, notGiven } = leadWords.consent;
  if (kind === 'choice') return chosen(lead, key) ?? '';
  if (kind === 'consent') return text === '' ? notGiven : fill(given, { words: plainLine(text) });
  return kind === 'text' ? text : plainLine(text);
}

/** Returns the value of each field of a lead's form. */
export const fieldsOf = (lead: Lead): readonly LeadEntry[] =>
  inOrder(
    Object.entries(fieldsIn(lead.kind)).map(([key, { kind }]) => ({
      key,
      label: labelOf(key),
      kind,
      value: shownValue(lead, key, kind),
    })),
  );

/** Returns the words of an answer, or undefined if this release does not offer that answer. */
const answerTo = (lead: Lead, { field, answers }: (typeof questions)[number]) =>
  ownEntry<string>(answers, sentText(lead, field));

/** Returns the questions of the hotline that the visitor answered, with the answers. */
export const answersOf = (lead: Lead): { question: string; answer: string }[] =>
  questions.flatMap((asked) => {
    const answer = answerTo(lead, asked);
    return answer === undefined ? [] : [{ question: asked.question, answer }];
  });

/** Returns the fields and answers that this release does not know. Another release of the form has sent them. */
export function unknownEntries(lead: Lead): { key: string; label: string; value: string }[] {
  const answers = questions
    .filter((asked) => answerTo(lead, asked) === undefined)
    .map(({ field, question }) => ({ key: field, label: question }));
  const fields = fieldsIn(lead.kind);
  const choices = Object.keys(fields)
    .filter((key) => fields[key]?.kind === 'choice' && chosen(lead, key) === undefined)
    .map((key) => ({ key, label: labelOf(key) }));
  const others = Object.keys(lead.payload)
    .filter((key) => !Object.hasOwn(fields, key) && !isAnswer(key))
    .map((key) => ({ key, label: plainLine(key) }));
  return [...answers, ...choices, ...others]
    .map((each) => ({ ...each, value: sentText(lead, each.key) }))
    .filter(({ value }) => value !== '');
}

/** The tokens of fields that say where a visitor is. */
const ofPlaces: readonly unknown[] = ['organization', 'address-line1'];

/** Returns the place or organization of a visitor. */
export function visitorPlaceOf(lead: Lead): string {
  const fields = Object.entries(fieldsIn(lead.kind));
  const [key = ''] = fields.find(([, { autoComplete }]) => ofPlaces.includes(autoComplete)) ?? [];
  return plainLine(sentText(lead, key));
}

export const visitorNameOf = (lead: Lead): string => plainLine(sentText(lead, 'name'));
export const emailOf = (lead: Lead): string => plainLine(sentText(lead, 'email'));
export const messageOf = (lead: Lead): string => sentText(lead, 'message');

/** Returns one line for each label and value. */
export const labelledLines = (
  entries: readonly { readonly label: string; readonly value: string }[],
) => entries.map(({ label, value }) => `${label}: ${value}`).join('\n');
