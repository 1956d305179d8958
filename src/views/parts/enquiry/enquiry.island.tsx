import { addedForms } from '../../../data/added-forms.copy.ts';
import type { LeadKind } from '../../../data/lead.ts';
import { keepOpen } from '../../bindings/keep-open.ts';
import { leadForm } from '../../bindings/lead-form.ts';
import { type Behaviour, island } from '../../support/island.tsx';
import { useBehaviour } from '../../support/use-behaviour.ts';
import { Enquiry } from './enquiry.tsx';

interface FormProps {
  readonly kind: LeadKind;
}

/** Returns the behaviours of the page of a form. */
export const formBehaviours = ({ kind }: FormProps): readonly Behaviour[] => [
  { machine: leadForm, input: { kind, extra: {} } },
  { machine: keepOpen },
];

/** Renders a form of a brand's file (spec 4 University lead form, spec 5, decision D28). */
function Form({ kind }: FormProps) {
  const actor = useBehaviour(leadForm);
  const stay = useBehaviour(keepOpen);
  const words = addedForms[kind];
  return words && <Enquiry kind={kind} words={words} actor={actor} stay={stay} />;
}

export default island(Form, { name: 'parts/enquiry/enquiry', behaviours: formBehaviours });
