import { exampleRules } from '../../../data/home-alerts.copy.ts';
import { homeDrawings } from '../../../data/pages/home-drawings.copy.ts';
import { Items } from '../../parts/items.tsx';
import { Mark } from '../../parts/marks/mark.tsx';
import css from './evaluating.module.css';

const { rules, path } = homeDrawings;
const { evaluating } = path;

/** Renders the card in which Quill evaluates an alarm. It shows one example rule at a time (spec 2, spec 4). */
export function Evaluating({ shown }: { readonly shown: number }) {
  return (
    <div className={css.card}>
      <p className={css.evaluating}>
        <Mark />
        {evaluating.label}
      </p>
      <p className={css.text}>{evaluating.text}</p>
      <p className={`meta ${css.example}`}>{rules.exampleLabel}</p>
      <ul className={css.rules}>
        {exampleRules.map(({ id, sentence }, index) => (
          <li key={id} hidden={index !== shown}>
            {sentence}
          </li>
        ))}
      </ul>
      <Items items={rules.ends} className={`meta row ${css.ends}`} />
    </div>
  );
}
