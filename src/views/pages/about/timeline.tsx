import { timeline } from '../../../data/timeline.ts';
import css from './timeline.module.css';

/** The company's history, oldest first; the year is set large where it changes. */
export function Timeline() {
  return (
    <ol className={css.line}>
      {timeline.map(({ id, date, dateText, title, text }, index) => {
        const year = date.slice(0, 4);
        const isNew = timeline[index - 1]?.date.slice(0, 4) !== year;
        return (
          <li key={id} className={css.stop} data-year={isNew ? year : undefined}>
            <p className={`label ${css.date}`}>
              <time dateTime={date}>{dateText}</time>
            </p>
            <h3>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
