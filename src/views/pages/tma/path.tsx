import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import css from './path.module.css';

const COLUMNS = 8;
const ROWS = 5;
/** Four stations, and how few alarms reach the last. */
export function Path() {
  const { title, intro, stations, counts } = tmaPage.path;
  // How many of the sample night are still there at each step.
  const remaining = counts.map(({ figure }) => Number(figure));
  return (
    <Section tone="paper" labelledBy="path" head={{ title, intro }}>
      <ol className={`grid ${css.stations}`}>
        {stations.map((station, index) => (
          <li key={station.title}>
            <Events left={remaining[index] ?? 0} last={index === stations.length - 1} />
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

/** Forty events; those that were closed before this station are only outlines. */
function Events({ left, last }: { readonly left: number; readonly last: boolean }) {
  return (
    <svg className={css.events} viewBox="0 0 160 100" aria-hidden="true">
      {Array.from({ length: COLUMNS * ROWS }, (_, event) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are alike and never move
          key={event}
          cx={10 + (event % COLUMNS) * 20}
          cy={10 + Math.floor(event / COLUMNS) * 20}
          r="6"
          // Every seventh first, so that what is left is scattered as alarms are.
          data-left={(event * 7) % (COLUMNS * ROWS) < left ? (last ? 'threat' : 'open') : undefined}
        />
      ))}
    </svg>
  );
}
