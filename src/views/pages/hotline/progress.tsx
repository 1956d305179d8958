import type { CSSProperties } from 'react';
import css from './questionnaire.module.css';

/** The progress bar (decision D4): a whole percentage. */
export function Progress({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <div className={`${css.progress} needs-script`}>
      <span className={css.track}>
        <progress
          className={css.bar}
          aria-label={label}
          aria-valuenow={value}
          value={value}
          max={100}
        />
        <span className={css.done} style={scaled(value)} />
      </span>
      {/* One text: where a translator has put its own in its place, React replaces all of it. */}
      <span className={`meta ${css.percent}`} aria-hidden="true">
        {`${value}%`}
      </span>
    </div>
  );
}

/** No style is served with the page, whose policy forbids it: a page begins with nothing done. */
function scaled(percent: number): CSSProperties | undefined {
  return percent === 0 ? undefined : ({ '--done': percent / 100 } as CSSProperties);
}
