import { evidence } from '../../../data/evidence.copy.ts';
import { corporateOfficesPage } from '../../../data/pages/corporate-offices.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Evidence } from '../../parts/figures/evidence.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './building.module.css';
import { Tower } from './tower.tsx';

/** Renders the six cards beside a drawing of the building. */
export function Building() {
  const { cardsHeading, cards } = corporateOfficesPage;
  return (
    <Section tone="paper" labelledBy="looked-after" head={cardsHeading}>
      <Columns className={css.building}>
        <Tower className={css.tower} />
        <Points items={cards} ordered className={css.parts} />
      </Columns>
      <Evidence sentences={evidence.agent} />
    </Section>
  );
}
