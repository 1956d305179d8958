import { homeHow } from '../../../data/pages/home-how.ts';
import { sourceIcons } from '../../../data/sources.ts';
import { Mark } from '../../parts/marks/mark.tsx';
import { Curves } from './curves.tsx';
import css from './diagram.module.css';
import { Icon } from './icons.tsx';

const { sources } = homeHow.how;

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
      <Curves />
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
