import { managerPage } from '../../../data/pages/manager.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './change.module.css';
import Trial from './trial.island.tsx';

/** Renders a temporary change in four steps, with a trial on the week before. */
export function Change() {
  const { title, intro, steps } = managerPage.change;
  return (
    <Section tone="night" labelledBy="change" head={{ title, intro }}>
      <Trial />
      <Points items={steps} ordered className={`grid ${css.steps}`} />
    </Section>
  );
}
