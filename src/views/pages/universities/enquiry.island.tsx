import { useSelector } from '@xstate/react';
import { DEFAULT_DEPARTMENT, DEFAULT_ROLE } from '../../../data/lead.ts';
import { universitiesForm } from '../../../data/pages/universities-form.ts';
import { keepUnfinished, leadForm } from '../../bindings/lead-form.ts';
import { LeadForm } from '../../parts/lead-form/lead-form.tsx';
import { OtherWays } from '../../parts/other-ways/other-ways.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { SmartLink } from '../../parts/smart-link.tsx';
import { focusWhenShown } from '../../support/focus-when-shown.ts';
import { island } from '../../support/island.tsx';
import { useBehaviour } from '../../support/use-behaviour.ts';
import css from './enquiry.module.css';

/** The universities' lead form and its thank-you (spec 4 University lead form, spec 5). */
function Enquiry() {
  const { form } = universitiesForm;
  const actor = useBehaviour(leadForm, {
    input: {
      kind: 'university',
      extra: { role: DEFAULT_ROLE, department: DEFAULT_DEPARTMENT },
    },
  });
  const received = useSelector(actor, (snapshot) => snapshot.matches('received'));
  return (
    <Section tone="night" id={form.id} labelledBy="enquiry">
      <div className={css.enquiry}>
        <SectionHead id="enquiry" title={form.title} lead={form.lead} />
        <div className={css.card} data-tone="paper">
          {received ? (
            <div role="status" data-machine="leadForm" data-state="received">
              <h3 className={css.thanks} tabIndex={-1} ref={focusWhenShown}>
                {form.thanks.title}
              </h3>
              <p>{form.thanks.text}</p>
            </div>
          ) : (
            <>
              <OtherWays />
              <LeadForm
                actor={actor}
                id="campus"
                fields={form.fields}
                submit={form.submit}
                summary={form.errorSummary}
                consent={<Consent />}
              />
            </>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The consent line to the letter, with the words that lead to the policy linked (spec 5). */
function Consent() {
  const { consent, consentLink } = universitiesForm.form;
  const [before, after] = consent.split(consentLink.text);
  return (
    <>
      {before}
      <SmartLink href={consentLink.href}>{consentLink.text}</SmartLink>
      {after}
    </>
  );
}

export default island(Enquiry, {
  name: 'pages/universities/enquiry',
  wakes: 'near',
  keep: keepUnfinished,
});
