import { monitoringPage } from '../../../data/pages/monitoring.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './monitoring.module.css';

/** Who decides about a client's site. */
export function Control() {
  const { control } = monitoringPage;
  return (
    <Section tone="night" labelledBy="control">
      <div className={css.control}>
        <SectionHead id="control" title={control.title} lead={control.lead} />
        <ul>
          {control.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
