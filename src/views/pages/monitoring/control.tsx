import { monitoringPage } from '../../../data/pages/monitoring.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './monitoring.module.css';

/** Who decides about a client's site. */
export function Control() {
  const { control } = monitoringPage;
  return (
    <Section tone="night" labelledBy="control">
      <Columns className={css.control}>
        <SectionHead id="control" title={control.title} intro={control.intro} />
        <Points items={control.points} />
      </Columns>
    </Section>
  );
}
