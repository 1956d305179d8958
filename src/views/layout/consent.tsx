import { consent as consentNotice } from '../../data/site.copy.ts';
import { Button } from '../parts/button/button.tsx';
import { SmartLink } from '../parts/smart-link.tsx';
import css from './consent.module.css';
import { consentIds } from './ids.ts';

/**
 * Renders the consent notice, which is hidden until its machine shows it. Screen readers find it first on the page;
 * it is displayed at the lower edge of the window. Both answers have the same prominence.
 */
export function ConsentNotice() {
  const { label, question, meaning, more, refuse, allow } = consentNotice;
  return (
    <section
      id={consentIds.notice}
      className={css.notice}
      aria-label={label}
      tabIndex={-1}
      hidden
      data-tone="night"
      data-machine="consent"
      data-state="reading"
    >
      <div className={css.inner}>
        <p className={css.words}>
          <strong>{question}</strong> {meaning} <SmartLink link={more} />
        </p>
        <div className={css.answers}>
          <Button look="outline" size="small" value="refused">
            {refuse}
          </Button>
          <Button look="outline" size="small" value="granted">
            {allow}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Renders the control in the footer that shows the notice again. */
export function ConsentControl() {
  return (
    <button type="button" id={consentIds.control} className={css.control} hidden>
      {consentNotice.control}
    </button>
  );
}
