import { quillVoicePage } from '../../../data/pages/quill-voice.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './talk-down.module.css';

/** A talk-down from start to finish. */
export function TalkDown() {
  const { title, lead, steps } = quillVoicePage.talkDown;
  return (
    <Section tone="paper" labelledBy="talk-down">
      <div className={css.split}>
        <SectionHead id="talk-down" title={title} lead={lead} />
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.title} className={css.step}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
