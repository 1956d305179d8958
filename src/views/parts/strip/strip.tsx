import { useSelector } from '@xstate/react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { strip } from '../../bindings/strip.ts';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour } from '../../support/use-behaviour.ts';
import css from './strip.module.css';

interface StripProps {
  /** Id of the strip's element: its sight decides whether it moves. */
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The stage of one or more tracks: they scroll while it is in sight (decision D13). */
export function Strip({ id, className, children }: StripProps) {
  const actor = useBehaviour(strip, { input: { id } });
  const state = useSelector(actor, (snapshot) => stateName(snapshot.value));
  return (
    <div id={id} className={clsx(css.strip, className)} data-machine="strip" data-state={state}>
      {children}
    </div>
  );
}

interface StripTrackProps {
  /** How often the content stands in the track; the class sets `--copies` to the same number. */
  readonly copies: number;
  /** True for a track whose content moves to the right. */
  readonly reversed?: boolean;
  /** Sets `--copies`, `--gap` and `--time` (one copy's width in that time). */
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
