import clsx from 'clsx';
import { carousel } from '../../../data/home-carousel.copy.ts';
import { homePage } from '../../../data/pages/home.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { SectionHead } from '../../parts/section/section.tsx';
import { Strip, StripTrack } from '../../parts/strip/strip.tsx';
import css from './carousel.module.css';

/** Renders fifteen brands and platforms in two rows that move in opposite directions (spec 2, decision D1). */
export function Carousel() {
  const { title, intro, link, listLabel } = homePage.integrations;
  return (
    <section className={css.carousel} data-tone="paper" aria-labelledby="integrations">
      <div className={`spread ${css.head}`}>
        <SectionHead id="integrations" title={title} intro={intro} />
        <ArrowLink tall link={link} />
      </div>
      <Strip id="integration-strip" className={css.strip}>
        <p className="visually-hidden">{listLabel}</p>
        {carousel.map((row, index) => (
          <StripTrack
            key={row[0]}
            copies={3}
            reversed={index === 1}
            className={clsx(css.track, index === 1 && css.light)}
          >
            {row.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </StripTrack>
        ))}
      </Strip>
    </section>
  );
}
