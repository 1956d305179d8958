import { universitiesPage } from '../../../data/pages/universities.copy.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { intruderCycle } from '../../bindings/intruder-cycle.ts';
import { CaseStudy } from '../../parts/case-study/case-study.tsx';
import { PageForm } from '../../parts/enquiry/page-form.tsx';
import { IndustryHero } from '../../parts/industry-hero/industry-hero.tsx';
import { Dashboard } from './dashboard.tsx';
import { Gsoc, Integrations } from './gsoc.tsx';
import { HumanAssisted } from './human-assisted.tsx';
import { Models } from './models.tsx';
import { Operator } from './operator.tsx';

const first = 'culprit_10';
export const behaviours = [{ machine: intruderCycle, input: { first } }];

/** Renders the page for universities (spec 2 Universities). */
export function Page() {
  const { hero, caseStudy } = universitiesPage;
  return (
    <>
      <IndustryHero hero={hero} first={first} arrange="right" hour="moon" />
      <Operator />
      <Models />
      <HumanAssisted />
      <Gsoc />
      <Dashboard />
      <CaseStudy
        study={caseStudy}
        picture={peoplePictures.culprit_17}
        illustration={hero.illustration}
        tone="band"
        figures="columns"
      />
      <Integrations />
      <PageForm />
    </>
  );
}
