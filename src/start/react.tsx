import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { propsOf } from '../effects/island.effect.ts';
import { reportError } from '../effects/report.effect.ts';
import { servedHead } from '../effects/title.effect.ts';
import { keepUnfinished } from '../effects/unfinished.effect.ts';
import type { RenderInput } from '../machines/navigation.machine.ts';
import { ApplicationError, SomethingWentWrong } from '../views/pages/errors/errors.tsx';
import { Pages } from '../views/pages-at.tsx';
import { ErrorBoundary } from '../views/support/error-boundary.tsx';
import type { Island } from '../views/support/island.tsx';
import { InOneGo } from '../views/support/later.tsx';
import { Actors, type FindActor } from '../views/support/use-behaviour.ts';

/**
 * The part of the site that needs React: the islands of the served page, and the pages that are navigated
 * to.
 */

/**
 * Extensions and translators may have changed the page. React then renders the island anew, and what was
 * unfinished is kept (effects/unfinished.effect.ts). In development only we can have caused a mismatch, so
 * it stays an error.
 */
const options: HydrationOptions = import.meta.env.DEV
  ? {}
  : {
      // What an error boundary has caught; uncaught errors reach the window.
      onCaughtError: (error) => {
        // biome-ignore lint/suspicious/noConsole: as React does by itself
        console.error(error);
        reportError(error);
      },
      onRecoverableError: (error) => {
        // biome-ignore lint/suspicious/noConsole: a note for developers, because nothing is lost
        console.info(error);
      },
    };

interface CommittedProps {
  readonly onCommit: () => void;
  readonly children: ReactNode;
}

/** Calls `onCommit` when its children are in the document. */
function Committed({ onCommit, children }: CommittedProps) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

const roots = new Map<HTMLElement, Root>();

/**
 * Hydrates an island in short tasks, inside the element that it was served in.
 *
 * @param signal aborts when the page is left before that is done.
 * @returns a promise that is fulfilled when the island is hydrated.
 */
export function hydrateIsland(
  holder: HTMLElement,
  { Inner }: Island,
  find: FindActor,
  signal: AbortSignal,
): Promise<void> {
  const props = propsOf(holder);
  const putBack = keepUnfinished(holder);
  return new Promise((resolve) => {
    const release = () => releaseIsland(holder);
    const onCommit = () => {
      signal.removeEventListener('abort', release);
      putBack();
      resolve();
    };
    signal.addEventListener('abort', release);
    startTransition(() => {
      const root = hydrateRoot(
        holder,
        <StrictMode>
          <Actors value={find}>
            <Committed onCommit={onCommit}>
              <ErrorBoundary fallback={(error) => <SomethingWentWrong error={error} />}>
                <Inner {...props} />
              </ErrorBoundary>
            </Committed>
          </Actors>
        </StrictMode>,
        options,
      );
      roots.set(holder, root);
    });
  });
}

/** Unmounts an island. A copy of what it shows stays until the next page is rendered. */
export function releaseIsland(holder: HTMLElement): void {
  const root = roots.get(holder);
  roots.delete(holder);
  holder.replaceWith(holder.cloneNode(true));
  root?.unmount();
}

interface PagesRoot {
  readonly root: Root;
  readonly main: HTMLElement;
  /** Elements in the head that describe the served page; the first page that is rendered removes them. */
  readonly served: readonly Element[];
}

let pages: PagesRoot | undefined;

/**
 * Renders the page of a path in place of what is shown.
 *
 * @param inOneGo whether what lies below the first view is rendered with it.
 * @param failure shown instead of the page, whose code could not be loaded.
 * @returns a promise that is fulfilled when the page is in the document.
 * @throws Error when the document has no main landmark.
 */
export function renderPage(
  { path, inOneGo }: RenderInput,
  find: FindActor,
  failure?: Error,
): Promise<void> {
  const main = document.getElementById('main');
  if (main === null) throw new Error('The document has no main landmark.');
  if (pages?.main !== main) pages = { main, root: createRoot(main, options), served: servedHead() };
  const { root, served } = pages;
  return new Promise((resolve) => {
    const onCommit = () => {
      main.dataset.path = path;
      delete document.documentElement.dataset.top;
      for (const element of served) element.remove();
      resolve();
    };
    startTransition(() =>
      root.render(
        <StrictMode>
          <Actors value={find}>
            <ErrorBoundary fallback={(error) => <ApplicationError error={error} />}>
              <Committed key={failure === undefined ? path : 'failure'} onCommit={onCommit}>
                <InOneGo value={inOneGo}>
                  <Pages path={path} failure={failure} />
                </InOneGo>
              </Committed>
            </ErrorBoundary>
          </Actors>
        </StrictMode>,
      ),
    );
  });
}
