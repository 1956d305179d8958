import { hotlineCard } from '../../../data/pages/hotline-card.copy.ts';
import { Button } from '../../parts/button/button.tsx';
import { Emergency } from '../../parts/emergency/emergency.tsx';
import css from './questionnaire.module.css';

interface AdvisoryProps {
  readonly onContinue: () => void;
}

/** Renders the advisory between the first and the second question (spec 4 hotline.2). */
export function Advisory({ onContinue }: AdvisoryProps) {
  const { advisory, card } = hotlineCard;
  return (
    <div className={css.step}>
      <div>
        <h2 className={css.heading} tabIndex={-1}>
          {advisory.title}
        </h2>
        <p className={css.advice}>{advisory.text}</p>
        <p className={css.hint}>{advisory.danger}</p>
        <Emergency className={css.emergency} />
        <p className={css.hint}>{advisory.detail}</p>
      </div>
      <Button look="solid" className={css.continue} onClick={onContinue}>
        {card.continue}
      </Button>
    </div>
  );
}
