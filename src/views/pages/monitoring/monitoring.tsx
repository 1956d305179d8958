import { evidence } from '../../../data/evidence.copy.ts';
import { monitoringPage } from '../../../data/pages/monitoring.copy.ts';
import { alertPictures } from '../../../data/pictures.ts';
import { intruderCycle } from '../../bindings/intruder-cycle.ts';
import { CaseStudy } from '../../parts/case-study/case-study.tsx';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { Points } from '../../parts/points/points.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Versus } from '../../parts/versus/versus.tsx';
import { Control } from './control.tsx';
import css from './monitoring.module.css';
import { Move } from './move.tsx';
import { Queue } from './queue.tsx';

const first = 'culprit_06';
export const behaviours = [{ machine: intruderCycle, input: { first } }];

/** Renders the page for monitoring companies (decision D11: Request demo leads to /login). */
export function Page() {
  const { hero, alarm, stats, statsTitle, caseStudy, questions, callToAction } = monitoringPage;
  return (
    <>
      <IndustryHero hero={hero} first={first} arrange="console" hour="screens" aside={<Queue />} />
      <Section tone="band" labelledBy="one-alarm" head={alarm}>
        <Versus labelledBy="one-alarm" columns={alarm.columns} rows={alarm.rows} sum />
      </Section>
      <Section tone="paper" space="small" labelledBy="at-the-desk">
        <h2 id="at-the-desk" className={css.small}>
          {statsTitle}
        </h2>
        <div className={css.stats}>
          <Figures figures={stats} evidence={evidence.monitoring} />
        </div>
      </Section>
      <Control />
      <Move />
      <CaseStudy
        study={caseStudy}
        picture={alertPictures.alert_01_development}
        illustration={hero.illustration}
        tone="night"
      />
      <Section tone="paper" labelledBy="questions" head={{ title: questions.title }}>
        <Points items={questions.items} className={`grid ${css.questions}`} />
      </Section>
      <ClosingCall call={callToAction} />
    </>
  );
}
