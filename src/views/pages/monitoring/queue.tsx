import { alarms } from '../../../data/night/alarms.ts';
import { hourMinute, sites } from '../../../data/night/night.ts';
import { monitoringPage } from '../../../data/pages/monitoring.copy.ts';
import css from './queue.module.css';

/** The alarms from the resident with the dog to the person at the shopfront. Only the last of them needs an agent. */
const queued = alarms.filter(({ id }) => id >= 'A-4117' && id <= 'A-4121');

/** Renders an hour and a half of the sample night in an operator's queue. Quill has closed all alarms but the last. */
export function Queue() {
  const { title, closed, yours, note } = monitoringPage.queue;
  return (
    <div className={css.queue}>
      <p className={`meta ${css.title}`}>{title}</p>
      <ol className={css.entries}>
        {queued.map(({ id, at, site, camera, seen }, number) => {
          const last = number === queued.length - 1;
          return (
            <li key={id} data-open={last}>
              <p className={css.place}>
                <span>{hourMinute(at)}</span> {`${sites[site].name}, ${camera}`}
              </p>
              <p className={css.finding}>{seen}</p>
              <p className={css.state}>{last ? yours : closed}</p>
            </li>
          );
        })}
      </ol>
      <p className={`method ${css.note}`}>{note}</p>
    </div>
  );
}
