import { quillVoicePage } from '../../../data/pages/quill-voice.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './talk-down.module.css';

/** Renders the steps of a talk-down, from start to finish. */
export function TalkDown() {
  const { title, intro, steps } = quillVoicePage.talkDown;
  return (
    <Section tone="paper" labelledBy="talk-down" head={{ title, intro }}>
      <Points items={steps} ordered className={`grid ${css.steps}`} />
    </Section>
  );
}
