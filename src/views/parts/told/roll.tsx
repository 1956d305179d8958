import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './told.module.css';

interface RollProps {
  /** One for each step; the styles of the page set their number (`--lines`). */
  readonly lines: readonly ReactNode[];
  readonly className?: string | undefined;
}

/** Lines of which one is visible, that of the step that the visitor reads; without motion, the last one. */
export function Roll({ lines, className }: RollProps) {
  return (
    <span className={clsx(css.roll, className)}>
      <span>
        {lines.map((line, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its step, and two may say the same
          <span key={step}>{line}</span>
        ))}
      </span>
    </span>
  );
}
