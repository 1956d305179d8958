import { nightLog } from '../../../data/night/log.ts';
import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import css from './log.module.css';
import { scenes } from './log-scenes.tsx';

/**
 * One alarm, told by scrolling: each entry of the log is a sheet that covers the one before, whose line stays
 * in view, so that the log is complete at the end.
 */
export function Log() {
  const { title, intro, note, texts } = tmaPage.log;
  return (
    <Section tone="night" labelledBy="log" className={css.section} head={{ title, intro }}>
      <ol className={css.log}>
        {nightLog.map(({ time, place, event, outcome }, index) => {
          const Scene = scenes[index];
          return (
            <li key={time} className={css.entry} data-by={place}>
              <p className={css.line}>
                <time dateTime={time}>{time}</time>
                <span className={css.place}>{place}</span>
                <span className={css.event}>{event}</span>
                <strong className={css.outcome}>{outcome}</strong>
              </p>
              <div className={css.body}>
                <div>
                  <h3>{event}</h3>
                  <p className={css.text}>{texts[index]}</p>
                </div>
                <div className={css.scene}>{Scene && <Scene />}</div>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="note">{note}</p>
    </Section>
  );
}
