import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Items } from '../../parts/items.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './checks.module.css';

/** The seven questions that are asked of every event. */
export function Checks() {
  const { title, intro, items } = tmaPage.checks;
  return (
    <Section tone="band" labelledBy="checks">
      <Columns className={css.split}>
        <SectionHead id="checks" title={title} intro={intro} />
        <Items ordered items={items} className={css.questions} />
      </Columns>
    </Section>
  );
}
