import css from './questionnaire.module.css';

/** The progress bar (decision D4): a whole percentage. */
export function Progress({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <div className={css.progress}>
      <progress
        className={css.bar}
        aria-label={label}
        aria-valuenow={value}
        value={value}
        max={100}
      />
      <span className={css.percent} aria-hidden="true">
        {value}%
      </span>
    </div>
  );
}
