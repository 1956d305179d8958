import type { ComponentType } from 'react';
import type { LeadKind } from '../../../data/lead.ts';
import Form, { formBehaviours } from './enquiry.island.tsx';
import { PageFormContext } from './page-form.tsx';

/** Returns a page with the form that a brand's file puts there, and the form's behaviours. */
export const withForm = (Page: ComponentType, kind: LeadKind) => ({
  Content: () => (
    <PageFormContext value={<Form kind={kind} />}>
      <Page />
    </PageFormContext>
  ),
  ofForm: formBehaviours({ kind }),
});
