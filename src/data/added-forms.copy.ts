import { readAddedForms } from './added-form.ts';
import type { LeadKind } from './lead.ts';
import type { EnquiryWords } from './pages/types.ts';

type Words = EnquiryWords & { readonly anchor?: string };
/** Code names the sample's. */
type Forms = Readonly<Record<string, Words> & Record<Exclude<LeadKind, 'hotline'>, Words>>;

/** The words of the brand's files of forms, by the kinds of the forms. */
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
          Object.entries(fields)
            .filter(([, { field }]) => field.isAsked !== false)
            .map(([key, { label, hint, options }]) => [
              key,
              { label, ...(hint !== undefined && { hint }), ...(options && { options }) },
            ]),
        ),
      },
    ],
  ),
) as Forms;
