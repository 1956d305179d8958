import { quillOperatorPage } from '../../../data/pages/quill-operator.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './roles.module.css';

/** Assigning roles and permissions (spec 1, spec 6). */
export function Roles() {
  const { title, lead, items } = quillOperatorPage.roles;
  return (
    <Section tone="paper" labelledBy="roles">
      <SectionHead id="roles" title={title} lead={lead} />
      <ul className={css.roles}>
        {items.map((role) => (
          <li key={role.title} className={css.role}>
            <h3>{role.title}</h3>
            <p>{role.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
