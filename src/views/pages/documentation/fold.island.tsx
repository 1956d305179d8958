import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { linkedDisclosure } from '../../bindings/linked-disclosure.ts';
import { island } from '../../support/island.tsx';
import { Kept } from '../../support/served.tsx';
import { useBehaviour } from '../../support/use-behaviour.ts';
import css from './fold.module.css';

interface FoldProps {
  /** Id of the element, and the hash that leads to it and opens it. */
  readonly id: string;
  readonly title: string;
  /** The text; left alone where it was served. */
  readonly children?: ReactNode;
}

/** A text under its heading, folded away until somebody wants it. Works before and without scripts. */
function Fold({ id, title, children }: FoldProps) {
  const actor = useBehaviour(linkedDisclosure, { input: { id } });
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  return (
    <Kept
      as="details"
      id={id}
      className={css.fold}
      open={open}
      data-machine="disclosure"
      data-state={open ? 'open' : 'closed'}
    >
      {children !== undefined && (
        <>
          <summary>
            <h3>{title}</h3>
          </summary>
          <div className={css.text}>{children}</div>
        </>
      )}
    </Kept>
  );
}

export default island(Fold, { name: 'pages/documentation/fold', wakes: 'near' });
