import { StrictMode, startTransition } from 'react';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { giveUp } from '../effects/island.effect.ts';
import { holdsUnstored } from '../effects/outbox.effect.ts';
import { servedHead } from '../effects/title.effect.ts';
import { keepUnfinished } from '../effects/unfinished.effect.ts';
import type { RenderInput } from '../machines/navigation.machine.ts';
import { ApplicationError } from '../views/pages/errors/errors.tsx';
import { Pages } from '../views/pages-at.tsx';
import { ErrorBoundary, type Mending } from '../views/support/error-boundary.tsx';
import { Mendings } from '../views/support/island.tsx';
import { InOneGo } from '../views/support/later.tsx';
import { Actors, type FindActor } from '../views/support/use-behaviour.ts';
import { Committed, options, withoutMoves } from './react.tsx';

/** Renders pages after a client-side navigation; a visitor who sees only one page never fetches this module. */

interface PagesRoot {
  readonly root: Root;
  readonly main: HTMLElement;
  /** Elements in the head that describe the served page; the first rendered page removes them. */
  readonly served: Element[];
}

let pages: PagesRoot | undefined;

const mending: Mending = { keep: keepUnfinished, lose: (holder) => void giveUp(holder) };

/**
 * The content of the head after the last page was rendered, and a place for elements that other scripts have
 * removed.
 */
let inHead: readonly Element[] = [];
const removed = new DocumentFragment();

/** An error that no boundary has caught leaves the page empty: the page is then loaded again. */
const pageOptions: RootOptions = {
  ...options,
  onUncaughtError: async (error) => {
    reportError(error);
    if (!(await holdsUnstored())) location.reload();
  },
};

/**
 * Key of the current tree. Each navigation renders a new tree, because its behaviours have just been started
 * and `useBehaviour` keeps the actors that it found at mount.
 */
let renderings = 0;

/**
 * Renders the page of a path in place of the shown page.
 *
 * @param inOneGo whether the part below the first view is rendered with it.
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
      root: withoutMoves(main, () => createRoot(main, pageOptions)),
      served: [...servedHead()],
    };
  const { root, served } = pages;
  // React removes what a page has put into the head from its parent, even if an extension has removed it before.
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
            <Committed key={key} onCommit={onCommit}>
              {/* Removed with the page: React cannot remove elements that other scripts have moved or removed. */}
              <div className="slot">
                <ErrorBoundary fallback={(error) => <ApplicationError error={error} />}>
                  <InOneGo value={inOneGo}>
                    <Mendings value={mending}>
                      <Pages path={path} failure={failure} />
                    </Mendings>
                  </InOneGo>
                </ErrorBoundary>
              </div>
            </Committed>
          </Actors>
        </StrictMode>,
      ),
    );
  });
}
