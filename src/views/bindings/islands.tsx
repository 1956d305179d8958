import { type ComponentType, StrictMode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { comesNear, comesOnline, keepActs } from '../../effects/near.effect.ts';
import { leadWaits } from '../../effects/outbox-news.effect.ts';
import { removeServedHead } from '../../effects/title.effect.ts';
import { SomethingWentWrong } from '../pages/errors/errors.tsx';
import { ErrorBoundary } from '../support/error-boundary.tsx';
import type { Island, Wakes } from '../support/island.tsx';

/** Makes the islands of a served document live, each when it is time (support/island.tsx). */

interface IslandModule {
  readonly default: Island<object>;
}

const modules = import.meta.glob<IslandModule>('../**/*.island.tsx');

const roots = new Map<HTMLElement, Root>();
let live: Promise<unknown> = Promise.resolve();

/** Tells when what is inside has been made live. */
function Live({ Inner, props, live }: LiveProps) {
  useEffect(live, [live]);
  return <Inner {...props} />;
}
interface LiveProps {
  readonly Inner: ComponentType<object>;
  readonly props: object;
  readonly live: () => void;
}

/**
 * The code of an island; what was served stays as it is while the code cannot be fetched.
 *
 * @param away called when that is so: nobody else has to wait for this island.
 */
async function codeOf(name: string, away: () => void): Promise<ComponentType<object>> {
  const load = modules[`../${name}.island.tsx`];
  if (load === undefined) throw new Error(`There is no island "${name}".`);
  for (;;) {
    try {
      return (await load()).default.Inner;
    } catch {
      away();
      await comesOnline();
    }
  }
}

/** Makes one island live; `away` is called when that is not to happen soon. */
async function start(holder: HTMLElement, away: () => void): Promise<void> {
  const { island = '', wakes, props = '{}' } = holder.dataset;
  let replay: (() => void) | undefined;
  const later = () => {
    replay ??= keepActs(holder);
    away();
  };
  if ((wakes as Wakes) === 'near') await comesNear(holder, later);
  if ((wakes as Wakes) === 'lead') await leadWaits(away);
  const Inner = await codeOf(island, later);
  if (!holder.isConnected) return;
  await new Promise<void>((resolve) => {
    const given = JSON.parse(props) as object;
    const done = () => {
      replay?.();
      resolve();
    };
    const root = hydrateRoot(
      holder,
      <StrictMode>
        <ErrorBoundary fallback={(error) => <SomethingWentWrong error={error} />}>
          <Live Inner={Inner} props={given} live={done} />
        </ErrorBoundary>
      </StrictMode>,
    );
    roots.set(holder, root);
  });
}

/**
 * Starts the islands of the document.
 *
 * @param holders the elements of the islands.
 */
export function startIslands(holders: Iterable<HTMLElement>): void {
  live = Promise.all(
    [...holders].map(
      (holder) =>
        new Promise<void>((resolve) => {
          void start(holder, resolve).then(resolve);
        }),
    ),
  );
}

/** Resolves when all islands that were in sight or near at the start are live. */
export function islandsLive(): Promise<unknown> {
  return live;
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
