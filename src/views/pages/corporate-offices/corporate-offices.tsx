import { corporateOfficesPage } from '../../../data/pages/corporate-offices.copy.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { intruderCycle } from '../../bindings/intruder-cycle.ts';
import { CaseStudy } from '../../parts/case-study/case-study.tsx';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { Building } from './building.tsx';
import { NightLog } from './night-log.tsx';

const first = 'culprit_12';
export const behaviours = [{ machine: intruderCycle, input: { first } }];

/** Renders the page for corporate offices (spec 2 Other industry pages). */
export function Page() {
  const { hero, caseStudy, callToAction } = corporateOfficesPage;
  return (
    <>
      <IndustryHero hero={hero} first={first} arrange="left" hour="beam" />
      <Building />
      <NightLog />
      <CaseStudy
        study={caseStudy}
        picture={peoplePictures.culprit_13}
        illustration={hero.illustration}
        tone="paper"
        figures="rows"
      />
      <ClosingCall call={callToAction} />
    </>
  );
}
