import { quillVoicePage } from '../../../data/pages/quill-voice.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './talk-down.module.css';

/** A talk-down from start to finish. */
export function TalkDown() {
  const { title, intro, steps } = quillVoicePage.talkDown;
  return (
    <Section tone="paper" labelledBy="talk-down">
      <Columns className={css.split}>
        <SectionHead id="talk-down" title={title} intro={intro} />
        <Points items={steps} ordered className={css.steps} />
      </Columns>
    </Section>
  );
}
