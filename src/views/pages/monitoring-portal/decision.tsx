import { monitoringPortalPage } from '../../../data/pages/monitoring-portal.copy.ts';
import { Facts } from '../../parts/facts.tsx';
import { Section } from '../../parts/section/section.tsx';
import css from './decision.module.css';

/** Renders a suggestion and the possible answers, which show that the agent makes the final decision (spec 1). */
export function Decision() {
  const { title, intro, points } = monitoringPortalPage.decision;
  return (
    <Section tone="band" labelledBy="decision" head={{ title, intro }}>
      <Facts
        rows={points.map(({ title: point, text }) => [point, text])}
        className={`grid ${css.points}`}
      />
    </Section>
  );
}
