import type { CSSProperties } from 'react';
import css from './questionnaire.module.css';

interface ProgressProps {
  /** The progress in whole percent (decision D4). */
  readonly value: number;
  readonly label: string;
  /** The number of steps that are left, in words (decision D27). */
  readonly step: string;
}

/** Renders the progress bar, beside the number of steps that are left. */
export function Progress({ value, label, step }: ProgressProps) {
  return (
    <div className={`${css.progress} needs-script`}>
      {/* The text is a single node, so that React replaces all of it, even after a translator has replaced the
          node. */}
      <span className="meta">{step}</span>
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
    </div>
  );
}

/** Returns the width of the bar. The served page is at 0 %, where no inline style is allowed or needed. */
function scaled(percent: number): CSSProperties | undefined {
  return percent === 0 ? undefined : ({ '--done': percent / 100 } as CSSProperties);
}
