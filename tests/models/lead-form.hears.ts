import { lines } from '@machines/proof';
import { labels } from './person.ts';

/** What is heard of the two lead forms, by hand from spec 5 and D2. */

type Kind = keyof typeof labels;
interface Problem {
  readonly field: string;
  readonly message: string;
}

const hints: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  hotline: {
    name: 'What should we call you?',
    email: 'We confirm here what we agree on the phone.',
    phone: 'The number where you are easiest to reach.',
    location: 'Town and street, or the name of the site.',
    message: 'Optional. Anything you would like us to know before we call.',
  },
  university: {
    message: 'Optional. For example: bike theft, tailgating into halls, alarms from one building.',
  },
};

/** What a required field says that is empty. */
const empty: Readonly<Record<string, string>> = {
  name: 'Enter your name',
  email: 'Enter an email address',
  phone: 'Enter a phone number',
  location: 'Enter your location',
  university: 'Enter your university',
};
const BAD_ADDRESS = 'Enter an email address in the correct format, like name@example.com';

const ids = { hotline: 'lead', university: 'campus' } as const;
/** The line above the button, with its links (spec 5, decision D21). */
const consent: Readonly<Record<Kind, string>> = {
  hotline: lines`
    - text: We use these details only to answer your request.
    - link "Privacy Policy":
      - /url: /privacy
  `,
  university: lines`
    - text: By submitting, you agree to our
    - link "privacy policy":
      - /url: /privacy
    - text: and
    - link "terms of service":
      - /url: /terms
    ...
  `,
};

/** One field: its hint and its error stand above it, and describe it. */
function fieldHeard(kind: Kind, name: string, label: string, error: string | undefined): string {
  const hint = hints[kind][name] ?? '';
  const description = [hint, error === undefined ? '' : `Error: ${error}`]
    .filter(Boolean)
    .join(' ');
  const marks = `${error === undefined ? '' : ' [invalid]'}${name in empty ? ' [required]' : ''}`;
  return lines`
    ${hint !== '' && `- text: ${hint}`}
    ${error !== undefined && `- text: Error: [unseen]\n- text: ${error}`}
    - textbox "${label}"${marks}${description !== '' && `:\n  - /description: ${description}`}
  `;
}

/** What is said while a lead is stored: only where nothing but the page has it. */
const waits: Readonly<Record<string, string>> = {
  'storing.keeping': '- status',
  'storing.tried': '- status',
  'storing.sending': '- status: Sending. Please leave this page open until it thanks you.',
};

/** The summary of what is wrong, its fields, what is said while they are sent, and the button. */
export function fieldsHeard(
  kind: Kind,
  problems: readonly Problem[],
  leaf: string = 'editing',
): string {
  const isBad = problems.some(({ message }) => message === BAD_ADDRESS);
  const said = (field: string) => (field === 'email' && isBad ? BAD_ADDRESS : (empty[field] ?? ''));
  const wrong = problems.map(({ field }) => field);
  const items = wrong.map(
    (field) =>
      lines`
      - listitem:
        - link "${said(field)}":
          - /url: #${ids[kind]}-${field}
    `,
  );
  const fields = Object.entries(labels[kind]).map(([name, label]) =>
    fieldHeard(kind, name, label, wrong.includes(name) ? said(name) : undefined),
  );
  return lines`
    ${
      wrong.length > 0 &&
      lines`
        - alert:
          - text: There is a problem
          - list:
            ${items.join('\n')}
      `
    }
    ${fields.join('\n')}
    ${consent[kind]}
    ${waits[leaf] ?? ''}
    - button "Submit"
  `;
}

const thanks: Readonly<Record<Kind, string>> = {
  // The questionnaire shows it (hotline.hears.ts).
  hotline: '',
  university: lines`
    - status:
      - heading "Thank you for your interest!" [level=3]
      - text: A member of our university security team will contact you shortly to discuss how Nightjar can enhance safety on your campus.
  `,
};
const thanksTitles = {
  hotline: 'Thank you! Your request has been received.',
  university: 'Thank you for your interest!',
} as const;

interface Look {
  readonly leaf: string;
  readonly context: { readonly kind: Kind; readonly problems: readonly Problem[] };
}

/** What is heard of a form. */
export function leadFormHeard({ leaf, context: { kind, problems } }: Look): string {
  if (leaf === 'received') return thanks[kind];
  return fieldsHeard(kind, problems, leaf);
}

/** A summary takes the focus, and so does the thank-you. */
export function leadFormFocus({ leaf, context }: Look, step: string | null): string | undefined {
  if (leaf === 'received') return `heading "${thanksTitles[context.kind]}"`;
  // The outcome that the form stands under was gone to.
  if (step === null && context.kind === 'hotline')
    return 'heading "Good news: You qualify for a free trial!"';
  return step?.startsWith('form.submitted') ? 'alert' : undefined;
}
