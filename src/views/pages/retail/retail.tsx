import { retailPage } from '../../../data/pages/retail.copy.ts';
import { alertPictures } from '../../../data/pictures.ts';
import { intruderCycle } from '../../bindings/intruder-cycle.ts';
import { CaseStudy } from '../../parts/case-study/case-study.tsx';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Versus } from '../../parts/versus/versus.tsx';
import { Places } from './places.tsx';

const first = 'culprit_15';
export const behaviours = [{ machine: intruderCycle, input: { first } }];

/** Renders the page for retail (spec 2 Other industry pages). */
export function Page() {
  const { hero, detail, caseStudy, callToAction } = retailPage;
  return (
    <>
      <IndustryHero hero={hero} first={first} arrange="bleed" hour="dusk" />
      <Places />
      <Section tone="band" labelledBy="rule-books" head={detail}>
        <Versus labelledBy="rule-books" columns={detail.columns} rows={detail.rows} />
      </Section>
      <CaseStudy
        study={caseStudy}
        picture={alertPictures.alert_08_dock}
        illustration={hero.illustration}
        tone="night"
        figures="columns"
      />
      <ClosingCall call={callToAction} />
    </>
  );
}
