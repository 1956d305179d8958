import { hybridPage } from '../../../data/pages/hybrid.copy.ts';
import { HeroWords } from '../../parts/hero/hero.tsx';
import css from './hero.module.css';
import Panel from './panel.island.tsx';

/** Renders the hero, half paper and half night: the side of people, who decide, and that of Quill, which watches. */
export function Hero() {
  const { book, learn } = hybridPage.hero;
  return (
    <section className={css.hero} data-tone="paper">
      <div className={css.inner}>
        <HeroWords
          hero={hybridPage.hero}
          links={[book, learn]}
          first="solid"
          className={css.words}
        />
        <div className={css.night} data-tone="night">
          <Panel />
        </div>
      </div>
    </section>
  );
}
