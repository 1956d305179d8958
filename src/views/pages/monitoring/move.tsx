import { monitoringPage } from '../../../data/pages/monitoring.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './monitoring.module.css';

/** Moving a station over, as a line that changes colour where Quill takes on work. */
export function Move() {
  const { move } = monitoringPage;
  return (
    <Section tone="band" labelledBy="move">
      <SectionHead id="move" title={move.title} intro={move.intro} />
      <Points items={move.steps} ordered className={`grid ${css.move}`} />
    </Section>
  );
}
