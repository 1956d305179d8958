import { homePage } from '../../../data/pages/home.ts';
import { sourceIcons } from '../../../data/sources.ts';
import { Mark } from '../../parts/marks/mark.tsx';
import css from './diagram.module.css';
import { Icon } from './icons.tsx';

const { sources } = homePage.how;
/** Heights of the five rows' middles, on a 100 by 100 grid. */
const middles = [10, 30, 50, 70, 90];

/** Five sources joined by curves to the product, and on to a user (spec 2). */
export function Diagram() {
  return (
    <figure className={css.diagram}>
      <ul className={css.icons} aria-hidden="true">
        {sourceIcons.map(({ id, label }) => (
          <li key={id}>
            <span>{label}</span>
            <Icon name={id} />
          </li>
        ))}
      </ul>
      <div className={css.curves} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {middles.map((y) => (
            <path key={y} d={`M0 ${y}C50 ${y} 50 50 100 50`} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        {sourceIcons.map(({ id }) => (
          <span key={id} className={css.run}>
            <i>
              <b />
            </i>
          </span>
        ))}
      </div>
      <p className={css.center} aria-hidden="true">
        <Mark />
        <span>{sources.center}</span>
      </p>
      <span className={css.onward} aria-hidden="true" />
      <p className={css.user} aria-hidden="true">
        <Icon name="user" />
        <span>{sources.user}</span>
      </p>
      <figcaption className="visually-hidden">{sources.description}</figcaption>
    </figure>
  );
}
