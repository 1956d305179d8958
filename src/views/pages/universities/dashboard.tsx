import { campuses } from '../../../data/campuses.ts';
import { universitiesPage } from '../../../data/pages/universities.copy.ts';
import { Picture } from '../../parts/picture/picture.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './dashboard.module.css';

/** Renders the sample multi-campus dashboard, which is labelled as live (spec 2 Universities, spec 9). */
export function Dashboard() {
  const { title, live, note, columns, rows, statuses, total, lastIncident } =
    universitiesPage.dashboard;
  const [, camerasLabel, loadLabel, statusLabel] = columns;
  return (
    <Section tone="night" labelledBy="campuses" head={{ title }}>
      <div className={css.dashboard}>
        <div className={`meta row ${css.head}`}>
          <p className={css.live}>{live}</p>
          <p className={`row ${css.total}`}>
            <strong>{total.cameras}</strong> <span>{total.sites}</span>
          </p>
          <p className={css.last}>{lastIncident}</p>
        </div>
        <ul className={`grid ${css.campuses}`}>
          {rows.map(({ id, name, cameras, load, status }) => (
            <li key={name} className={css.campus} data-status={status}>
              <Picture
                picture={campuses[id]}
                sizes="(--to-tablet) 92vw, (--to-content) 46vw, 560px"
                className={css.still}
              />
              <h3>{name}</h3>
              <dl className={css.facts}>
                <div>
                  <dt className="meta">{camerasLabel}</dt>
                  <dd>{cameras}</dd>
                </div>
                <div>
                  <dt className="meta">{loadLabel}</dt>
                  <dd className={css.load}>
                    {load}
                    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                      <rect className={css.rail} width="100" height="6" />
                      <rect className={css.bar} width={Number.parseFloat(load)} height="6" />
                    </svg>
                  </dd>
                </div>
                <div>
                  <dt className="meta">{statusLabel}</dt>
                  <dd className={css.status}>{statuses[status]}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </div>
      <p className="method">{note}</p>
    </Section>
  );
}
