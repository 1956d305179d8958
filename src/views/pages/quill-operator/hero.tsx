import { campuses } from '../../../data/campuses.ts';
import { quillOperatorPage } from '../../../data/pages/quill-operator.copy.ts';
import { PageHero } from '../../parts/hero/hero.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import css from './hero.module.css';

/** Renders the hero, with the pictures of four sites. */
export function Hero() {
  const {
    hero,
    dashboard: { rows, statuses },
  } = quillOperatorPage;
  return (
    <PageHero hero={hero} links={hero.links} className={css.hero}>
      <ul className={css.wall}>
        {rows.map(({ id, name, status }) => (
          <li key={id} className={css.screen} data-status={status}>
            <Picture
              picture={campuses[id]}
              sizes="(--from-desktop) 24rem, 46vw"
              first={id === 'main'}
              shape="4:3"
            />
            <p className={`spread ${css.label}`}>
              <span>{name}</span>
              <span className={css.status}>{statuses[status]}</span>
            </p>
          </li>
        ))}
      </ul>
    </PageHero>
  );
}
