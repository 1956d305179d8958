import { readForms } from '../../src/data/form-file.ts';

/** The parts of the brand's forms which no page needs (decision D28), by the kinds of the forms. */
export const formWords = Object.fromEntries(
  readForms().map(([kind, { name, recipients = [], answer, fields }]) => [
    kind,
    {
      name,
      recipients,
      answer,
      choices: Object.fromEntries(
        Object.entries(fields).flatMap(([key, { field, options }]) =>
          field.kind === 'choice' && options
            ? [[key, Object.fromEntries(options.map(({ id, text }) => [id, text]))]]
            : [],
        ),
      ),
      labels: Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label])),
    },
  ]),
);

/** The words of a form for the service, with the texts of its choices by their ids. */
export type FormWords = (typeof formWords)[string];
