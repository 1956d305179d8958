import { quillVoicePage } from '../../../data/pages/quill-voice.copy.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { Actions } from '../../parts/actions/actions.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { HeroWords } from '../../parts/hero/hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import Demo from './demo.island.tsx';
import css from './hero.module.css';

/** Renders the words beside a talk-down that the visitor can play at once. */
export function Hero() {
  const { hero } = quillVoicePage;
  return (
    <Section tone="night" className={css.hero}>
      <Columns className={css.split}>
        <HeroWords hero={hero} className={css.text} />
        <div className={css.speaker}>
          <Demo clip={peoplePictures.culprit_14} />
        </div>
        <Actions className={css.actions} links={hero.links} first="outline" />
      </Columns>
    </Section>
  );
}
