import { monitoringPortalPage } from '../../../data/pages/monitoring-portal.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './queue.module.css';

/** The sample queue as a table: open alerts on top, what Quill has closed under them (spec 3). */
export function Queue() {
  const { queue } = monitoringPortalPage;
  const { title, lead, columns, note } = queue;
  return (
    <Section tone="paper" labelledBy="queue">
      <SectionHead id="queue" title={title} lead={lead} />
      <table className={css.queue} aria-labelledby="queue">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <Group title={queue.openTitle} rows={queue.open} open />
        <Group title={queue.closedTitle} rows={queue.closed} />
      </table>
      <p className={css.note}>{note}</p>
    </Section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly (readonly [string, string, string])[];
  readonly open?: boolean;
}

function Group({ title, rows, open = false }: GroupProps) {
  return (
    <tbody data-open={open}>
      <tr className={css.group}>
        <th colSpan={3} scope="rowgroup">
          {title}
        </th>
      </tr>
      {rows.map(([name, site, next]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{site}</td>
          <td>{next}</td>
        </tr>
      ))}
    </tbody>
  );
}
