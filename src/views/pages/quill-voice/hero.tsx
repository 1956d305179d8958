import { quillVoicePage } from '../../../data/pages/quill-voice.copy.ts';
import { Actions } from '../../parts/actions/actions.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import Demo from './demo.island.tsx';
import css from './hero.module.css';

const rings = [60, 104, 148, 192, 236, 280] as const;

/** The words beside what a speaker on its pole says, which can be heard at once. */
export function Hero() {
  const { hero } = quillVoicePage;
  return (
    <Section tone="night" className={css.hero}>
      <Columns className={css.split}>
        <HeroWords hero={hero} className={css.text} />
        <div className={css.speaker}>
          <svg className={css.horn} viewBox="0 0 480 190" aria-hidden="true">
            <g className={css.rings}>
              {rings.map((radius, index) => (
                <path
                  key={radius}
                  data-ring={index}
                  d={`M${360 - radius * 0.86} ${118 - radius * 0.5}A${radius} ${radius} 0 0 0 ${360 - radius * 0.86} ${118 + radius * 0.5}`}
                />
              ))}
            </g>
            <path className={css.pole} d="M402 74V190M402 96H388" />
            <path className={css.bell} d="M388 80V112L372 108V84ZM372 84 338 60V132L372 108Z" />
            <path className={css.bracket} d="M394 66H410V82H394ZM402 66V56" />
          </svg>
          <Demo />
        </div>
        <Actions className={css.actions} links={hero.links} first="outline" />
      </Columns>
    </Section>
  );
}
