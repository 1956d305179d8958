/** This module hydrates and unmounts the islands of the served page. src/start/pages.tsx renders all other pages. */

import {
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { servedPropsOf } from '../effects/island.effect.ts';
import { reportError } from '../effects/report.effect.ts';
import { dispatchChanges, keepUnfinished } from '../effects/unfinished.effect.ts';
import { RemountOnError, type RemountOperations } from '../views/support/error-boundary.tsx';
import type { Island } from '../views/support/island.tsx';
import { Actors, type FindActor } from '../views/support/use-behaviour.ts';

/**
 * Extensions and translators may have changed the page. React then renders the island again on the client, and
 * unfinished input is kept (src/effects/unfinished.effect.ts). In development only a fault of the site can cause a
 * mismatch, so React reports it as an error.
 */
export const hydrationOptions: HydrationOptions = import.meta.env.DEV
  ? {}
  : {
      // Only errors that a boundary has caught are reported here, because uncaught errors reach the window.
      onCaughtError: (error) => {
        // biome-ignore lint/suspicious/noConsole: React logs these errors by default
        console.error(error);
        reportError(error);
      },
      onRecoverableError: (error) => {
        // biome-ignore lint/suspicious/noConsole: developers read it; the page is not affected
        console.info(error);
      },
    };

interface CommittedProps {
  /** Called when the children are in the document. */
  readonly onCommit: () => void;
  /** Called when the children listen to their actors. */
  readonly onLive?: () => void;
  readonly children: ReactNode;
}

const nothing = () => {};

/**
 * Renders its children, and reports when they are in the document and when they listen to their actors.
 *
 * The state update in the layout effect makes React run all effects in the task of the commit, so the children listen
 * at once. If they listened in a later task, React would undo each letter that is typed in between.
 */
export function ReportsCommit({ onCommit, onLive = nothing, children }: CommittedProps) {
  const [, update] = useState(false);
  useLayoutEffect(() => {
    onCommit();
    update(true);
  }, [onCommit]);
  useEffect(onLive, [onLive]);
  return children;
}

/** Matches the events of a moving finger, pointer or wheel. */
const MOVES = /^(pointer|gotpointer|lostpointer|mouse|touch|drag|wheel|scroll)/;

/**
 * Makes a React root that does not listen for moves. React listens for every event on its roots, and the browser runs
 * a task on the main thread for each event that has a listener. Scrolling over an island would cost a task for each
 * move of the finger. No view handles moves (tests/machines/architecture.test.ts).
 */
export function rootWithoutMoveEvents(container: HTMLElement, makeRoot: () => Root): Root {
  const { addEventListener } = container;
  container.addEventListener = (type: string, ...rest: [EventListener, boolean]) => {
    if (!MOVES.test(type)) addEventListener.call(container, type, ...rest);
  };
  try {
    return makeRoot();
  } finally {
    // Deleting the own property makes the method of the prototype visible again.
    Reflect.deleteProperty(container, 'addEventListener');
  }
}

const roots = new Map<HTMLElement, Root>();

/** The callbacks for islands whose rendering has failed for good, by the element that contains the island. */
const losses = new Map<HTMLElement, () => void>();

/** Calls `report` when the rendering of an island has failed for good, until the island is released. */
export function watchRoot(holder: HTMLElement, report: () => void): void {
  losses.set(holder, report);
}

/**
 * Hydrates an island in short tasks, inside the element in which it was served.
 *
 * @param signal aborts when the visitor leaves the page before the hydration is done.
 * @returns a promise that is fulfilled when the island is hydrated.
 */
export function hydrateIsland(
  holder: HTMLElement,
  { Inner }: Island,
  find: FindActor,
  signal: AbortSignal,
): Promise<void> {
  const props = servedPropsOf(holder);
  const putBack = keepUnfinished(holder);
  return new Promise((resolve, reject) => {
    const release = () => releaseIsland(holder);
    const mending: RemountOperations = {
      keep: keepUnfinished,
      // The root is unmounted, so that the island can be hydrated again when the visitor uses it.
      lose: () => {
        const root = roots.get(holder);
        roots.delete(holder);
        queueMicrotask(() => root?.unmount());
        delete holder.dataset.live;
        losses.get(holder)?.();
        reject(new Error('The island cannot be rendered.'));
      },
    };
    const onLive = () => {
      signal.removeEventListener('abort', release);
      dispatchChanges(holder);
      // The promise is resolved in a microtask, so that `lose` can reject it first if the island cannot be
      // rendered.
      queueMicrotask(resolve);
    };
    signal.addEventListener('abort', release);
    startTransition(() => {
      const content = (
        <StrictMode>
          <Actors value={find}>
            <ReportsCommit onCommit={putBack} onLive={onLive}>
              <RemountOnError
                mending={mending}
                holder={() => holder}
                served={[...holder.childNodes]}
              >
                <Inner {...props} />
              </RemountOnError>
            </ReportsCommit>
          </Actors>
        </StrictMode>
      );
      roots.set(
        holder,
        rootWithoutMoveEvents(holder, () => hydrateRoot(holder, content, hydrationOptions)),
      );
    });
  });
}

/** Unmounts an island. A copy of its content stays until the next page is rendered. */
export function releaseIsland(holder: HTMLElement): void {
  const root = roots.get(holder);
  roots.delete(holder);
  losses.delete(holder);
  // An island whose rendering has failed has no root any more.
  if (root === undefined) return;
  holder.replaceWith(holder.cloneNode(true));
  root.unmount();
}
