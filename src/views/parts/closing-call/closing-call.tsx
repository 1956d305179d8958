import type { CallToAction } from '../../../data/pages/types.ts';
import { Actions } from '../actions/actions.tsx';
import { Columns } from '../columns/columns.tsx';
import { PageForm } from '../enquiry/page-form.tsx';
import { Section } from '../section/section.tsx';
import css from './closing-call.module.css';

interface ClosingCallProps {
  readonly call: Omit<CallToAction, 'text'> & Partial<Pick<CallToAction, 'text'>>;
  /** The background; `paper` separates the call from a band above it. */
  readonly tone?: 'paper' | 'band';
  readonly className?: string | undefined;
}

/** Renders the call to action at the end of a page, below the page's form. */
export function ClosingCall({ call, tone = 'band', className }: ClosingCallProps) {
  return (
    <>
      <PageForm />
      <Section tone={tone} space="small" labelledBy="next-step" className={className}>
        <Columns className={css.call}>
          <h2 id="next-step">{call.title}</h2>
          <div>
            {call.text && <p className={`intro ${css.text}`}>{call.text}</p>}
            <Actions links={call.links} first="solid" className={css.actions} />
          </div>
        </Columns>
      </Section>
    </>
  );
}
