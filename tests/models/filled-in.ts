import type { Screen } from '@machines/proof';
import { addedForms } from '../../src/data/added-forms.copy.ts';
import type { LeadKind } from '../../src/data/lead.ts';
import { type LeadField, leadFields } from '../../src/data/lead-fields.ts';
import { errorPrefix } from '../../src/data/pages/errors.copy.ts';
import { hotlineCard } from '../../src/data/pages/hotline-card.copy.ts';
import { resellersForm } from '../../src/data/pages/resellers-form.copy.ts';
import type { EnquiryWords } from '../../src/data/pages/types.ts';
import { universitiesForm } from '../../src/data/pages/universities-form.copy.ts';
import { person } from './person.ts';

/** Lists the fields of the lead forms by their labels, and a text for each field. */

const named = <Name extends string>(fields: Readonly<Record<Name, { readonly label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ readonly label: string }>(fields).map(([name, { label }]) => [name, label]),
  ) as Record<Name, string>;

/** Adds an entry for each form that the brand adds. `make` makes it from the words of the form. */
export const withAdded = <Own extends Readonly<Partial<Record<LeadKind, unknown>>>>(
  own: Own,
  make: (words: EnquiryWords, kind: LeadKind) => Own[keyof Own] | Readonly<Record<string, string>>,
): Own => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(addedForms).map(([kind, words]) => [kind, make(words, kind as LeadKind)]),
  ),
});

/** The labels of the fields of each form (decision D2). */
export const labels = withAdded(
  {
    hotline: named(hotlineCard.form.fields),
    university: named(universitiesForm.fields),
    reseller: named(resellersForm.fields),
  },
  ({ fields }) => named(fields),
);

/** Returns a different text for every field of a form. */
export function ownTexts(kind: LeadKind): Readonly<Record<string, string>> {
  const texts: Readonly<Record<string, string>> = person[kind];
  const fields: Readonly<Record<string, LeadField>> = leadFields[kind];
  const optional = (field: string) =>
    fields[field]?.options?.at(-1) ??
    (fields[field]?.kind === 'number' ? '12' : `Text of ${field}`);
  return Object.fromEntries(
    Object.keys(labels[kind]).map((field) => [field, texts[field] ?? optional(field)]),
  );
}

/** Fills in and sends the lead form that follows an outcome of the hotline. */
export async function sendHotlineLead(screen: Screen): Promise<void> {
  for (const [field, text] of Object.entries(person.hotline)) {
    await screen.type(labels.hotline[field as keyof typeof person.hotline], text);
  }
  await screen.press('button', hotlineCard.form.submit);
}

/** Matches the title of a document that shows errors of a form; `isNoError` matches all other titles. */
export const isError = new RegExp(`^${errorPrefix} `);
export const isNoError = new RegExp(`^(?!${errorPrefix} )`);
