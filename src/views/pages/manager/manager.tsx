import { managerPage } from '../../../data/pages/manager.copy.ts';
import { ruleTrialMachine } from '../../../machines/rule-trial.machine.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Items } from '../../parts/items.tsx';
import { LinkRows } from '../../parts/link-rows/link-rows.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Areas } from './areas.tsx';
import { Change } from './change.tsx';
import { Hero } from './hero.tsx';
import css from './manager.module.css';

export const behaviours = [{ machine: ruleTrialMachine }];

/** Renders the page of the product OS (spec 1, spec 2). */
export function Page() {
  const { safeguards, related, relatedTitle, callToAction } = managerPage;
  return (
    <>
      <Hero />
      <Areas />
      <Change />
      <Section tone="band" labelledBy="safeguards" head={{ title: safeguards.title }}>
        <Items items={safeguards.items} className={`grid ${css.safeguards}`} />
      </Section>
      <Section tone="paper" labelledBy="related" head={{ title: relatedTitle }}>
        <LinkRows links={related} />
      </Section>
      <ClosingCall call={callToAction} />
    </>
  );
}
