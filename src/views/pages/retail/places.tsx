import { evidence } from '../../../data/evidence.copy.ts';
import { retailPage } from '../../../data/pages/retail.copy.ts';
import { Evidence } from '../../parts/figures/evidence.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import { FloorPlan } from './floor-plan.tsx';
import css from './retail.module.css';

/** Renders the six cards as six places on the plan of a shop. */
export function Places() {
  const { cardsHeading, cards } = retailPage;
  return (
    <Section tone="paper" labelledBy="places" head={cardsHeading}>
      <FloorPlan className={css.plan} />
      <Points items={cards} ordered className={css.places} />
      <Evidence sentences={evidence.agent} />
    </Section>
  );
}
