import { quillOperatorPage } from '../../../data/pages/quill-operator.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Items } from '../../parts/items.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './log.module.css';

/** Renders the section about reports: the summary of a night shift in full, and the names of the other reports. */
export function Log() {
  const { title, intro, summary, reports } = quillOperatorPage.log;
  const [still, open] = summary.open;
  return (
    <Section tone="band" labelledBy="log" head={{ title, intro }}>
      <Columns className={css.split}>
        <article className={css.sheet} aria-labelledby="summary">
          <div className={`row ${css.head}`}>
            <h3 id="summary">{summary.title}</h3>
            {summary.meta.map((text) => (
              <span key={text} className="meta">
                {text}
              </span>
            ))}
          </div>
          <p className={css.gist}>{summary.text}</p>
          <dl>
            {summary.rows.map(([site, text]) => (
              <div key={site} className={css.entry}>
                <dt>{site}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            <div className={css.open}>
              <dt>{still}</dt>
              <dd>{open}</dd>
            </div>
          </dl>
        </article>
        <Items items={reports} className={css.reports} />
      </Columns>
    </Section>
  );
}
