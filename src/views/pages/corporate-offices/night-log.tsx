import { corporateOfficesPage } from '../../../data/pages/corporate-offices.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import css from './night-log.module.css';

/** Renders one night of the building, hour by hour. The one entry with a call to the guard stands out. */
export function NightLog() {
  const { detail } = corporateOfficesPage;
  return (
    <Section tone="night" labelledBy="night" head={detail}>
      <ol className={css.log}>
        {detail.entries.map(({ time, place, event, outcome, called = false }) => (
          <li key={time} data-called={called}>
            <time className={css.time} dateTime={time}>
              {time}
            </time>
            <p className="label">{place}</p>
            <p className={css.event}>{event}</p>
            <p className={css.outcome}>{outcome}</p>
          </li>
        ))}
      </ol>
      <p className="method">{detail.note}</p>
    </Section>
  );
}
