import type { CallToAction } from '../../../data/pages/types.ts';
import { Actions } from '../actions/actions.tsx';
import { Columns } from '../columns/columns.tsx';
import { Section } from '../section/section.tsx';
import css from './closing-call.module.css';

interface ClosingCallProps {
  readonly call: CallToAction;
  readonly tone?: 'night' | 'band';
  /** Two columns, in the middle, or one line of words and buttons. */
  readonly look?: 'split' | 'middle' | 'line';
}

/** The call to action of an industry page. */
export function ClosingCall({ call, tone = 'band', look = 'split' }: ClosingCallProps) {
  return (
    <Section tone={tone} labelledBy="next-step" space={look === 'line' ? 'small' : 'normal'}>
      <Columns className={css[look]}>
        <h2 id="next-step">{call.title}</h2>
        <div>
          <p className={`intro ${css.text}`}>{call.text}</p>
          <Actions
            links={call.links}
            first={tone === 'night' ? 'primary' : 'solid'}
            className={css.actions}
          />
        </div>
      </Columns>
    </Section>
  );
}
