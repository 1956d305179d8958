import { readAddedForms } from './added-form.ts';
import type { LeadField } from './lead-field.ts';

/** The fields of the brand's files of forms, by the kinds of the forms (decision D28). Their words are in `added-forms.copy.ts`. */
export const addedFields: Readonly<Record<string, Readonly<Record<string, LeadField>>>> =
  Object.fromEntries(
    readAddedForms().map(([kind, { fields }]) => [
      kind,
      Object.fromEntries(Object.entries(fields).map(([key, { field }]) => [key, field])),
    ]),
  );
