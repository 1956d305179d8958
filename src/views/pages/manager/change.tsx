import { managerPage } from '../../../data/pages/manager.ts';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import css from './change.module.css';

/** Events of the past week along the line, and those among them that the new rule would have closed. */
const events = [3, 9, 14, 16, 23, 29, 34, 38, 47, 52, 55, 63, 70, 74, 81, 88, 95, 99, 104, 112];
const changed = new Set([16, 34, 55, 74, 95, 112]);
const NOW = 130;
const END = 250;

/** A temporary change in four steps, on a drawn time line. */
export function Change() {
  const { title, lead, line, steps } = managerPage.change;
  return (
    <Section tone="night" labelledBy="change">
      <SectionHead id="change" title={title} lead={lead} />
      <div className={css.time}>
        <svg viewBox="0 0 320 44" preserveAspectRatio="none" aria-hidden="true">
          <rect className={css.span} x={NOW} y="6" width={END - NOW} height="26" />
          <path vectorEffect="non-scaling-stroke" className={css.axis} d="M0 32H320" />
          {events.map((at) => (
            <path
              vectorEffect="non-scaling-stroke"
              key={at}
              className={css.tick}
              data-changed={changed.has(at) ? '' : undefined}
              d={`M${at} ${changed.has(at) ? 10 : 18}V32`}
            />
          ))}
          <path
            vectorEffect="non-scaling-stroke"
            className={css.mark}
            d={`M${NOW} 0V44M${END} 6V44`}
          />
        </svg>
        <p className={css.labels} aria-hidden="true">
          <span>{line.past}</span>
          <span>{line.now}</span>
          <span>{line.end}</span>
        </p>
      </div>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.title} className={css.step}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
