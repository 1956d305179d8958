import { useSelector } from '@xstate/react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { strip } from '../../bindings/strip.ts';
import { island } from '../../support/island.tsx';
import { Kept } from '../../support/served.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour } from '../../support/use-behaviour.ts';
import css from './strip.module.css';

interface StripProps {
  /** Id of the strip's element: its sight decides whether it moves. */
  readonly id: string;
  /** True for one that is in sight when the page opens: it moves by CSS until the watch has looked. */
  readonly first?: boolean;
  readonly className?: string | undefined;
  /** The tracks; left alone where they were served. */
  readonly children?: ReactNode;
}

/** The stage of one or more tracks: they scroll while it is in sight (decision D13). */
function Strip({ id, first, className, children }: StripProps) {
  const actor = useBehaviour(strip, { input: { id } });
  const state = useSelector(actor, (snapshot) => stateName(snapshot.value));
  return (
    <Kept
      as="div"
      id={id}
      data-first={first && ''}
      className={clsx(css.strip, className)}
      data-machine="strip"
      data-state={state}
    >
      {children}
    </Kept>
  );
}

export default island(Strip, { name: 'parts/strip/strip', wakes: 'near' });
