import { caseStills } from '../../../data/industry-stills.ts';
import { corporateOfficesPage } from '../../../data/pages/corporate-offices.ts';
import { CaseStudy } from '../../parts/case-study/case-study.tsx';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { Building } from './building.tsx';
import { NightLog } from './night-log.tsx';

/** Corporate offices (spec 2 Other industry pages). */
export function Page() {
  const { hero, caseStudy, callToAction } = corporateOfficesPage;
  return (
    <>
      <IndustryHero hero={hero} first="culprit_12" arrange="left" />
      <Building />
      <NightLog />
      <CaseStudy
        study={caseStudy}
        still={caseStills.corporateOffices}
        illustration={hero.illustration}
        tone="paper"
      />
      <ClosingCall call={callToAction} />
    </>
  );
}
