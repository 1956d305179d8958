import { homePage } from '../../../data/pages/home.copy.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Eyebrow } from '../../parts/section/section.tsx';
import { Headline } from './headline.tsx';
import css from './hero.module.css';
import { Scene } from './scene.tsx';

/** Renders the first view of the site: the night scene with the typing headline. */
export function Hero() {
  const { eyebrow, intro, demo, how } = homePage.hero;
  return (
    <section className={css.hero} data-tone="picture">
      <div className={css.inner}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Headline />
        <p className={`intro ${css.intro}`}>{intro}</p>
        <p className={`row ${css.actions}`}>
          <ButtonLink link={demo} />
          <ButtonLink link={how} look="outline" />
        </p>
      </div>
      <Scene />
    </section>
  );
}
