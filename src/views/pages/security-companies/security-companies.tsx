import { securityCompaniesPage } from '../../../data/pages/security-companies.copy.ts';
import { alertPictures } from '../../../data/pictures.ts';
import { intruderCycle } from '../../bindings/intruder-cycle.ts';
import { CaseStudy } from '../../parts/case-study/case-study.tsx';
import { PageForm } from '../../parts/enquiry/page-form.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { ClientView } from './client-view.tsx';
import { Resale } from './resale.tsx';
import { Share } from './share.tsx';
import { Tender } from './tender.tsx';

const first = 'culprit_16';
export const behaviours = [{ machine: intruderCycle, input: { first } }];

/** Renders the page for companies that resell under their own name (spec 1, spec 2 Other industry pages). */
export function Page() {
  const { hero, caseStudy } = securityCompaniesPage;
  return (
    <>
      <IndustryHero
        hero={hero}
        first={first}
        arrange="console"
        hour="first-light"
        aside={<ClientView />}
      />
      <Tender />
      <Share />
      <Resale />
      <CaseStudy
        study={caseStudy}
        picture={alertPictures.alert_02_yard}
        look="clear"
        illustration={hero.illustration}
        tone="night"
        figures="rows"
      />
      <PageForm />
    </>
  );
}
