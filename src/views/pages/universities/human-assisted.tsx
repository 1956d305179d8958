import { universitiesPage } from '../../../data/pages/universities.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './human-assisted.module.css';

/** Renders the section about human-assisted monitoring, with the party in charge of the queue at each hour. */
export function HumanAssisted() {
  const { humanAssisted, day } = universitiesPage;
  const [from, change, until] = day.hours;
  return (
    <Section tone="night" labelledBy="human-assisted">
      <Columns className={css.head}>
        <h2 id="human-assisted">{humanAssisted.title}</h2>
        <div>
          <p className={`intro ${css.text}`}>{humanAssisted.text}</p>
          <p className={css.more}>
            <ArrowLink tall link={humanAssisted.link} />
          </p>
        </div>
      </Columns>
      <figure className={css.day}>
        <figcaption className="label">{day.title}</figcaption>
        <p className={`meta ${css.hours}`} aria-hidden="true">
          <span>{from}</span>
          <span>{change}</span>
          <span>{until}</span>
        </p>
        <ul className={css.shifts}>
          <li className={css.always}>
            <strong>{day.quill.who}</strong> {day.quill.what}
          </li>
          <li className={css.light}>
            <strong>{day.dispatchers.who}</strong> {day.dispatchers.what}
          </li>
          <li className={css.dark}>
            <strong>{day.agents.who}</strong> {day.agents.what}
          </li>
        </ul>
      </figure>
    </Section>
  );
}
