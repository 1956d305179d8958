import { quillOperatorPage } from '../../../data/pages/quill-operator.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './roles.module.css';

/** Assigning roles and permissions (spec 1, spec 6). */
export function Roles() {
  const { title, intro, items } = quillOperatorPage.roles;
  return (
    <Section tone="paper" labelledBy="roles" head={{ title, intro }}>
      <Points items={items} className={css.roles} />
    </Section>
  );
}
