import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { linkedDisclosure } from '../../bindings/linked-disclosure.ts';
import { useBehaviour } from '../../support/use-behaviour.ts';
import css from './fold.module.css';

interface FoldProps {
  /** Id of the element, and the hash that leads to it and opens it. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A text under its heading, folded away until somebody wants it. Works before and without scripts. */
export function Fold({ id, title, children }: FoldProps) {
  const actor = useBehaviour(linkedDisclosure, { input: { id } });
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  return (
    <details
      id={id}
      className={css.fold}
      open={open}
      data-machine="disclosure"
      data-state={open ? 'open' : 'closed'}
      suppressHydrationWarning
    >
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className={css.text}>{children}</div>
    </details>
  );
}
