import { evidence } from '../../../data/evidence.copy.ts';
import { homePage } from '../../../data/pages/home.copy.ts';
import { Evidence } from '../../parts/figures/evidence.tsx';
import { Points } from '../../parts/points/points.tsx';
import css from './tiles.module.css';

/** Returns the path of camera screens in rows: one column that an agent sees without Quill, five more with it. */
const screens = (columns: readonly number[]) =>
  columns
    .flatMap((column) =>
      [0, 1, 2, 3, 4].map((row) => `M${1 + column * 50} ${1 + row * 22}h44v16h-44z`),
    )
    .join('');
const before = screens([0]);
const after = screens([1, 2, 3, 4, 5]);
/** The path of the marks of one second, with a longer mark for every sixth. */
const ticks = Array.from(
  { length: 25 },
  (_, tick) => `M${6 + tick * 12} 88V${tick % 6 === 0 ? 66 : 76}`,
).join('');
/** The positions of events; the fourth event is the real one. */
const events = [
  [22, 64],
  [58, 30],
  [96, 78],
  [150, 46],
  [196, 82],
  [224, 26],
  [262, 62],
  [286, 34],
] as const;

/** Renders the three benefit tiles (spec 2), each with a small drawing. */
export function Tiles() {
  const drawings = [<Cameras key="cameras" />, <Moment key="moment" />, <Aim key="aim" />];
  return (
    <div className="below">
      <Points items={homePage.tiles} drawings={drawings} className={`grid ${css.tiles}`} />
      <Evidence sentences={evidence.home} />
    </div>
  );
}

function Cameras() {
  return (
    <svg viewBox="0 0 300 110" className={css.drawing} aria-hidden="true">
      <path className={css.before} d={before} />
      <path className={css.after} d={after} />
    </svg>
  );
}

function Moment() {
  return (
    <div className={css.drawing} aria-hidden="true">
      <svg viewBox="0 14 300 76" aria-hidden="true">
        <path className={css.tick} d={`${ticks}M0 88H300`} />
        <path className={css.decided} d="M6 88V22" />
        <circle className={css.decision} cx="6" cy="20" r="5" />
      </svg>
      <p className={`spread ${css.scale}`}>
        {homePage.tiles[1].scale.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </div>
  );
}

function Aim() {
  return (
    <svg viewBox="0 0 300 110" className={css.drawing} aria-hidden="true">
      {events.map(([x, y], index) => (
        <circle
          key={x}
          className={index === 3 ? css.decision : css.quiet}
          cx={x}
          cy={y}
          r={index === 3 ? 6 : 4}
        />
      ))}
      <path className={css.decided} d="M130 38V26h12M170 38V26h-12M130 54v12h12M170 54v12h-12" />
    </svg>
  );
}
