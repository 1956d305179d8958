import { aboutPage } from '../../../data/pages/about.copy.ts';
import css from './timeline.module.css';

/** Renders the company's history, oldest first. The first entry of each year shows the year in large type. */
export function Timeline() {
  const { items } = aboutPage.timeline;
  return (
    <ol className={css.line}>
      {items.map(({ date, dateText, title, text }, index) => {
        const year = date.slice(0, 4);
        const isNew = items[index - 1]?.date.slice(0, 4) !== year;
        return (
          <li key={date} className={css.stop} data-year={isNew ? year : undefined}>
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
