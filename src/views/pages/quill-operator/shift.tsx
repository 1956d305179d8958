import { quillOperatorPage } from '../../../data/pages/quill-operator.ts';
import { Columns } from '../../parts/columns/columns.tsx';
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
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <Table labelledBy="shift" columns={columns} className={css.desks}>
          <tbody>
            {rows.map(([desk, sites, doing]) => (
              <tr key={desk}>
                <th scope="row">{desk}</th>
                <td>{sites}</td>
                <td>{doing}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Columns>
    </Section>
  );
}
