import { readForms } from './form-file.ts';
import type { LeadField } from './lead-field.ts';

/** The fields of the brand's files of forms, by the kinds of the forms, the hotline's first (decision D28). */
export const formFields: Readonly<Record<string, Readonly<Record<string, LeadField>>>> =
  Object.fromEntries(
    readForms().map(([kind, { fields }]) => [
      kind,
      Object.fromEntries(Object.entries(fields).map(([key, { field }]) => [key, field])),
    ]),
  );
