import { addedForms } from '../../../data/added-forms.copy.ts';
import type { LeadKind } from '../../../data/lead.ts';
import { keepOpen } from '../../bindings/keep-open.ts';
import { leadForm } from '../../bindings/lead-form.ts';
import { Enquiry } from '../../parts/enquiry/enquiry.tsx';
import { type Behaviour, island } from '../../support/island.tsx';
import { useBehaviour } from '../../support/use-behaviour.ts';

interface FormProps {
  readonly kind: LeadKind;
}

/** Returns the machines that run on the page of a form. */
export const behavioursOf = ({ kind }: FormProps): readonly Behaviour[] => [
  { machine: leadForm, input: { kind, extra: {} } },
  { machine: keepOpen },
];

/** Renders a form that the brand adds (decision D28). */
function AddedForm({ kind }: FormProps) {
  const actor = useBehaviour(leadForm);
  const stay = useBehaviour(keepOpen);
  const words = addedForms[kind];
  return words && <Enquiry id={kind} prefix={kind} words={words} actor={actor} stay={stay} />;
}

export default island(AddedForm, { name: 'pages/form-page/form', behaviours: behavioursOf });
