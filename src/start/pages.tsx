/** This module renders pages after a client-side navigation. A visitor who opens only one page never fetches it. */

import { StrictMode, startTransition } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { handleLostIsland } from '../effects/island.effect.ts';
import { holdsUnstored } from '../effects/outbox.effect.ts';
import { servedHead } from '../effects/title.effect.ts';
import { keepUnfinished } from '../effects/unfinished.effect.ts';
import type { RenderInput } from '../machines/navigation.machine.ts';
import { ApplicationError } from '../views/pages/errors/errors.tsx';
import { Pages } from '../views/pages-at.tsx';
import { ErrorBoundary, type RemountOperations } from '../views/support/error-boundary.tsx';
import { RemountContext } from '../views/support/island.tsx';
import { RenderAllContext } from '../views/support/later.tsx';
import { Actors, type FindActor } from '../views/support/use-behaviour.ts';
import { hydrationOptions, ReportsCommit, rootWithoutMoveEvents } from './react.tsx';

interface PagesRoot {
  readonly root: Root;
  readonly main: HTMLElement;
  /** The elements in the head that describe the served page. The first rendered page removes them. */
  readonly served: Element[];
}

let pages: PagesRoot | undefined;

const mending: RemountOperations = {
  keep: keepUnfinished,
  lose: (holder) => void handleLostIsland(holder),
};

/** The elements in the head after the last rendering, and a parent for those that other scripts have removed. */
let inHead: readonly Element[] = [];
const removed = new DocumentFragment();

/** If no boundary catches an error, React empties the page, so the page is loaded again. */
const pageOptions: RootOptions = {
  ...hydrationOptions,
  onUncaughtError: async (error) => {
    reportError(error);
    if (!(await holdsUnstored())) location.reload();
  },
};

/**
 * The key of the current tree. Each navigation renders a new tree, because its behaviours have just been started, and
 * `useBehaviour` keeps the actors that it found when it was mounted.
 */
let renderings = 0;

/**
 * Renders the page of a path in place of the shown page.
 *
 * @param input `inOneGo` says whether the part of the page below the first view is rendered at the same time.
 * @param failure shown instead of the page if the page's code could not be loaded.
 * @returns a promise that is fulfilled when the page is in the document.
 * @throws Error if the document has no main landmark.
 */
export function renderPage(
  { path, inOneGo }: RenderInput,
  find: FindActor,
  failure?: Error,
): Promise<void> {
  const main = document.getElementById('main');
  if (main === null) throw new Error('The document has no main landmark.');
  if (pages?.main !== main)
    pages = {
      main,
      root: rootWithoutMoveEvents(main, () => createRoot(main, pageOptions)),
      served: [...servedHead()],
    };
  const { root, served } = pages;
  // React removes the head elements of the previous page from their parent, so an element that an extension has
  // removed must get a parent again.
  for (const element of inHead) if (element.parentNode === null) removed.append(element);
  renderings += 1;
  const key = renderings;
  return new Promise((resolve) => {
    const onCommit = () => {
      main.dataset.path = path;
      delete document.documentElement.dataset.top;
      for (const element of served.splice(0)) element.remove();
      inHead = [...document.head.children];
      resolve();
    };
    startTransition(() =>
      root.render(
        <StrictMode>
          <Actors value={find}>
            <ReportsCommit key={key} onCommit={onCommit}>
              {/* The page is removed with this element, because React cannot remove elements that other scripts
                  have moved or removed. */}
              <div className="slot">
                <ErrorBoundary fallback={(error) => <ApplicationError error={error} />}>
                  <RenderAllContext value={inOneGo}>
                    <RemountContext value={mending}>
                      <Pages path={path} failure={failure} />
                    </RemountContext>
                  </RenderAllContext>
                </ErrorBoundary>
              </div>
            </ReportsCommit>
          </Actors>
        </StrictMode>,
      ),
    );
  });
}
