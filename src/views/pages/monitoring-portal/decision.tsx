import { monitoringPortalPage } from '../../../data/pages/monitoring-portal.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './decision.module.css';

/** The agent keeps the final decision (spec 1): a suggestion, and what can be done with it. */
export function Decision() {
  const { title, lead, points, suggestion } = monitoringPortalPage.decision;
  return (
    <Section tone="band" labelledBy="decision">
      <div className={css.split}>
        <div>
          <SectionHead id="decision" title={title} lead={lead} />
          <div className={css.suggestion} data-tone="night">
            <p className={css.label}>{suggestion.title}</p>
            <p className={css.name}>{suggestion.name}</p>
            <p className={css.reason}>{suggestion.reason}</p>
            <p className={css.keys}>
              {suggestion.keys.map(([key, does]) => (
                <span key={key}>
                  <kbd>{key}</kbd> {does}
                </span>
              ))}
            </p>
          </div>
        </div>
        <dl className={css.points}>
          {points.map((point) => (
            <div key={point.title}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
