import { aboutPage } from '../../../data/pages/about.copy.ts';
import css from './night-log.module.css';

/** Renders a minute of a night shift, with five rows of harmless events and one real event. */
export function NightLog() {
  const { caption, columns, rows } = aboutPage.log;
  return (
    <table className={css.log}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.time} data-matters={'matters' in row}>
            <td className="reading">{row.time}</td>
            <td>{row.seen}</td>
            <td>{row.site}</td>
            <td>{row.result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
