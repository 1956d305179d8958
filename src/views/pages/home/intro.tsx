import { homePage } from '../../../data/pages/home.copy.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './intro.module.css';
import { Story } from './night-story.tsx';
import { Tiles } from './tiles.tsx';

/** Renders the introduction of Quill, with two alarms of one night and three benefits (spec 2). */
export function Intro() {
  const { title, intro, text, learn } = homePage.intro;
  return (
    <Section tone="paper" labelledBy="quill" className={css.section}>
      <Columns>
        <h2 id="quill" className={css.title}>
          {title}
        </h2>
        <div>
          <p className={css.intro}>{intro}</p>
          <p className={css.text}>{text}</p>
          <ArrowLink tall link={learn} className={css.link} />
        </div>
      </Columns>
      <Story />
      <Tiles />
    </Section>
  );
}
