import { managerPage } from '../../../data/pages/manager.ts';
import { ruleTrialMachine } from '../../../machines/rule-trial.machine.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { LinkRows } from '../../parts/link-rows/link-rows.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { Areas } from './areas.tsx';
import { Change } from './change.tsx';
import { Hero } from './hero.tsx';
import css from './manager.module.css';

export const behaviours = [{ machine: ruleTrialMachine }];

/** The page of the product OS (spec 1, spec 2). */
export function Page() {
  const { safeguards, related, relatedTitle, callToAction } = managerPage;
  return (
    <>
      <Hero />
      <Areas />
      <Change />
      <Section tone="band" labelledBy="safeguards">
        <SectionHead id="safeguards" title={safeguards.title} />
        <ul className={`grid ${css.safeguards}`}>
          {safeguards.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <Section tone="paper" labelledBy="related">
        <SectionHead id="related" title={relatedTitle} />
        <LinkRows links={related} />
      </Section>
      <ClosingCall call={callToAction} tone="night" />
    </>
  );
}
