import { alarms } from '../../../data/night/alarms.ts';
import { dispositionNames, hourMinute, sites } from '../../../data/night/night.ts';
import { multiFamilyPage } from '../../../data/pages/multi-family.copy.ts';
import { NightLane } from '../../parts/night-lanes/night-lanes.tsx';
import css from './one-night.module.css';

const { night } = multiFamilyPage;
const parcels = alarms.filter(({ camera }) => camera === 'MC-08');

/** Renders the alarms of the parcel room's camera in the sample night. */
export function ParcelNight() {
  return (
    <div className={css.night}>
      <p className="label">{night.parcels}</p>
      <ul className={css.log}>
        {parcels.map(({ id, at, seen, disposition }) => (
          <li key={id}>
            <span className={css.time}>{hourMinute(at)}</span>
            <span>{seen}</span>
            <span className={css.end}>{dispositionNames[disposition]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Renders all alarms of Maple Court in the sample night, on a timeline. */
export function QuietNight() {
  return (
    <div className={css.night}>
      <p className="label">{night.calls}</p>
      <NightLane id="maple" armedOnly />
      <p className={css.hours} aria-hidden="true">
        {sites.maple.armed.map((clock) => (
          <span key={clock}>{hourMinute(clock)}</span>
        ))}
      </p>
      <p className={css.counted}>{night.counted}</p>
    </div>
  );
}
