import { homePage } from '../../../data/pages/home.ts';
import { heroPictures } from '../../../data/pictures.ts';
import { ButtonLink } from '../../parts/button/button.tsx';
import { Picture } from '../../parts/picture/picture.tsx';
import { Eyebrow } from '../../parts/section/section.tsx';
import { Headline } from './headline.tsx';
import css from './hero.module.css';

/** The night scene with the typing headline: the first thing a visitor sees. */
export function Hero() {
  const { hero, intro } = homePage;
  return (
    <section className={css.hero} data-tone="night">
      <Picture
        picture={heroPictures.hero_night_site}
        sizes="100vw"
        narrow={{
          picture: heroPictures.hero_night_site_portrait,
          media: '(max-width: 40rem)',
          sizes: '100vw',
        }}
        first
        className={css.scene}
      />
      <div className={css.inner}>
        <Eyebrow>{hero.eyebrow}</Eyebrow>
        <Headline />
        <p className={css.lead}>{hero.lead}</p>
        <p className={css.actions}>
          <ButtonLink href={hero.demo.href}>{hero.demo.text}</ButtonLink>
          <ButtonLink href={intro.learn.href} look="outline">
            {intro.learn.text}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
