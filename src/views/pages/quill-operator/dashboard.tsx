import { quillOperatorPage } from '../../../data/pages/quill-operator.copy.ts';
import { Facts } from '../../parts/facts.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Table } from '../../parts/table/table.tsx';
import css from './dashboard.module.css';
import { LoadChart } from './load-chart.tsx';

/** Renders the static sample dashboard, with sites and their load (spec 2, spec 9). */
export function Dashboard() {
  const { dashboard, dashboardNotes, board } = quillOperatorPage;
  return (
    <Section tone="night" labelledBy="dashboard" head={{ title: dashboard.title }}>
      <div className={css.board}>
        <p className={`meta row ${css.bar}`}>
          <span className={css.customer}>{board.customer}</span>
          <span>{dashboard.total.sites}</span>
          <span>{dashboard.total.cameras}</span>
          <span>{dashboard.lastIncident}</span>
          <span className={css.live}>{dashboard.live}</span>
        </p>
        <div className={css.panel}>
          <Sites />
        </div>
        <div className={css.panel}>
          <LoadChart />
        </div>
      </div>
      <p className="note">{dashboard.note}</p>
      <Facts
        rows={dashboardNotes.map(({ title, text }) => [title, text])}
        className={`grid ${css.notes}`}
      />
    </Section>
  );
}

function Sites() {
  const { columns, rows, statuses } = quillOperatorPage.dashboard;
  return (
    <Table labelledBy="dashboard" columns={columns} stacks="phone" className={css.sites}>
      <tbody>
        {rows.map(({ name, cameras, load, status }) => (
          <tr key={name} data-status={status}>
            <th scope="row">{name}</th>
            <td data-column={columns[1]}>{cameras}</td>
            <td>
              <span className={css.load}>
                {load}
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={css.track} width="100" height="4" />
                  <rect className={css.fill} width={Number.parseInt(load, 10)} height="4" />
                </svg>
              </span>
            </td>
            <td className={css.status}>{statuses[status]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
