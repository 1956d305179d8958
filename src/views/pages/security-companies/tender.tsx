import { evidence } from '../../../data/evidence.copy.ts';
import { securityCompaniesPage } from '../../../data/pages/security-companies.copy.ts';
import { Evidence } from '../../parts/figures/evidence.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './tender.module.css';

/** Renders the six cards as the lines of a tender. */
export function Tender() {
  const { cardsHeading, cards } = securityCompaniesPage;
  return (
    <Section tone="band" labelledBy="tender" head={cardsHeading}>
      <Points items={cards} ordered className={css.tender} />
      <Evidence sentences={evidence.agent} />
    </Section>
  );
}
