import { hotlineCard } from '../../../data/pages/hotline-card.ts';
import { focusWhenShown } from '../../support/focus-when-shown.ts';
import css from './questionnaire.module.css';

/** The thank-you, after success and failure alike (spec 4, decision D7). */
export function Received() {
  const { thanks } = hotlineCard;
  return (
    <div className={css.step} role="status">
      <div>
        <h2 className={css.heading} tabIndex={-1} ref={focusWhenShown}>
          {thanks.title}
        </h2>
        <p className={css.advice}>{thanks.text}</p>
        <p className={css.hint}>{thanks.next}</p>
      </div>
    </div>
  );
}
