import { universitiesForm } from '../../../data/pages/universities-form.copy.ts';
import { universityForm } from '../../../machines/lead-form.machine.ts';
import { keepOpen } from '../../bindings/keep-open.ts';
import { leadForm } from '../../bindings/lead-form.ts';
import { Enquiry } from '../../parts/enquiry/enquiry.tsx';
import { type Behaviour, island } from '../../support/island.tsx';
import { useBehaviour } from '../../support/use-behaviour.ts';

/** The machines that run on the page. */
export const behaviours: readonly Behaviour[] = [
  { machine: leadForm, input: universityForm },
  { machine: keepOpen },
];

/** Renders the universities' lead form (spec 4 University lead form, spec 5). */
function CampusEnquiry() {
  const actor = useBehaviour(leadForm);
  const stay = useBehaviour(keepOpen);
  return (
    <Enquiry
      id="campus-enquiry"
      prefix="campus"
      words={universitiesForm}
      actor={actor}
      stay={stay}
    />
  );
}

export default island(CampusEnquiry, {
  name: 'pages/universities/enquiry',
  behaviours: () => behaviours,
});
