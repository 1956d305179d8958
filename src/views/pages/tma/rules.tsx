import { tmaPage } from '../../../data/pages/tma.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './rules.module.css';

/** Rules of the platform itself (spec 4). */
export function Rules() {
  const { title, lead, items } = tmaPage.rules;
  return (
    <Section tone="band" labelledBy="rules">
      <SectionHead id="rules" title={title} lead={lead} />
      <ul className={css.rules}>
        {items.map((rule) => (
          <li key={rule.title}>
            <h3>{rule.title}</h3>
            <p>{rule.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
