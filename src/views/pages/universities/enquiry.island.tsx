import { universitiesForm as form } from '../../../data/pages/universities-form.copy.ts';
import { universityForm } from '../../../machines/lead-form.machine.ts';
import { keepOpen } from '../../bindings/keep-open.ts';
import { leadForm } from '../../bindings/lead-form.ts';
import { ArrowLink } from '../../parts/button/button.tsx';
import { Columns } from '../../parts/columns/columns.tsx';
import { AnswerDue } from '../../parts/lead-form/answer-due.tsx';
import { LeadForm } from '../../parts/lead-form/lead-form.tsx';
import { OtherWays } from '../../parts/other-ways/other-ways.tsx';
import { Section, SectionHead } from '../../parts/section/section.tsx';
import { SmartLink } from '../../parts/smart-link.tsx';
import { focusWhenShown } from '../../support/focus-when-shown.ts';
import { type Behaviour, island } from '../../support/island.tsx';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import css from './enquiry.module.css';

/** What runs on the page. */
export const behaviours: readonly Behaviour[] = [
  { machine: leadForm, input: universityForm },
  { machine: keepOpen },
];

/** The universities' lead form and its thank-you (spec 4 University lead form, spec 5). */
function Enquiry() {
  const actor = useBehaviour(leadForm);
  const stay = useBehaviour(keepOpen);
  const received = useSelected(actor, (snapshot) => snapshot.matches('received'));
  const reference = useSelected(actor, (snapshot) => snapshot.context.reference);
  return (
    <Section tone="night" id="campus-enquiry" labelledBy="enquiry">
      <Columns className={css.enquiry}>
        <SectionHead id="enquiry" title={form.title} intro={form.intro} />
        <div className={css.card} data-tone="paper">
          {received ? (
            <div role="status" data-machine="leadForm" data-state="received">
              <h3 className={css.thanks} tabIndex={-1} ref={focusWhenShown}>
                {form.thanks.title}
              </h3>
              <p>{form.thanks.text}</p>
              <AnswerDue words={form.thanks} reference={reference} stay={stay} />
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
        <p className={`row ${css.others}`}>
          <span>{form.others.text}</span>
          {form.others.links.map((link) => (
            <ArrowLink tall key={link.href} link={link} />
          ))}
        </p>
      </Columns>
    </Section>
  );
}

/** The consent line, word for word, with links to the policies (spec 5, decision D21). */
function Consent() {
  const { consent, consentLinks } = form;
  const literal = (text: string) => text.replace(/[^\w\s]/g, '\\$&');
  const words = new RegExp(`(${consentLinks.map(({ text }) => literal(text)).join('|')})`);
  return consent.split(words).map((part) => {
    const link = consentLinks.find(({ text }) => text === part);
    return link ? (
      <SmartLink key={part} href={link.href}>
        {part}
      </SmartLink>
    ) : (
      part
    );
  });
}

export default island(Enquiry, {
  name: 'pages/universities/enquiry',
  behaviours: () => behaviours,
});
