import type { ReactNode } from 'react';
import { linkedDisclosure } from '../../bindings/linked-disclosure.ts';
import { Details } from '../../support/details.tsx';
import { island } from '../../support/island.tsx';
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
  return (
    <Details machine={linkedDisclosure} id={id} className={css.fold}>
      {children !== undefined && (
        <>
          <summary>
            <h3>{title}</h3>
          </summary>
          <div className={css.text}>{children}</div>
        </>
      )}
    </Details>
  );
}

export default island(Fold, { name: 'pages/documentation/fold', wakes: 'near' });
