import { retailPage } from '../../../data/pages/retail.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { FloorPlan } from './floor-plan.tsx';
import css from './retail.module.css';

/** The six cards as six places on the plan of a shop. */
export function Places() {
  const { cardsHeading, cards } = retailPage;
  return (
    <Section tone="paper" labelledBy="places">
      <SectionHead id="places" title={cardsHeading.title} intro={cardsHeading.intro} />
      <FloorPlan className={css.plan} />
      <Points items={cards} ordered className={css.places} />
    </Section>
  );
}
