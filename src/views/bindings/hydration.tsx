import { type ComponentType, StrictMode, startTransition, useEffect } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { takeOver } from '../../effects/early.effect.ts';
import { reportError } from '../../effects/report.effect.ts';
import { removeServedHead } from '../../effects/title.effect.ts';
import { SomethingWentWrong } from '../pages/errors/errors.tsx';
import { ErrorBoundary } from '../support/error-boundary.tsx';
import type { Island } from '../support/island.tsx';

/** Makes what was served live, by React: each island by a root of its own (support/island.tsx). */

const roots = new Map<HTMLElement, Root>();

interface LiveProps {
  readonly holder: HTMLElement;
  readonly Inner: ComponentType<object>;
  readonly props: object;
  /** Puts back what was typed and served, if React had to render all anew. */
  readonly putBack: (() => void) | undefined;
}

/** What is inside, and the end of the wait for who typed or pressed something in it. */
function Live({ holder, Inner, props, putBack }: LiveProps) {
  useEffect(() => {
    putBack?.();
    takeOver(holder);
  }, [holder, putBack]);
  return <Inner {...props} />;
}

/**
 * An extension or a translator may have changed the page: React then renders the island anew, and nothing is
 * lost by it (effects/unfinished.effect.ts). That is no error, except in development, where only we can have caused it.
 */
export const rootOptions: HydrationOptions = import.meta.env.DEV
  ? {}
  : {
      // What an error boundary has caught; uncaught errors reach the window.
      onCaughtError: (error) => {
        // biome-ignore lint/suspicious/noConsole: as React does by itself
        console.error(error);
        reportError(error);
      },
      onRecoverableError: (error) => {
        // biome-ignore lint/suspicious/noConsole: tests of unchanged pages look for it
        console.info(error);
      },
    };

/** Makes one island live, inside the element that it was served in. */
export function hydrateIsland(holder: HTMLElement, { Inner, keep }: Island<object>): void {
  const props = JSON.parse(holder.dataset.props ?? '{}') as object;
  const putBack = keep?.(holder);
  startTransition(() => {
    const root = hydrateRoot(
      holder,
      <StrictMode>
        <ErrorBoundary fallback={(error) => <SomethingWentWrong error={error} />}>
          <Live holder={holder} Inner={Inner} props={props} putBack={putBack} />
        </ErrorBoundary>
      </StrictMode>,
      rootOptions,
    );
    roots.set(holder, root);
  });
}

/** Says that the islands of a page are live that React has drawn whole, as in development. */
export function takeOverPage(): void {
  for (const holder of document.querySelectorAll<HTMLElement>('#main [data-island]'))
    takeOver(holder);
}

/** Clears up after the served page: its head, and the actors of its islands. */
export function endServed(): void {
  removeServedHead();
  for (const [holder, root] of roots) {
    if (holder.isConnected) continue;
    roots.delete(holder);
    // React is in the middle of the update that took the island away.
    queueMicrotask(() => root.unmount());
  }
}
