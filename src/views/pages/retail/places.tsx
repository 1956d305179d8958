import { retailPage } from '../../../data/pages/retail.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { FloorPlan } from './floor-plan.tsx';
import css from './retail.module.css';

/** The six cards as six places on the plan of a shop. */
export function Places() {
  const { cardsHeading, cards } = retailPage;
  return (
    <Section tone="paper" labelledBy="places">
      <SectionHead id="places" title={cardsHeading.title} lead={cardsHeading.lead} />
      <FloorPlan className={css.plan} />
      <ol className={css.places}>
        {cards.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
