import { evidence } from '../../../data/evidence.copy.ts';
import { universitiesPage } from '../../../data/pages/universities.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './universities.module.css';

/** Renders the section about Quill Operator on a campus. */
export function Operator() {
  const { title, intro, points, figures, link } = universitiesPage.operator;
  return (
    <Section tone="paper" labelledBy="operator">
      <Columns className={css.split}>
        <div>
          <SectionHead id="operator" title={title} intro={intro} />
          <p>
            <ArrowLink tall link={link} />
          </p>
        </div>
        <div>
          <Figures figures={figures} evidence={evidence.universities} />
        </div>
      </Columns>
      <Points items={points} className={`grid ${css.points}`} />
    </Section>
  );
}
