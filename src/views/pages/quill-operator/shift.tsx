import { quillOperatorPage } from '../../../data/pages/quill-operator.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Items } from '../../parts/items.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './shift.module.css';

/** Agent management: which desk has which sites, and what can be changed. */
export function Shift() {
  const { title, intro, columns, rows, points } = quillOperatorPage.shift;
  return (
    <Section tone="paper" labelledBy="shift">
      <Columns className={css.split}>
        <div>
          <SectionHead id="shift" title={title} intro={intro} />
          <Items items={points} className={css.points} />
        </div>
        <Table labelledBy="shift" columns={columns} rows={rows} className={css.desks} />
      </Columns>
    </Section>
  );
}
