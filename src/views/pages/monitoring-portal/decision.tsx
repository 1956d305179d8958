import { monitoringPortalPage } from '../../../data/pages/monitoring-portal.copy.ts';
import { Columns } from '../../parts/columns/columns.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './decision.module.css';

/** The agent keeps the final decision (spec 1): a suggestion, and the possible answers to it. */
export function Decision() {
  const { title, intro, points } = monitoringPortalPage.decision;
  return (
    <Section tone="band" labelledBy="decision">
      <Columns className={css.split}>
        <div>
          <SectionHead id="decision" title={title} intro={intro} />
        </div>
        <Facts
          rows={points.map(({ title: point, text }) => [point, text])}
          className={css.points}
        />
      </Columns>
    </Section>
  );
}
