import clsx from 'clsx';
import { nightLog } from '../../../data/night/log.ts';
import { tmaPage } from '../../../data/pages/tma.copy.ts';
import sequence from '../../parts/scroll-sequence/scroll-sequence.module.css';
import { Section } from '../../parts/section/section.tsx';
import css from './log.module.css';
import { colouredBy, Stage } from './stage.tsx';

/** Renders the log of one alarm, beside a picture that shows the entry that the visitor reads. */
export function Log() {
  const { title, intro, note, texts } = tmaPage.log;
  return (
    <Section tone="night" labelledBy="log" head={{ title, intro }}>
      <div className={clsx(sequence.sequence, css.sequence)}>
        <Stage />
        <ol className={clsx(sequence.line, css.log)}>
          {nightLog.map(({ time, by, place, event, outcome }, index) => (
            <li key={time} className={clsx(sequence.step, css.entry)} data-by={colouredBy(by)}>
              <p className={`meta reading row ${css.label}`}>
                <time dateTime={time}>{time}</time>
                <span className={css.by}>{place}</span>
              </p>
              <h3>{event}</h3>
              <p className={clsx(sequence.text, css.text)}>{texts[index]}</p>
              <p className={css.outcome}>{outcome}</p>
            </li>
          ))}
        </ol>
      </div>
      <p className="note">{note}</p>
    </Section>
  );
}
