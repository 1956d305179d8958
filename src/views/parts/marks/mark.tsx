import clsx from 'clsx';
import { mark, markLetter } from '../../../data/mark.copy.ts';
import css from './mark.module.css';

/**
 * Renders the brand mark, which is decorative, as tall as the text beside it (1em) and of the same colour. A surface
 * that sets `--mark-view` gives the accent, or the letter, a colour of its own, for example amber.
 */
export function Mark({ className }: { className?: string | undefined }) {
  const accent = 'var(--mark-view, currentColor)';
  if (!mark) return <span className={clsx(css.letter, className)} data-letter={markLetter} />;
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth={0.8}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={mark.shape} />
      <path d={mark.accent} fill={accent} stroke={accent} />
    </svg>
  );
}
