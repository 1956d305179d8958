import { universitiesPage } from '../../../data/pages/universities.copy.ts';
import { intruderCycle } from '../../bindings/intruder-cycle.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { Dashboard } from './dashboard.tsx';
import Enquiry, { behaviours as enquiry } from './enquiry.island.tsx';
import { Gsoc, Integrations } from './gsoc.tsx';
import { HumanAssisted } from './human-assisted.tsx';
import { Models } from './models.tsx';
import { Operator } from './operator.tsx';

const first = 'culprit_10';
export const behaviours = [{ machine: intruderCycle, input: { first } }, ...enquiry];

/** Universities (spec 2 Universities). */
export function Page() {
  const { hero, callToAction } = universitiesPage;
  return (
    <>
      <IndustryHero hero={hero} first={first} arrange="right" hour="moon" />
      <Operator />
      <Models />
      <HumanAssisted />
      <Gsoc />
      <Dashboard />
      <Integrations />
      <ClosingCall look="middle" call={callToAction} />
      <Enquiry />
    </>
  );
}
