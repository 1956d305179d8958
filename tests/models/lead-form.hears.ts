/**
 * Returns the accessibility tree of the lead forms, by hand from spec 5 and D2, with the words of the brand's files.
 */

import { lines } from '@machines/proof';
import { formWords } from '../../src/data/forms.copy.ts';
import type { FieldName } from '../../src/data/lead-fields.ts';
import { errorPrefix } from '../../src/data/pages/errors.copy.ts';
import { hotlineCard } from '../../src/data/pages/hotline-card.copy.ts';
import type { EnquiryWords, LeadFormWords } from '../../src/data/pages/types.ts';
import { fieldLabels, formTexts, ofEachForm } from './form-texts.ts';

type Kind = keyof typeof fieldLabels;
interface Problem {
  readonly field: string;
  readonly message: string;
}

const { outcomes, thanks: hotlineThanks } = hotlineCard;
const ids = ofEachForm('lead', (_, kind) => kind);
/** Returns the line above the button, with the links at their words (spec 5, decision D21). */
function consentHeard({ consent, consentLinks }: LeadFormWords): string {
  let rest: string = consent;
  const heard = consentLinks.map(({ text, href }) => {
    const [before = '', ...after] = rest.split(text);
    rest = after.join(text);
    return lines`
      - text: ${before.trim()}
      - link "${text}":
        - /url: ${href}
    `;
  });
  return [...heard, ...(rest === '' ? [] : ['...'])].join('\n');
}

/** Returns one field. Its hint and its error are above the field, and describe it. */
function fieldHeard(kind: Kind, name: string, label: string, error: string | undefined): string {
  const { hint = '', options } = formTexts[kind].fields[name] ?? {};
  const description = [hint, error === undefined ? '' : `${errorPrefix} ${error}`]
    .filter(Boolean)
    .join(' ');
  const required = formWords.messages[kind][name as FieldName].missing ? ' [required]' : '';
  const marks = `${error === undefined ? '' : ' [invalid]'}${required}`;
  const remarks = lines`
    ${hint !== '' && `- text: ${hint}`}
    ${error !== undefined && `- text: ${errorPrefix} [unseen]\n- text: ${error}`}
  `;
  // The steps before decide which option is checked.
  const role = options?.length === 1 ? 'checkbox' : 'radio';
  if (options !== undefined)
    return lines`
      - group "${label}":
        ${description !== '' && `- /description: ${description}`}
        ${remarks}
        ${options.map(({ text }) => `- ${role} "${text}"${required}`).join('\n')}
    `;
  return lines`
    ${remarks}
    - textbox "${label}"${marks}${description !== '' && `:\n  - /description: ${description}`}
  `;
}

/** The status of each state while a lead is stored. It has a text only if the page alone holds the lead. */
const waits: Readonly<Record<string, string>> = {
  'storing.keeping': '- status',
  'storing.tried': '- status',
  'storing.sending': `- status: ${formWords.sending}`,
};

/** Returns the error summary, the fields, the status and the button. */
export function fieldsHeard(
  kind: Kind,
  problems: readonly Problem[],
  leaf: string = 'editing',
): string {
  const said = (name: string) => problems.find(({ field }) => field === name)?.message ?? '';
  const wrong = problems.map(({ field }) => field);
  const items = wrong.map(
    (field) =>
      lines`
      - listitem:
        - link "${said(field)}":
          - /url: #${ids[kind]}-${field}
    `,
  );
  const shown = Object.entries(fieldLabels[kind]).map(([name, label]) =>
    fieldHeard(kind, name, label, wrong.includes(name) ? said(name) : undefined),
  );
  return lines`
    ${
      wrong.length > 0 &&
      lines`
        - alert:
          - text: ${formTexts[kind].errorSummary}
          - list:
            ${items.join('\n')}
      `
    }
    ${shown.join('\n')}
    ${consentHeard(formTexts[kind])}
    ${waits[leaf] ?? ''}
    - button "${formTexts[kind].submit}"
  `;
}

const thanked = ({ thanks: { title, text, when } }: EnquiryWords) => lines`
  - status:
    - heading "${title}" [level=3]
    - text: ${text}
    - text: ${when}
    ...
`;
// The questionnaire shows the thank-you of the hotline (tests/models/hotline.hears.ts).
const thanks = ofEachForm('', thanked);
const thanksTitles = ofEachForm(hotlineThanks.title, (words) => words.thanks.title);

interface Look {
  readonly leaf: string;
  readonly context: { readonly kind: Kind; readonly problems: readonly Problem[] };
}

/** Returns the accessibility tree of a form. */
export function leadFormHeard({ leaf, context: { kind, problems } }: Look): string {
  if (leaf === 'received') return thanks[kind];
  return fieldsHeard(kind, problems, leaf);
}

/** Returns the element that takes the focus: the error summary, or the heading of the thank-you. */
export function leadFormFocus({ leaf, context }: Look, step: string | null): string | undefined {
  if (leaf === 'received') return `heading "${thanksTitles[context.kind]}"`;
  // Before the first step, the focus is on the outcome above the form.
  if (step === null && context.kind === 'hotline') return `heading "${outcomes.trial.title}"`;
  return step?.startsWith('form.submitted') ? 'alert' : undefined;
}
