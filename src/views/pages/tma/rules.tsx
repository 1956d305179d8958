import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './rules.module.css';

/** Renders the rules of the platform itself (spec 4). */
export function Rules() {
  const { title, intro, items } = tmaPage.rules;
  return (
    <Section tone="band" labelledBy="rules" head={{ title, intro }}>
      <Points items={items} className={css.rules} />
    </Section>
  );
}
