/** Lists the fields of the lead forms by their fieldLabels, and a text for each field. */

import type { Screen } from '@machines/proof';
import { addedForms } from '../../src/data/added-forms.copy.ts';
import { byKind, type LeadKind } from '../../src/data/lead.ts';
import { type FieldName, leadFields } from '../../src/data/lead-fields.ts';
import { errorPrefix } from '../../src/data/pages/errors.copy.ts';
import { hotlineCard } from '../../src/data/pages/hotline-card.copy.ts';
import type { EnquiryWords, LeadFormWords } from '../../src/data/pages/types.ts';
import { person } from './person.ts';

/**
 * Returns a value for each form: the given one for the hotline, and one that `take` reads from the words of each
 * other form.
 */
export const ofEachForm = <Value>(
  hotline: Value,
  take: (words: EnquiryWords, kind: LeadKind) => Value,
) =>
  ({
    hotline,
    ...Object.fromEntries(
      Object.entries(addedForms).map(([kind, words]) => [kind, take(words, kind as LeadKind)]),
    ),
  }) as Readonly<Record<LeadKind, Value>>;

/** The words of each form. */
export const formTexts: Readonly<Record<LeadKind, LeadFormWords>> = ofEachForm<LeadFormWords>(
  hotlineCard.form,
  (words) => words,
);

/** The fieldLabels of the fields of each form (decision D2). */
export const fieldLabels = byKind((kind) =>
  Object.fromEntries(
    Object.entries(formTexts[kind].fields).map(([name, { label }]) => [name, label]),
  ),
) as Readonly<Record<LeadKind, Readonly<Record<FieldName, string>>>>;

/** Returns a different text for every field of a form. */
export function distinctTexts(kind: LeadKind): Readonly<Record<string, string>> {
  const texts: Readonly<Record<string, string>> = person[kind];
  const fields = leadFields[kind];
  const optional = (field: string) =>
    fields[field]?.options?.at(-1) ??
    (fields[field]?.kind === 'number' ? '12' : `Text of ${field}`);
  return Object.fromEntries(
    Object.keys(fieldLabels[kind]).map((field) => [field, texts[field] ?? optional(field)]),
  );
}

/** Fills in and sends the lead form that follows an outcome of the hotline. */
export async function sendHotlineLead(screen: Screen): Promise<void> {
  for (const [field, text] of Object.entries(person.hotline)) {
    await screen.type(fieldLabels.hotline[field as keyof typeof person.hotline], text);
  }
  await screen.press('button', hotlineCard.form.submit);
}

/** Matches the title of a document that shows errors of a form; `isNoError` matches all other titles. */
export const isError = new RegExp(`^${errorPrefix} `);
export const isNoError = new RegExp(`^(?!${errorPrefix} )`);
