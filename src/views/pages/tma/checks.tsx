import { evidence } from '../../../data/evidence.copy.ts';
import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { Items } from '../../parts/items.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './checks.module.css';

/** Renders the seven questions about every event, and the time that they take. */
export function Checks() {
  const { title, intro, stats, items } = tmaPage.checks;
  return (
    <Section tone="band" labelledBy="checks">
      <Columns className={css.head}>
        <SectionHead id="checks" title={title} intro={intro} />
        <div>
          <Figures figures={stats} evidence={evidence.tma} />
        </div>
      </Columns>
      <Items ordered items={items} className={`grid ${css.questions}`} />
    </Section>
  );
}
