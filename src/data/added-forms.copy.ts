import { readAddedForms, textsOfFields } from './form-file.ts';
import type { LeadKind } from './lead.ts';
import type { EnquiryWords } from './pages/types.ts';

type Words = EnquiryWords & { readonly anchor?: string };
/** Code names the sample's. */
type Forms = Readonly<Record<string, Words> & Record<Exclude<LeadKind, 'hotline'>, Words>>;

/** The words of the forms that pages show, by the kinds of the forms. */
export const addedForms = Object.fromEntries(
  readAddedForms().map(
    ([kind, { page: _page, name: _name, answer: _answer, recipients: _recipients, ...words }]) => [
      kind,
      { ...words, fields: textsOfFields(words.fields) },
    ],
  ),
) as Forms;
