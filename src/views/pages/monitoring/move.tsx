import { monitoringPage } from '../../../data/pages/monitoring.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './monitoring.module.css';

/** Moving a station over, as a line that changes colour where Quill takes on work. */
export function Move() {
  const { move } = monitoringPage;
  return (
    <Section tone="band" labelledBy="move" head={move}>
      <Points items={move.steps} ordered className={`grid ${css.move}`} />
    </Section>
  );
}
