import type { FlowAlert } from '../../../data/home-alerts.copy.ts';
import type { homeDrawings } from '../../../data/pages/home-drawings.copy.ts';

type SourceIcon = (typeof homeDrawings.sources)[number]['icon'];

/** Line drawings on a grid of 24 px: the five sources, the person, and the sample alerts. */
const drawings = {
  site: 'M3 20V9l5-3 5 3v11M13 20V12h8v8M3 20h18M6.5 11.5h3M6.5 15h3M16 15h2',
  building: 'M5 21V3h10v18M15 9h4v12M3 21h18M8 7h1M11 7h1M8 11h1M11 11h1M8 15h1M11 15h1',
  recorder: 'M3 7h18v10H3zM6 14h.5M9 14h.5M14 11h4M6 17v2M18 17v2',
  'bullet-camera': 'M3 8l13-3 1.5 5.5-13 3zM17 7l3-.6.8 3-2.9.7M8 13l1 5h-5',
  'note-tool': 'M5 3h10l4 4v14H5zM15 3v4h4M8 11h8M8 14.5h8M8 18h5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21c.6-4.2 3.6-6.5 7.5-6.5s6.9 2.3 7.5 6.5',
  intruder: 'M12 3 2.5 20h19zM12 9.5v5M12 17v.5',
  staff: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.5-4 3.5-6.3 7-6.5M14 18l2.5 2.5L21 15.5',
  reflection:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 19l1.7-1.7M17.3 6.7 19 5',
  police:
    'M5 3.5h4l1.5 4.5-2.3 1.8a12 12 0 0 0 6 6L16 13.5l4.5 1.5v4c0 .8-.7 1.5-1.5 1.5A15.5 15.5 0 0 1 3.5 5c0-.8.7-1.5 1.5-1.5Z',
  closed: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.2l2.8 2.8L16.2 9.5',
} as const satisfies Record<SourceIcon | FlowAlert['icon'] | 'user', string>;

interface IconProps {
  readonly name: keyof typeof drawings;
  readonly className?: string | undefined;
}

/** Renders a decorative line drawing, as tall as the text beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
