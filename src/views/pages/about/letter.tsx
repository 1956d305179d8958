import { aboutPage } from '../../../data/pages/about.copy.ts';
import { team } from '../../../data/pages/team-members.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import css from './letter.module.css';

/** Renders the founder's statement, set as a letter. */
export function Letter() {
  const { title, paragraphs, by, role } = aboutPage.statement;
  const portrait = team.find(({ name }) => name === by)?.image;
  return (
    <Columns className={css.letter}>
      <h2 id="statement">{title}</h2>
      <figure>
        <blockquote>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        <figcaption>
          {portrait !== undefined && (
            <img src={portrait} alt="" width="480" height="480" loading="lazy" />
          )}
          <span>
            <strong>{by}</strong>
            <span>{role}</span>
          </span>
        </figcaption>
      </figure>
    </Columns>
  );
}
