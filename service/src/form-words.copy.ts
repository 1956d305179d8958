import { readAddedForms } from '../../src/data/added-form.ts';

/** The words of a form for the service, with the texts of its choices by their ids. */
export interface FormWords {
  readonly name: string;
  readonly recipients: readonly string[];
  readonly answer: { readonly subject: string; readonly text: string };
  readonly labels: Texts;
  readonly choices: Readonly<Record<string, Texts>>;
}
type Texts = Readonly<Record<string, string>>;

/** The parts of the brand's forms which no page needs (decision D28), by the kinds of the forms. */
export const addedFormWords: Readonly<Record<string, FormWords>> = Object.fromEntries(
  readAddedForms().map(([kind, { name, recipients = [], answer, fields }]) => [
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
