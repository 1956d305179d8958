import { autonomousPage } from '../../../data/pages/autonomous.copy.ts';
import css from './night.module.css';

/** The length of the night in minutes, which is also the width of the drawing. */
const LENGTH = 720;
/** The path of the marks for the many small events. Each mark has the position of its minute and a height. */
const marks = Array.from(
  { length: 118 },
  (_, mark) =>
    `M${(mark * 271 + ((mark * mark * 7) % 53)) % LENGTH} 44v-${8 + ((mark * mark * 5) % 17)}`,
).join('');

/** Renders a night as a timeline, with a mark for each event and texts for six of them. */
export function Night() {
  const { title, intro, hours, events } = autonomousPage.night;
  const column = LENGTH / events.length;
  return (
    <div className={css.night}>
      <div className={`spread ${css.head}`}>
        <h2>{title}</h2>
        <p>{intro}</p>
      </div>
      <svg
        className={css.line}
        viewBox={`0 0 ${LENGTH} 44`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={marks} vectorEffect="non-scaling-stroke" />
        {events.map(({ at, end }) => (
          <path
            key={at}
            className={css.event}
            data-end={end}
            d={`M${at} 44V2`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ul className={`reading ${css.hours}`} aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ul>
      <svg
        className={css.leaders}
        viewBox={`0 0 ${LENGTH} 40`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {events.map(({ at, end }, index) => (
          <path
            key={at}
            data-end={end}
            d={`M${at} 0C${at} 26 ${column * index + 1} 14 ${column * index + 1} 40`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ol className={css.events}>
        {events.map(({ time, event, outcome, end }) => (
          <li key={time} data-end={end}>
            <p className={css.time}>{time}</p>
            <p>{event}</p>
            <p className={css.outcome}>{outcome}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
