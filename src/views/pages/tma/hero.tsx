import { nightLog } from '../../../data/night/log.ts';
import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './hero.module.css';

const [{ time, place, event }] = nightLog;

/** Renders the hero, with the first entry of the log below. */
export function Hero() {
  const { hero } = tmaPage;
  return (
    <Section tone="night" className={css.hero}>
      <HeroWords hero={hero} links={hero.links} className={css.words} />
      <p className={css.first} aria-hidden="true">
        <span className={css.clock}>{time}</span>
        <b>{place}</b> {event}
      </p>
    </Section>
  );
}
