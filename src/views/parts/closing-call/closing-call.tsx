import type { CallToAction } from '../../../data/pages/types.ts';
import { ButtonLink } from '../button/button.tsx';
import { Section } from '../section/section.tsx';
import css from './closing-call.module.css';

interface ClosingCallProps {
  readonly call: CallToAction;
  readonly tone?: 'night' | 'band';
}

/** The call to action of an industry page. */
export function ClosingCall({ call, tone = 'band' }: ClosingCallProps) {
  return (
    <Section tone={tone} labelledBy="next-step">
      <div className={css.close}>
        <h2 id="next-step">{call.title}</h2>
        <div>
          <p className={css.text}>{call.text}</p>
          <p className={css.actions}>
            {call.links.map(({ text, href }, place) => (
              <ButtonLink
                key={href}
                href={href}
                look={place > 0 ? 'outline' : tone === 'night' ? 'primary' : 'solid'}
              >
                {text}
              </ButtonLink>
            ))}
          </p>
        </div>
      </div>
    </Section>
  );
}
