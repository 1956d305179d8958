import { type Alarm, alarms } from '../../../data/night/alarms.ts';
import { lanes } from '../../../data/night/night.copy.ts';
import { type Clock, type SiteId, secondsOf, sites } from '../../../data/night/night.ts';
import css from './night-lanes.module.css';

/** The start and the end of the drawing, in seconds since the noon before the night. */
const FROM = secondsOf('18:00:00');
const TO = secondsOf('07:00:00');
const hours = ['18:00', '21:00', '00:00', '03:00', '06:00'] as const;

/** Returns the position of a time on a line of 1000 units. */
const across = (clock: Clock) => Math.round(((secondsOf(clock) - FROM) / (TO - FROM)) * 1000);

const look = ({ decidedBy, disposition }: Alarm) =>
  decidedBy === 'quill' ? 'closed' : disposition === 'intruder' ? 'threat' : 'seen';

/**
 * Renders the forty alarms of the sample night on a line for each site. Short marks are alarms that Quill closed, and
 * tall marks are alarms that a person looked at. The table of /monitoring-portal describes each of them.
 */
export function NightLanes() {
  return (
    <figure className={css.night} aria-label={lanes.label}>
      <ul className={css.lanes}>
        {(Object.keys(sites) as SiteId[]).map((id) => (
          <li key={id} className={css.lane}>
            <span className={css.site}>{sites[id].name}</span>
            <NightLane id={id} />
          </li>
        ))}
      </ul>
      <p className={css.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
        <span />
      </p>
      <figcaption className={`row ${css.legend}`}>
        {Object.entries(lanes.legend).map(([name, text]) => (
          <span key={name} data-look={name}>
            {text}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Renders the line of one site. With `armedOnly`, the line has only the hours in which the site is armed. */
export function NightLane({
  id,
  armedOnly,
}: {
  readonly id: SiteId;
  readonly armedOnly?: boolean;
}) {
  const [from, to] = sites[id].armed.map(across) as [number, number];
  const left = armedOnly ? from - 12 : 0;
  return (
    <svg
      className={css.line}
      viewBox={`${left} 0 ${armedOnly ? to + 12 - left : 1000} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={css.armed} x={from} y="0" width={to - from} height="40" />
      {alarms
        .filter(({ site }) => site === id)
        .map((alarm) => (
          <path
            key={alarm.id}
            className={css.alarm}
            data-look={look(alarm)}
            vectorEffect="non-scaling-stroke"
            d={`M${across(alarm.at)} ${look(alarm) === 'closed' ? 14 : 3}V${look(alarm) === 'closed' ? 26 : 37}`}
          />
        ))}
    </svg>
  );
}
