import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import css from './path.module.css';

const COLUMNS = 8;
const ROWS = 5;

/** Renders four stations, from the events of the sample night to the few alarms that reach the last station. */
export function Path() {
  const { title, intro, stations, counts } = tmaPage.path;
  return (
    <Section tone="paper" labelledBy="path" head={{ title, intro }}>
      <ol className={`grid ${css.stations}`}>
        {stations.map((station, index) => (
          <li key={station.title}>
            {index === 0 ? (
              <Events />
            ) : (
              <Alarms left={Number(counts[index]?.figure)} last={index === stations.length - 1} />
            )}
            <p className={css.count}>
              <strong>{counts[index]?.figure}</strong> {counts[index]?.meaning}
            </p>
            <p className="label">{station.who}</p>
            <h3>{station.title}</h3>
            <p className={css.text}>{station.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Renders all 2,016 events, as dots in 36 rows of 56. */
function Events() {
  return (
    <svg className={css.dots} viewBox="-1.25 -0.9 58.5 36.8" aria-hidden="true">
      <pattern id="event" width="1" height={35 / 36} patternUnits="userSpaceOnUse">
        <circle cx="0.5" cy="0.5" r="0.32" />
      </pattern>
      <rect width="56" height="35" fill="url(#event)" />
    </svg>
  );
}

/** Renders forty alarms, as dots. Alarms that were closed before this station are outlines. */
function Alarms({ left, last }: { readonly left: number; readonly last: boolean }) {
  return (
    <svg className={css.dots} viewBox="0 0 160 100" aria-hidden="true">
      {Array.from({ length: COLUMNS * ROWS }, (_, alarm) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots look alike and never change places
          key={alarm}
          cx={10 + (alarm % COLUMNS) * 20}
          cy={10 + Math.floor(alarm / COLUMNS) * 20}
          r="6"
          // Multiplying by seven scatters the alarms that remain over the drawing.
          data-left={(alarm * 7) % (COLUMNS * ROWS) < left ? (last ? 'threat' : 'open') : undefined}
        />
      ))}
    </svg>
  );
}
