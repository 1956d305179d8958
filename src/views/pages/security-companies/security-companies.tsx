import { caseStills } from '../../../data/industry-stills.ts';
import { securityCompaniesPage } from '../../../data/pages/security-companies.ts';
import { CaseStudy } from '../../parts/case-study/case-study.tsx';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { ClientView } from './client-view.tsx';
import { Share } from './share.tsx';
import { Tender } from './tender.tsx';

/** Security companies, who resell under their own name (spec 1, spec 2 Other industry pages). */
export function Page() {
  const { hero, caseStudy, callToAction } = securityCompaniesPage;
  return (
    <>
      <IndustryHero hero={hero} first="culprit_16" arrange="console" aside={<ClientView />} />
      <Tender />
      <Share />
      <CaseStudy
        study={caseStudy}
        still={caseStills.securityCompanies}
        illustration={hero.illustration}
        tone="night"
      />
      <ClosingCall call={callToAction} />
    </>
  );
}
