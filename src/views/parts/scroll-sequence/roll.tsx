import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './scroll-sequence.module.css';

interface RollProps {
  /** A line for each step. The page's styles set the number of lines (`--lines`). */
  readonly lines: readonly ReactNode[];
  readonly className?: string | undefined;
}

/** Renders lines of which only that of the step being read is visible; without motion, the last line. */
export function Roll({ lines, className }: RollProps) {
  return (
    <span className={clsx(css.roll, className)}>
      <span>
        {lines.map((line, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is that of the step, and two lines may be equal
          <span key={step}>{line}</span>
        ))}
      </span>
    </span>
  );
}
