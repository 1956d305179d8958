import { evidence } from '../../../data/evidence.copy.ts';
import { monitoringPortalPage } from '../../../data/pages/monitoring-portal.copy.ts';
import { agentPortalMachine } from '../../../machines/agent-portal.machine.ts';
import { portalClock, portalKeys } from '../../bindings/portal.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { Figures } from '../../parts/figures/figures.tsx';
import { LinkRows } from '../../parts/link-rows/link-rows.tsx';
import { Quote } from '../../parts/quote/quote.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Later } from '../../support/later.tsx';
import { Decision } from './decision.tsx';
import { Hero } from './hero.tsx';
import css from './monitoring-portal.module.css';
import { Night } from './night.tsx';
import { Workflow } from './workflow.tsx';

export const behaviours = [agentPortalMachine, portalClock, portalKeys].map((machine) => ({
  machine,
}));

/** Renders the agent portal page (spec 1 Agent portal, spec 2). */
export function Page() {
  const { statsHeading, stats, testimonial, related, relatedTitle, callToAction } =
    monitoringPortalPage;
  return (
    <>
      <Hero />
      <Later>
        <Night />
        <Workflow />
        <Decision />
        <Section tone="night" labelledBy="gain" head={statsHeading}>
          <Columns className={css.gain}>
            <div>
              <Figures figures={stats} evidence={evidence.monitoringPortal} />
            </div>
            <Quote {...testimonial} />
          </Columns>
        </Section>
        <Section tone="paper" labelledBy="related" head={{ title: relatedTitle }}>
          <LinkRows links={related} />
        </Section>
        <ClosingCall call={callToAction} />
      </Later>
    </>
  );
}
