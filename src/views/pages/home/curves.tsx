import { homeDrawings } from '../../../data/pages/home-drawings.copy.ts';
import css from './curves.module.css';

/** The heights of the middles of the five rows, on a grid of 100 by 100. */
const middles = [10, 30, 50, 70, 90];

/** Renders the lines that join the sources to the product, and the lights that run along them. */
export function Curves() {
  return (
    <div className={css.curves} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {middles.map((y) => (
          <path key={y} d={`M0 ${y}C50 ${y} 50 50 100 50`} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {homeDrawings.sources.map(({ icon }) => (
        <span key={icon} className={css.run}>
          <i>
            <b />
          </i>
        </span>
      ))}
    </div>
  );
}
