import { markShape } from './mark.shape.ts';

/**
 * The brand mark: decorative, as tall as the text beside it (1em) and in its colour.
 * A surface that sets `--mark-view` gives the field of view a colour of its own, for example amber.
 */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${markShape.size} ${markShape.size}`}
      width="1em"
      height="1em"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth={markShape.cornerStroke}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={markShape.feather} />
      <path
        d={markShape.view}
        fill="var(--mark-view, currentColor)"
        stroke="var(--mark-view, currentColor)"
      />
    </svg>
  );
}
