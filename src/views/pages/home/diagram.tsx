import { homeDrawings } from '../../../data/pages/home-drawings.copy.ts';
import { Mark } from '../../parts/marks/mark.tsx';
import { Curves } from './curves.tsx';
import css from './diagram.module.css';
import { Icon } from './icons.tsx';

const { sources, center, user, description } = homeDrawings;

/** Renders five sources, joined by curves to the product, which is joined to a user (spec 2). */
export function Diagram() {
  return (
    <figure className={css.diagram}>
      <ul className={css.icons} aria-hidden="true">
        {sources.map(({ icon, label }) => (
          <li key={icon}>
            <span>{label}</span>
            <Icon name={icon} />
          </li>
        ))}
      </ul>
      <Curves />
      <p className={css.center} aria-hidden="true">
        <Mark className={css.disc} />
        <span className={css.label}>{center}</span>
      </p>
      <span className={css.onward} aria-hidden="true" />
      <p className={css.user} aria-hidden="true">
        <Icon name="user" />
        <span className={css.label}>{user}</span>
      </p>
      <figcaption className="visually-hidden">{description}</figcaption>
    </figure>
  );
}
