import { universitiesPage } from '../../../data/pages/universities.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './universities.module.css';

/** Quill Operator on a campus. */
export function Operator() {
  const { title, lead, points, figures, link } = universitiesPage.operator;
  return (
    <Section tone="paper" labelledBy="operator">
      <div className={css.split}>
        <div>
          <SectionHead id="operator" title={title} lead={lead} />
          <p className={css.more}>
            <ArrowLink href={link.href}>{link.text}</ArrowLink>
          </p>
        </div>
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <Figures figures={figures} />
    </Section>
  );
}
