import { quillOperatorPage } from '../../../data/pages/quill-operator.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './log.module.css';

/** Reporting: the log of a night, and the reports made from it. */
export function Log() {
  const { title, lead, entries, reports } = quillOperatorPage.log;
  return (
    <Section tone="band" labelledBy="log">
      <SectionHead id="log" title={title} lead={lead} />
      <Columns className={css.split}>
        <ol>
          {entries.map(({ time, place, event, outcome }) => (
            <li key={time} className={css.entry}>
              <span className={css.time}>{time}</span>
              <span className={css.event}>{event}</span>
              <span className={css.place}>{place}</span>
              <span className={css.outcome}>{outcome}</span>
            </li>
          ))}
        </ol>
        <ul className={css.reports}>
          {reports.map((report) => (
            <li key={report}>{report}</li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}
