import type { ActorRefFrom } from 'xstate';
import { hotlineCard } from '../../../data/pages/hotline-card.copy.ts';
import type { keepOpenMachine } from '../../../machines/keep-open.machine.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { AnswerDue } from '../../parts/lead-form/answer-due.tsx';
import css from './questionnaire.module.css';

interface ReceivedProps {
  readonly stay: ActorRefFrom<typeof keepOpenMachine>;
  /** The idempotency key of the lead; empty if the form has failed. */
  readonly reference: string;
}

/** Renders the thank-you, the same after success and failure (spec 4, decision D7), with advice for the wait. */
export function Received({ stay, reference }: ReceivedProps) {
  const { thanks } = hotlineCard;
  return (
    <div className={css.step}>
      <div role="status">
        <h2 className={css.heading} tabIndex={-1}>
          {thanks.title}
        </h2>
        <p className={css.advice}>{thanks.text}</p>
        <AnswerDue words={thanks} reference={reference} stay={stay} />
      </div>
      <div className={css.next}>
        <h3>{thanks.next.title}</h3>
        <ol>
          {thanks.next.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
        <ArrowLink tall link={thanks.next.link} />
      </div>
    </div>
  );
}
