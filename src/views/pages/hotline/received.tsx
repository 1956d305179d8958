import type { ActorRefFrom } from 'xstate';
import { hotlineCard } from '../../../data/pages/hotline-card.ts';
import type { keepOpenMachine } from '../../../machines/keep-open.machine.ts';
import { KeepOpen } from '../../parts/lead-form/keep-open.tsx';
import css from './questionnaire.module.css';

/** The thank-you, after success and failure alike (spec 4, decision D7). */
export function Received({ stay }: { readonly stay: ActorRefFrom<typeof keepOpenMachine> }) {
  const { thanks } = hotlineCard;
  return (
    <div className={css.step} role="status">
      <div>
        <h2 className={css.heading} tabIndex={-1}>
          {thanks.title}
        </h2>
        <p className={css.advice}>{thanks.text}</p>
        <KeepOpen actor={stay} />
      </div>
    </div>
  );
}
