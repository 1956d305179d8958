import { monitoringPage } from '../../../data/pages/monitoring.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './monitoring.module.css';

/** Moving a station over, as a line that changes colour where Quill takes on work. */
export function Move() {
  const { move } = monitoringPage;
  return (
    <Section tone="band" labelledBy="move">
      <SectionHead id="move" title={move.title} lead={move.lead} />
      <ol className={css.move}>
        {move.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
