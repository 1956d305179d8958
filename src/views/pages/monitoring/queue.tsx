import { monitoringPage } from '../../../data/pages/monitoring.ts';
import css from './queue.module.css';

/** A few minutes of the queue: Quill has closed all entries but the last. */
export function Queue() {
  const { title, entries, closed, yours, note } = monitoringPage.queue;
  return (
    <div className={css.queue}>
      <p className={`meta ${css.title}`}>{title}</p>
      <ol className={css.entries}>
        {entries.map(({ time, place, finding }, number) => {
          const last = number === entries.length - 1;
          return (
            <li key={place} data-open={last}>
              <p className={css.place}>
                <span>{time}</span> {place}
              </p>
              <p className={css.finding}>{finding}</p>
              <p className={css.state}>{last ? yours : closed}</p>
            </li>
          );
        })}
      </ol>
      <p className={`fine ${css.note}`}>{note}</p>
    </div>
  );
}
