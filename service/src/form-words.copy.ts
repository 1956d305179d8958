import { readAddedForms } from '../../src/data/added-form.ts';

/** The parts of the forms that the brand adds which no page needs (decision D28), by the kinds of the forms. */
export const addedFormWords = Object.fromEntries(
  readAddedForms().map(([kind, { name, recipients = [], answer, fields }]) => [
    kind,
    {
      name,
      recipients,
      answer: { subject: answer.subject, text: answer.text.join('\n\n') },
      labels: Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label])),
    },
  ]),
);
