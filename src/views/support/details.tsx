import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { disclosureMachine } from '../../machines/disclosure.machine.ts';
import { Kept } from './served.tsx';
import { useBehaviour } from './use-behaviour.ts';

interface DetailsProps {
  /** The disclosure with its effects. */
  readonly machine: typeof disclosureMachine;
  readonly id: string;
  readonly className: string | undefined;
  /** Summary and text; left alone where they were served. */
  readonly children?: ReactNode;
}

/** A `<details>` that a disclosure machine adopts. Works before and without scripts. */
export function Details({ machine, id, className, children }: DetailsProps) {
  const actor = useBehaviour(machine, { input: { id } });
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  return (
    <Kept
      as="details"
      id={id}
      className={className}
      open={open}
      data-machine="disclosure"
      data-state={open ? 'open' : 'closed'}
    >
      {children}
    </Kept>
  );
}
