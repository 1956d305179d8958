import { multiFamilyPage } from '../../../data/pages/multi-family.copy.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { intruderCycle } from '../../bindings/intruder-cycle.ts';
import { CaseStudy } from '../../parts/case-study/case-study.tsx';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { HouseRules } from './house-rules.tsx';
import { SharedPlaces } from './shared-places.tsx';

const first = 'culprit_18';
export const behaviours = [{ machine: intruderCycle, input: { first } }];

/** Renders the page for multi-family buildings (spec 2 Other industry pages). */
export function Page() {
  const { hero, caseStudy, callToAction } = multiFamilyPage;
  return (
    <>
      <IndustryHero hero={hero} first={first} arrange="upright" hour="lamp" />
      <SharedPlaces />
      <HouseRules />
      <CaseStudy
        study={caseStudy}
        picture={peoplePictures.culprit_03}
        illustration={hero.illustration}
        tone="night"
        figures="columns"
      />
      <ClosingCall call={callToAction} />
    </>
  );
}
