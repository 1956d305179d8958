import type { ComponentType } from 'react';
import type { LeadKind } from '../../../data/lead.ts';
import Form, { behavioursOf } from './enquiry.island.tsx';
import { FormOfPage } from './page-form.tsx';

/** Returns a page with the form that a brand's file puts there, and the form's behaviours. */
export const withForm = (Page: ComponentType, kind: LeadKind) => ({
  Content: () => (
    <FormOfPage value={<Form kind={kind} />}>
      <Page />
    </FormOfPage>
  ),
  ofForm: behavioursOf({ kind }),
});
