import type { ActorRefFrom } from 'xstate';
import { formWords } from '../../../data/forms.copy.ts';
import { type LeadField, leadFields } from '../../../data/lead-fields.ts';
import type { FormProblem } from '../../../data/lead-form.ts';
import type { LeadFormWords } from '../../../data/pages/types.ts';
import type { leadFormMachine } from '../../../machines/lead-form.machine.ts';
import { HONEYPOT, readSubmission, restoreTyped } from '../../bindings/lead-form.ts';
import { stateName } from '../../support/state-name.ts';
import { useSelected } from '../../support/use-behaviour.ts';
import { Button } from '../button/button.tsx';
import { ErrorSummary } from '../field/error-summary.tsx';
import { Field } from '../field/field.tsx';
import { SmartLink } from '../smart-link.tsx';
import css from './lead-form.module.css';

interface LeadFormProps {
  readonly actor: ActorRefFrom<typeof leadFormMachine>;
  /** The prefix of the ids of the form's elements. */
  readonly id: string;
  readonly words: LeadFormWords;
}

/** Renders the fields of a lead, with an error summary in the style of GOV.UK. */
export function LeadForm({ actor, id, words }: LeadFormProps) {
  const kind = useSelected(actor, (snapshot) => snapshot.context.kind);
  const problems = useSelected(actor, (snapshot) => snapshot.context.problems);
  const refusal = useSelected(actor, (snapshot) => snapshot.children.markTitle?.sessionId);
  const state = useSelected(actor, (snapshot) => stateName(snapshot.value));
  const isStoring = useSelected(actor, (snapshot) => snapshot.matches('storing'));
  const isSending = useSelected(actor, (snapshot) => snapshot.matches({ storing: 'sending' }));
  return (
    <form
      id={`${id}-form`}
      ref={restoreTyped}
      className={`${css.form} needs-script`}
      // With this method, Submit does nothing without scripts, because typed text must not get into an address
      // (decision D7).
      method="dialog"
      noValidate
      data-machine="leadForm"
      data-state={state}
      onSubmit={(event) => {
        event.preventDefault();
        const submission = readSubmission(event.currentTarget, event.timeStamp);
        actor.send({ type: 'form.submitted', ...submission });
      }}
    >
      {problems.length > 0 && (
        <ErrorSummary
          key={refusal}
          title={words.errorSummary}
          problems={problems.map(({ field, message }) => ({ href: `#${id}-${field}`, message }))}
        />
      )}
      {Object.entries(words.fields).map(([name, { label, hint, options }]) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={label}
          hint={hint}
          options={options}
          error={messageOf(problems, name)}
          {...inputOf(leadFields[kind], name)}
        />
      ))}
      <p className={css.trap} aria-hidden="true">
        <label htmlFor={`${id}-${HONEYPOT}`}>{formWords.trap}</label>
        <input
          id={`${id}-${HONEYPOT}`}
          name={HONEYPOT}
          tabIndex={-1}
          autoComplete="off"
          {...notToBeFilled}
        />
      </p>
      <div className={css.consent}>
        <p>
          <Consent words={words} />
        </p>
        {isStoring && (
          <p role="status">
            {isSending && <span className={css.sending}>{formWords.sending}</span>}
          </p>
        )}
      </div>
      <Button type="submit" look="solid" aria-disabled={isStoring}>
        {words.submit}
      </Button>
    </form>
  );
}

/** Renders the consent line with links to the policies, in the exact words of spec 5 (decision D21). */
function Consent({ words: { consent, consentLinks } }: Pick<LeadFormProps, 'words'>) {
  const literal = (text: string) => text.replace(/[^\w\s]/g, '\\$&');
  const parts = new RegExp(`(${consentLinks.map(({ text }) => literal(text)).join('|')})`);
  return consent.split(parts).map((part) => {
    const link = consentLinks.find(({ text }) => text === part);
    return link ? (
      <SmartLink key={part} href={link.href}>
        {part}
      </SmartLink>
    ) : (
      part
    );
  });
}

/** The attributes by which 1Password, Bitwarden, LastPass and Dashlane, in this order, leave a field alone. */
const notToBeFilled = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

const types = {
  line: 'text',
  email: 'email',
  phone: 'tel',
  number: 'number',
  text: 'area',
  choice: 'radio',
  consent: 'checkbox',
} as const;

/** Returns the attributes with which the browser handles a field (spec 5). */
function inputOf(fields: Readonly<Record<string, LeadField>>, name: string) {
  const {
    kind = 'line',
    autoComplete,
    isRequired = false,
  } = fields[name] ?? ({} as Partial<LeadField>);
  return { type: types[kind], autoComplete, required: isRequired };
}

function messageOf(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
