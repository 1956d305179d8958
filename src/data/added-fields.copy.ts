import { readAddedForms } from './added-form.ts';

/**
 * The fields of the forms that the brand adds, by the kinds of the forms (decision D28). Their words are in
 * `added-forms.copy.ts`.
 */
export const addedFields = Object.fromEntries(
  readAddedForms().map(([kind, { fields }]) => [
    kind,
    Object.fromEntries(Object.entries(fields).map(([key, { field }]) => [key, field])),
  ]),
);
