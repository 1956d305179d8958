import type { ReactNode } from 'react';
import css from './phone-fold.module.css';

interface PhoneFoldProps {
  /** The line that opens the content on a phone. */
  readonly summary: string;
  /** Whether phones show the content at once. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders content that phones collapse under one line. Wider screens show the content without the line, in browsers
 * with `::details-content`. In other browsers the content can be opened at any width.
 */
export function PhoneFold({ summary, open, children }: PhoneFoldProps) {
  return (
    <details className={css.fold} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
