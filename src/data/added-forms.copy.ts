import { readAddedForms } from './added-form.ts';

/** The words of the forms that the brand adds, by the kinds of the forms. */
export const addedForms = Object.fromEntries(
  readAddedForms().map(
    ([
      kind,
      { fields, page: _page, name: _name, answer: _answer, recipients: _recipients, ...words },
    ]) => [
      kind,
      {
        ...words,
        fields: Object.fromEntries(
          Object.entries(fields).map(([key, { label, hint, options }]) => [
            key,
            { label, ...(hint !== undefined && { hint }), ...(options && { options }) },
          ]),
        ),
      },
    ],
  ),
);
