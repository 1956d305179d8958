import { quillOperatorPage } from '../../../data/pages/quill-operator.copy.ts';
import { Items } from '../../parts/items.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './shift.module.css';

/** Renders the sites of each agent's desk, and the changes that can be made. */
export function Shift() {
  const { title, intro, columns, rows, points } = quillOperatorPage.shift;
  return (
    <Section tone="paper" labelledBy="shift" head={{ title, intro }}>
      <Table labelledBy="shift" columns={columns} rows={rows} className={css.desks} />
      <Items items={points} className={`grid ${css.points}`} />
    </Section>
  );
}
