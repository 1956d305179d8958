import { managerPage } from '../../../data/pages/manager.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './areas.module.css';

/** The five areas, each with its question and a line as it looks in the product. */
export function Areas() {
  const { title, lead, items } = managerPage.areas;
  return (
    <Section tone="paper" labelledBy="areas">
      <SectionHead id="areas" title={title} lead={lead} />
      <ul className={css.areas}>
        {items.map(({ name, question, text, sample }) => (
          <li key={name} className={css.area}>
            <h3>{name}</h3>
            <div>
              <p className={css.question}>{question}</p>
              <p className={css.text}>{text}</p>
            </div>
            <p className={css.sample}>
              {sample.split(' · ').map((part) => (
                <span key={part}>{part}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
