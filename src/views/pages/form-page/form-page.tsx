import type { LeadKind } from '../../../data/lead.ts';
import { textPage } from '../text-page/text-page.tsx';
import Form, { behavioursOf } from './form.island.tsx';

/** Returns the parts of a brand's page of text that shows a form below its text (decision D28). */
export function formPage(id: string, kind: LeadKind) {
  const Text = textPage(id);
  const Content = () => (
    <>
      <Text />
      <Form kind={kind} />
    </>
  );
  return { Content, behaviours: behavioursOf({ kind }) };
}
