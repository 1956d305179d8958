import type { ReactNode } from 'react';
import css from './fold.module.css';

interface FoldProps {
  /** The id of the element, which is also the hash that leads to it and opens it (src/effects/location.effect.ts). */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Renders a text under its heading, which is collapsed until the visitor opens it. The browser opens and closes the
 * `<details>` element, so the text needs no machine.
 */
export function Fold({ id, title, children }: FoldProps) {
  return (
    <details id={id} className={css.fold}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className={css.text}>{children}</div>
    </details>
  );
}
