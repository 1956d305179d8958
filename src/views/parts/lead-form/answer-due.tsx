import type { ActorRefFrom } from 'xstate';
import type { keepOpenMachine } from '../../../machines/keep-open.machine.ts';
import css from './answer-due.module.css';
import { KeepOpen } from './keep-open.tsx';

/** The number of characters of the lead's key that are shown. They are the reference by which people find the lead. */
const SHORT = 8;

interface AnswerDueProps {
  readonly words: { readonly when: string; readonly reference: string };
  /** The idempotency key of the lead; empty if the form has failed. */
  readonly reference: string;
  readonly stay: ActorRefFrom<typeof keepOpenMachine>;
}

/** Renders the time of the answer and the reference of the lead, which stand below a thank-you in its live region. */
export function AnswerDue({ words, reference, stay }: AnswerDueProps) {
  return (
    <>
      <p className={css.when}>{words.when}</p>
      {reference !== '' && (
        <p className={css.reference}>
          {`${words.reference} `}
          <strong>{reference.slice(0, SHORT).toUpperCase()}</strong>
        </p>
      )}
      <KeepOpen actor={stay} />
    </>
  );
}
