import { securityCompaniesPage } from '../../../data/pages/security-companies.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './tender.module.css';

/** The six cards as the lines of a tender. */
export function Tender() {
  const { cardsHeading, cards } = securityCompaniesPage;
  return (
    <Section tone="band" labelledBy="tender">
      <SectionHead id="tender" title={cardsHeading.title} lead={cardsHeading.lead} />
      <ol className={css.tender}>
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
