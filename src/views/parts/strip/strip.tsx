import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './strip.module.css';

interface StripProps {
  readonly id: string;
  readonly className?: string | undefined;
  /** The tracks. */
  readonly children: ReactNode;
}

/**
 * Renders one or more tracks that scroll by CSS alone while motion plays and the strip is in view (decision D13). The
 * motion machine sets `data-sight` on every element with `data-moves`, so a strip needs no machine of its own.
 */
export function Strip({ id, className, children }: StripProps) {
  return (
    <div id={id} data-moves="" className={clsx(css.strip, className)}>
      {children}
    </div>
  );
}

interface StripTrackProps {
  /** The number of copies of the content in the track. The class must set `--copies` to the same number. */
  readonly copies: number;
  /** Whether the content moves to the right. */
  readonly reversed?: boolean;
  /**
   * A class that sets `--copies`, `--gap`, `--time` (in which the track moves by one copy) and `--steps` (the number
   * of steps of that movement).
   */
  readonly className?: string | undefined;
  /** The items of the list. */
  readonly children: ReactNode;
}

/** Renders a list that scrolls by CSS on the compositor. Assistive technology ignores its copies. */
export function StripTrack({ copies, reversed = false, className, children }: StripTrackProps) {
  return (
    <div className={clsx(css.track, className)} data-reversed={reversed || undefined}>
      {Array.from({ length: copies }, (_, copy) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the copies are alike and never change places
        <ul key={copy} className={css.group} aria-hidden={copy > 0 || undefined}>
          {children}
        </ul>
      ))}
    </div>
  );
}
