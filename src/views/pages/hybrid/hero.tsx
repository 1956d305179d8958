import { hybridPage } from '../../../data/pages/hybrid.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import css from './hero.module.css';
import Panel from './panel.island.tsx';

/** Renders the hero, half paper and half night: the side of people, who decide, and that of Quill, which watches. */
export function Hero() {
  const { hero, securityReview } = hybridPage;
  return (
    <section className={css.hero} data-tone="paper">
      <div className={css.inner}>
        <HeroWords hero={hero} links={[hero.book, hero.learn]} first="solid" className={css.words}>
          <p className={css.review}>
            <ArrowLink tall link={{ text: securityReview.title, href: '#security-review' }} />
          </p>
        </HeroWords>
        <div className={css.night} data-tone="night">
          <Panel />
        </div>
      </div>
    </section>
  );
}
