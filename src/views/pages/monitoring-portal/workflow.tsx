import { monitoringPortalPage } from '../../../data/pages/monitoring-portal.copy.ts';
import { Section } from '../../parts/section/section.tsx';
import css from './workflow.module.css';

/** Renders a dynamic workflow, drawn as a stair on which each answer leads to the next question. */
export function Workflow() {
  const { title, intro, steps } = monitoringPortalPage.workflow;
  return (
    <Section tone="night" labelledBy="workflow" head={{ title, intro }}>
      <ol className={`grid ${css.stair}`}>
        {steps.map(({ question, answer, result }) => (
          <li key={question} className={css.step}>
            <div className={css.card}>
              <h3>{question}</h3>
              <p className={css.result}>{result}</p>
            </div>
            <p className={css.answer}>{answer}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
