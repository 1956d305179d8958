import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './dispositions.module.css';

/** Renders the dispositions of alarms, with their conditions, the deciding party and the next step (spec 4). */
export function Dispositions() {
  const { title, intro, columns, standard, byRule } = tmaPage.dispositions;
  return (
    <Section tone="paper" labelledBy="dispositions" head={{ title, intro }}>
      <DispositionTable id="standard" columns={columns} {...standard} />
      <DispositionTable id="by-rule" columns={columns} {...byRule} />
    </Section>
  );
}

interface DispositionTableProps {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: typeof tmaPage.dispositions.standard.rows;
}

function DispositionTable({ id, title, columns, rows }: DispositionTableProps) {
  return (
    <>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <Table labelledBy={id} columns={columns} stacks="phone" className={css.table}>
        <tbody>
          {rows.map(({ name, sample, when, decidedBy, next }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {sample !== undefined && <span className={`meta ${css.sample}`}>{sample}</span>}
              </th>
              <td data-column={columns[1]}>{when}</td>
              <td data-column={columns[2]}>{decidedBy}</td>
              <td data-column={columns[3]}>{next}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
