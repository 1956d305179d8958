import { initial, mark } from '../../../data/mark.copy.ts';

/**
 * The brand mark: decorative, as tall as the text beside it (1em) and in its colour.
 * A surface that sets `--mark-view` gives the accent, or the letter, a colour of its own, for example amber.
 */
export function Mark({ className }: { className?: string | undefined }) {
  const accent = 'var(--mark-view, currentColor)';
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
      {mark ? (
        <>
          <path d={mark.shape} />
          <path d={mark.accent} fill={accent} stroke={accent} />
        </>
      ) : (
        <text
          x={12}
          y={20.5}
          fontSize={24}
          fontWeight={700}
          textAnchor="middle"
          fill={accent}
          stroke="none"
        >
          {initial}
        </text>
      )}
    </svg>
  );
}
