import { corporateOfficesPage } from '../../../data/pages/corporate-offices.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './building.module.css';
import { Tower } from './tower.tsx';

/** The six cards beside the building they are about. */
export function Building() {
  const { cardsHeading, cards } = corporateOfficesPage;
  return (
    <Section tone="paper" labelledBy="looked-after">
      <SectionHead id="looked-after" title={cardsHeading.title} lead={cardsHeading.lead} />
      <div className={css.building}>
        <Tower className={css.tower} />
        <ol className={css.parts}>
          {cards.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
