import type { ActorRefFrom } from 'xstate';
import type { LeadKind } from '../../../data/lead.ts';
import type { EnquiryWords } from '../../../data/pages/types.ts';
import type { keepOpenMachine } from '../../../machines/keep-open.machine.ts';
import type { leadFormMachine } from '../../../machines/lead-form.machine.ts';
import { focusWhenShown } from '../../support/focus-when-shown.ts';
import { useSelected } from '../../support/use-behaviour.ts';
import { ArrowLink } from '../button/button.tsx';
import { Columns } from '../columns/columns.tsx';
import { AnswerDue } from '../lead-form/answer-due.tsx';
import { LeadForm } from '../lead-form/lead-form.tsx';
import { OtherWays } from '../other-ways/other-ways.tsx';
import { Points } from '../points/points.tsx';
import { Section, SectionHead } from '../section/section.tsx';
import css from './enquiry.module.css';

interface EnquiryProps {
  /** The prefix of the ids of the form's elements. */
  readonly kind: LeadKind;
  readonly words: EnquiryWords & { readonly anchor?: string };
  readonly actor: ActorRefFrom<typeof leadFormMachine>;
  readonly stay: ActorRefFrom<typeof keepOpenMachine>;
}

/** Renders a section with a lead form, its thank-you, and other ways to ask (spec 4 University lead form, spec 5). */
export function Enquiry({ kind, words, actor, stay }: EnquiryProps) {
  const received = useSelected(actor, (snapshot) => snapshot.matches('received'));
  const reference = useSelected(actor, (snapshot) => snapshot.context.reference);
  return (
    <Section tone="night" id={words.anchor ?? kind} labelledBy="enquiry">
      <Columns className={css.enquiry}>
        <SectionHead id="enquiry" title={words.title} intro={words.intro} />
        <div className={css.card} data-tone="paper">
          {received ? (
            <div role="status" data-machine="leadForm" data-state="received">
              <h3 className={css.thanks} tabIndex={-1} ref={focusWhenShown}>
                {words.thanks.title}
              </h3>
              <p>{words.thanks.text}</p>
              <AnswerDue words={words.thanks} reference={reference} stay={stay} />
            </div>
          ) : (
            <>
              <OtherWays />
              <LeadForm actor={actor} id={kind} words={words} />
            </>
          )}
        </div>
        {words.next && (
          <div className={css.next}>
            <p className="label">{words.next.title}</p>
            <Points items={words.next.items} ordered />
          </div>
        )}
        <p className={`row ${css.others}`}>
          <span>{words.others.text}</span>
          {words.others.links.map((link) => (
            <ArrowLink tall key={link.href} link={link} />
          ))}
        </p>
      </Columns>
    </Section>
  );
}
