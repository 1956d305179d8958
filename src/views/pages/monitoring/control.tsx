import { monitoringPage } from '../../../data/pages/monitoring.copy.ts';
import { Fields } from '../../parts/fields/fields.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './monitoring.module.css';

/** Renders the parties that decide about a client's site. */
export function Control() {
  const { control } = monitoringPage;
  return (
    <Section tone="night" labelledBy="control" head={control}>
      <Fields items={control.points} className={css.control} />
    </Section>
  );
}
