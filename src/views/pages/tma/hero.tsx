import { nightLog } from '../../../data/night/log.ts';
import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './hero.module.css';

const [{ time }] = nightLog;

/** Renders the hero, with a question and the minute at which the log below answers it. */
export function Hero() {
  const { hero } = tmaPage;
  return (
    <Section tone="night" className={css.hero}>
      <HeroWords hero={hero} links={hero.links} className={css.words} />
      <p className={css.clock} aria-hidden="true">
        {time.slice(0, 5)}
        <span>{time.slice(5)}</span>
      </p>
    </Section>
  );
}
