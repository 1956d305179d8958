import { tmaPage } from '../../../data/pages/tma.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './log.module.css';

/** One alarm at three in the morning, entry by entry. */
export function Log() {
  const { title, lead, note, entries } = tmaPage.log;
  return (
    <Section tone="night" labelledBy="log">
      <SectionHead id="log" title={title} lead={lead} />
      <ol className={css.log}>
        {entries.map(({ time, place, event, outcome }) => (
          <li key={time} className={css.entry} data-agent={place === 'Agent' ? '' : undefined}>
            <span className={css.time}>{time}</span>
            <span className={css.place}>{place}</span>
            <span className={css.event}>{event}</span>
            <span className={css.outcome}>{outcome}</span>
          </li>
        ))}
      </ol>
      <p className={css.note}>{note}</p>
    </Section>
  );
}
