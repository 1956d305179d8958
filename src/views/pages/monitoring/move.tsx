import { monitoringPage } from '../../../data/pages/monitoring.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './monitoring.module.css';

/** Renders the steps by which a station moves over. The line changes colour where Quill begins to work. */
export function Move() {
  const { move } = monitoringPage;
  return (
    <Section tone="band" labelledBy="move" head={move}>
      <Points items={move.steps} ordered className={`grid ${css.move}`} />
    </Section>
  );
}
