import type { CSSProperties } from 'react';
import css from './questionnaire.module.css';

interface ProgressProps {
  /** A whole percentage (decision D4). */
  readonly value: number;
  readonly label: string;
  /** The steps that are left, in words (decision D27). */
  readonly step: string;
}

/** The progress bar, beside the steps that are left. */
export function Progress({ value, label, step }: ProgressProps) {
  return (
    <div className={`${css.progress} needs-script`}>
      {/* A single text node: React replaces all of it, even after a page translator has replaced the node. */}
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

/** Returns no style at 0 %: the served page must not contain inline styles, and always starts at 0 %. */
function scaled(percent: number): CSSProperties | undefined {
  return percent === 0 ? undefined : ({ '--done': percent / 100 } as CSSProperties);
}
