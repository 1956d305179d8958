import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PersonBox } from '../../../data/pictures.ts';
import css from './camera-frame.module.css';

interface CameraFrameProps {
  /** The camera's id and its site, or the place alone, which are printed over the still. */
  readonly camera: string;
  readonly site?: string;
  /** The time of the still, as printed. */
  readonly time: ReactNode;
  readonly children: ReactNode;
  /** The status label in the lower bar. */
  readonly status?: ReactNode;
  readonly className?: string | undefined;
  readonly state?: string | undefined;
  /** Whether footage plays while the frame is in view. Inside an island, the island's visibility decides. */
  readonly moves?: boolean | undefined;
}

/** Renders a still in a thin frame, with printed text, corner brackets, scan lines and grain. */
export function CameraFrame({
  camera,
  site,
  time,
  children,
  status,
  className,
  state,
  moves,
}: CameraFrameProps) {
  return (
    <div
      className={clsx(css.frame, className)}
      data-state={state}
      data-moves={moves ? '' : undefined}
    >
      {children}
      <span className={css.scan} aria-hidden="true" />
      <span className={css.brackets} aria-hidden="true" />
      <p className={css.top} aria-hidden="true">
        <span className={css.camera}>{camera}</span>
        {site !== undefined && <span>{site}</span>}
        <span className={css.time}>{time}</span>
      </p>
      {status !== undefined && <div className={css.bottom}>{status}</div>}
    </div>
  );
}

const percent = (part: number) => `${Math.round(part * 1e4) / 100}%`;

interface DetectionBoxProps {
  readonly box: PersonBox;
  readonly look?: 'threat' | 'watch' | 'staff' | 'clear';
}

/** Renders a box around a person, as an SVG, because the page's policy forbids inline styles. */
export function DetectionBox({ box, look = 'threat' }: DetectionBoxProps) {
  const pad = 0.012;
  return (
    <svg className={css.box} data-look={look} aria-hidden="true">
      <rect
        x={percent(box.x - pad)}
        y={percent(box.y - pad)}
        width={percent(box.w + 2 * pad)}
        height={percent(box.h + 2 * pad)}
      />
    </svg>
  );
}
