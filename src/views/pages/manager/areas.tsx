import { managerPage } from '../../../data/pages/manager.copy.ts';
import { managerScreen } from '../../../data/pages/manager-screen.copy.ts';
import { Mark } from '../../parts/marks/mark.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './areas.module.css';
import { Region } from './regions.tsx';

/**
 * Renders the five areas beside the screen that contains them. The screen stays in place, and highlights the area
 * that the visitor reads about.
 */
export function Areas() {
  const { title, intro, items } = managerPage.areas;
  const { hero } = managerPage;
  return (
    <Section tone="paper" labelledBy="areas" className={css.section} head={{ title, intro }}>
      <div className={css.split}>
        <ol className={css.areas}>
          {items.map(({ id, name, about, text }) => (
            <li key={id} className={css.area} data-area={id}>
              <h3>{name}</h3>
              <p className={css.about}>{about}</p>
              <p className={css.text}>{text}</p>
              <div className={css.alone}>
                <Region id={id} />
              </div>
            </li>
          ))}
        </ol>
        <figure className={css.screen} aria-label={managerScreen.label} data-moves="">
          <p className={css.bar}>
            <Mark className={css.mark} />
            <strong>{hero.eyebrow}</strong>
            <span>{managerScreen.title}</span>
            <span className={css.now}>{managerScreen.now}</span>
          </p>
          <div className={css.regions}>
            {items.map(({ id }) => (
              <Region key={id} id={id} />
            ))}
          </div>
        </figure>
      </div>
    </Section>
  );
}
