import { quillVoicePage } from '../../../data/pages/quill-voice.copy.ts';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './hero.module.css';

const rings = [60, 104, 148, 192, 236, 280] as const;

/** A speaker on its pole, and how far its voice carries. */
export function Hero() {
  const { hero } = quillVoicePage;
  return (
    <Section tone="night" className={css.hero}>
      <HeroWords hero={hero} links={hero.links} className={css.text} />
      <svg className={css.horn} viewBox="0 0 480 420" aria-hidden="true">
        <g className={css.rings}>
          {rings.map((radius, index) => (
            <path
              key={radius}
              data-ring={index}
              d={`M${360 - radius * 0.86} ${140 - radius * 0.5}A${radius} ${radius} 0 0 0 ${360 - radius * 0.5} ${140 + radius * 0.86}`}
            />
          ))}
        </g>
        <path className={css.pole} d="M402 96V420M402 118H388" />
        <path className={css.bell} d="M388 102V134L372 130V106ZM372 106 338 82V154L372 130Z" />
        <path className={css.bracket} d="M394 88H410V104H394ZM402 88V78" />
      </svg>
    </Section>
  );
}
