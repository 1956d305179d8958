import { universitiesPage } from '../../../data/pages/universities.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { Dashboard } from './dashboard.tsx';
import Enquiry from './enquiry.island.tsx';
import { Gsoc, Integrations } from './gsoc.tsx';
import { HumanAssisted } from './human-assisted.tsx';
import { Models } from './models.tsx';
import { Operator } from './operator.tsx';

/** Universities (spec 2 Universities). */
export function Page() {
  const { hero, callToAction } = universitiesPage;
  return (
    <>
      <IndustryHero hero={hero} first="culprit_10" arrange="right" />
      <Operator />
      <Models />
      <HumanAssisted />
      <Gsoc />
      <Dashboard />
      <Integrations />
      <ClosingCall call={callToAction} />
      <Enquiry />
    </>
  );
}
