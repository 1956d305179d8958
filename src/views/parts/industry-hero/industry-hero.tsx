import type { ReactNode } from 'react';
import type { IndustryHero as HeroCopy } from '../../../data/pages/types.ts';
import type { PersonStill } from '../../../data/people.ts';
import { Actions } from '../actions/actions.tsx';
import IntruderCycle from '../intruder-cycle/intruder-cycle.island.tsx';
import { Eyebrow } from '../section/section.tsx';
import css from './industry-hero.module.css';

interface IndustryHeroProps {
  readonly hero: HeroCopy;
  /** The still with which the cycle begins. */
  readonly first: PersonStill['id'];
  /**
   * The place of the panel: right or left of the words, upright beside them, up to the window's right edge, or below
   * them as a console of the page's width.
   */
  readonly arrange: 'right' | 'left' | 'upright' | 'bleed' | 'console';
  /** The light of the hero, which is that of another hour of the day on each page. */
  readonly hour: 'screens' | 'moon' | 'beam' | 'dusk' | 'lamp' | 'first-light';
  /** The content beside the panel in a console. */
  readonly aside?: ReactNode;
}

/** Renders the hero of the six industry pages, with the intruder cycle (decision D19). */
export function IndustryHero({ hero, first, arrange, hour, aside }: IndustryHeroProps) {
  return (
    <section className={css.hero} data-tone="night" data-arrange={arrange} data-hour={hour}>
      <div className={css.inner}>
        <div className={css.words}>
          <div>
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <h1>{hero.title}</h1>
          </div>
          <div>
            <p className={`intro ${css.intro}`}>{hero.intro}</p>
            <Actions links={hero.links} />
          </div>
        </div>
        <div className={css.scene}>
          <IntruderCycle
            first={first}
            match={hero.match}
            illustration={hero.illustration}
            cut={arrange === 'upright' || arrange === 'bleed' ? arrange : undefined}
          />
          {aside}
        </div>
      </div>
    </section>
  );
}
