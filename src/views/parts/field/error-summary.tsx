import { goToField } from '../../bindings/lead-form.ts';
import { focusWhenShown } from '../../support/focus-when-shown.ts';
import css from './field.module.css';

interface ErrorSummaryProps {
  readonly title: string;
  readonly problems: readonly { readonly href: string; readonly message: string }[];
}

/** Renders the error summary at the top of a form. It takes the focus, and each line links to its field. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  return (
    <div className={css.summary} role="alert" tabIndex={-1} ref={focusWhenShown}>
      <p className={css.summaryTitle}>{title}</p>
      <ul>
        {problems.map(({ href, message }) => (
          <li key={href}>
            <a
              href={href}
              onClick={({ currentTarget, nativeEvent }) => goToField(currentTarget, nativeEvent)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
