import { caseStills } from '../../../data/industry-stills.ts';
import { monitoringPage } from '../../../data/pages/monitoring.ts';
import { CaseStudy } from '../../parts/case-study/case-study.tsx';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { Versus } from '../../parts/versus/versus.tsx';
import { Control } from './control.tsx';
import css from './monitoring.module.css';
import { Move } from './move.tsx';
import { Queue } from './queue.tsx';

/** Monitoring companies (decision D11: Request demo leads to /login). */
export function Page() {
  const { hero, alarm, stats, statsTitle, caseStudy, questions, callToAction } = monitoringPage;
  return (
    <>
      <IndustryHero hero={hero} first="culprit_14" arrange="console" aside={<Queue />} />
      <Section tone="band" labelledBy="one-alarm">
        <SectionHead id="one-alarm" title={alarm.title} lead={alarm.lead} />
        <Versus labelledBy="one-alarm" columns={alarm.columns} rows={alarm.rows} sum />
      </Section>
      <Section tone="paper" space="small" labelledBy="at-the-desk">
        <h2 id="at-the-desk" className={css.small}>
          {statsTitle}
        </h2>
        <div className={css.stats}>
          <Figures figures={stats} />
        </div>
      </Section>
      <Control />
      <Move />
      <CaseStudy
        study={caseStudy}
        still={caseStills.monitoring}
        illustration={hero.illustration}
        tone="night"
      />
      <Section tone="paper" labelledBy="questions">
        <div className={css.questions}>
          <SectionHead id="questions" title={questions.title} />
          <ul>
            {questions.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <ClosingCall call={callToAction} />
    </>
  );
}
