import css from './questionnaire.module.css';

/** The progress bar (decision D4): a whole percentage, drawn without inline style. */
export function Progress({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <div className={css.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        className={css.bar}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={value} height="1" />
        </svg>
      </div>
      <span className={css.percent} aria-hidden="true">
        {value}%
      </span>
    </div>
  );
}
