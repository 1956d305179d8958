import { resellersForm } from '../../../data/pages/resellers-form.copy.ts';
import { resellerForm } from '../../../machines/lead-form.machine.ts';
import { keepOpen } from '../../bindings/keep-open.ts';
import { leadForm } from '../../bindings/lead-form.ts';
import { Enquiry } from '../../parts/enquiry/enquiry.tsx';
import { type Behaviour, island } from '../../support/island.tsx';
import { useBehaviour } from '../../support/use-behaviour.ts';

/** The machines that run on the page. */
export const behaviours: readonly Behaviour[] = [
  { machine: leadForm, input: resellerForm },
  { machine: keepOpen },
];

/** Renders the form for resellers (decision D28), to which the hero links. */
function Reselling() {
  const actor = useBehaviour(leadForm);
  const stay = useBehaviour(keepOpen);
  return (
    <Enquiry id="reselling" prefix="reseller" words={resellersForm} actor={actor} stay={stay} />
  );
}

export default island(Reselling, {
  name: 'pages/security-companies/reselling',
  behaviours: () => behaviours,
});
