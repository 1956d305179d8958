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
 * One or more tracks that scroll by CSS alone while motion plays and the strip is in view (decision D13). The
 * motion machine marks that on every element with `data-moves`, so a strip needs no machine.
 */
export function Strip({ id, className, children }: StripProps) {
  return (
    <div id={id} data-moves="" className={clsx(css.strip, className)}>
      {children}
    </div>
  );
}

interface StripTrackProps {
  /** The number of copies of the content in the track; the class sets `--copies` to the same number. */
  readonly copies: number;
  /** True for a track whose content moves to the right. */
  readonly reversed?: boolean;
  /** Sets `--copies`, `--gap`, `--time` (in which the track moves by one copy) and `--steps` (of that movement). */
  readonly className?: string | undefined;
  /** The list's items. */
  readonly children: ReactNode;
}

/** A list that scrolls by CSS on the compositor. Its copies are hidden from assistive technology. */
export function StripTrack({ copies, reversed = false, className, children }: StripTrackProps) {
  return (
    <div className={clsx(css.track, className)} data-reversed={reversed || undefined}>
      {Array.from({ length: copies }, (_, copy) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the copies are all the same and never change.
        <ul key={copy} className={css.group} aria-hidden={copy > 0 || undefined}>
          {children}
        </ul>
      ))}
    </div>
  );
}
