/** This module provides effects to the site's machine and to the machines that it starts. */

import {
  type ActorSystem,
  type ActorSystemInfo,
  type AnyStateMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
} from 'xstate';
import { normalizePath, redirectOf } from '../data/routes.ts';
import { watchIntent } from '../effects/ahead.effect.ts';
import { takeOverRegion } from '../effects/early.effect.ts';
import {
  holderOf,
  isTouched,
  reloadUnfinished,
  servedPropsOf,
  showOtherWays,
  watchNear,
  watchTouch,
} from '../effects/island.effect.ts';
import {
  navigate,
  reloadOnce,
  replaceAddress,
  settleFailure,
  settlePage,
  watchLinks,
  watchLocation,
} from '../effects/location.effect.ts';
import { holdsUnstored } from '../effects/outbox.effect.ts';
import { reportError } from '../effects/report.effect.ts';
import { type IslandEvent, type IslandInput, islandMachine } from '../machines/island.machine.ts';
import {
  type NavigationEvent,
  navigationMachine,
  type RenderInput,
  type Settling,
} from '../machines/navigation.machine.ts';
import { siteMachine } from '../machines/site.machine.ts';
import { loadedPage, loadPage } from '../views/loaded-pages.ts';
import type { Behaviour } from '../views/support/island.tsx';
import {
  fetchAnalytics,
  fetchedAnalytics,
  fetchedIsland,
  fetchIsland,
  fetchPages,
  fetchReact,
} from './code.ts';
import { menus, mobileMenu, motion, outbox } from './layout.ts';

const findIn = (system: ActorSystem<ActorSystemInfo>) => (id: string) => system.get(id);

/**
 * The type of `spawnChild` for behaviours. XState's types accept only children that the chart names, but the
 * behaviours of a page are loaded with the page.
 */
type Spawn = (
  machine: AnyStateMachine,
  options: { readonly id: string; readonly systemId: string; readonly input: object | undefined },
) => void;

/** Reports the error of a behaviour. The rest of the page continues to work. */
function reportFailure({ event }: { readonly event: object }): void {
  const { error } = event as { readonly error?: unknown };
  // biome-ignore lint/suspicious/noConsole: XState logs the error of a system in the same way
  console.error(error);
  reportError(error);
}

/** Reports an error and rethrows it. Without the report it would be lost, because the chart handles it. */
function reportAndRethrow(error: unknown): never {
  reportFailure({ event: { error } });
  throw error;
}

/** Starts a behaviour under the id of its machine. */
function start(spawnChild: unknown, { machine, input }: Behaviour): void {
  (spawnChild as Spawn)(machine, { id: machine.id, systemId: machine.id, input });
}

const navigation = navigationMachine.provide({
  actors: {
    watchLocation: fromCallback<NavigationEvent>(({ sendBack }) =>
      watchLocation((visit) => sendBack({ type: 'location.changed', ...visit })),
    ),
    followLinks: fromCallback<NavigationEvent>(() => watchLinks(navigate)),
    prefetchOnIntent: fromCallback<NavigationEvent>(() =>
      // A failed prefetch is ignored. When the visitor opens the page, it is fetched again, and a failure is
      // reported.
      watchIntent((path) => Promise.all([loadPage(path), fetchPages()]).catch(() => undefined)),
    ),
    loadPage: fromPromise<void, { readonly path: string }>(async ({ input }) => {
      await Promise.all([loadPage(input.path), fetchPages()]).catch(reportAndRethrow);
    }),
    renderPage: fromPromise<void, RenderInput>(async ({ input, signal, system }) => {
      const { renderPage } = await fetchPages();
      // The page is not rendered if the visitor has navigated elsewhere in the meantime.
      if (!signal.aborted) await renderPage(input, findIn(system));
    }),
    loadFailure: fromPromise<void>(async () => {
      await fetchPages().catch(reportAndRethrow);
    }),
    renderFailure: fromPromise<void>(async ({ signal, system }) => {
      const { renderPage } = await fetchPages();
      await renderPage(
        { path: normalizePath(location.pathname), inOneGo: true },
        findIn(system),
        new Error('The page could not be loaded.'),
      );
      if (!signal.aborted) settleFailure();
    }),
    reloadOnce: fromPromise<void, { readonly path: string }>(async ({ input }) => {
      if (await holdsUnstored()) throw new Error('A lead would be lost with this page.');
      await reloadOnce(input.path);
    }),
    settlePage: fromPromise<void, Settling>(({ input, signal }) => settlePage(input, signal)),
  },
  actions: {
    replaceLocation: ({ event }) => {
      const target = 'path' in event ? redirectOf(event.path) : undefined;
      if (target !== undefined) replaceAddress(target + location.search + location.hash);
    },
  },
});

const island = islandMachine.provide({
  actors: {
    watchNear: fromCallback<IslandEvent, IslandInput>(({ sendBack, input }) =>
      watchNear(input.id, () => sendBack({ type: 'island.near' })),
    ),
    watchTouch: fromCallback<IslandEvent, IslandInput>(({ sendBack, input }) =>
      watchTouch(input.id, false, sendBack),
    ),
    watchPress: fromCallback<IslandEvent, IslandInput>(({ sendBack, input }) =>
      watchTouch(input.id, true, sendBack),
    ),
    fetchCode: fromPromise<void, IslandInput>(({ input }) => fetchIsland(input.id)),
    reloadPage: fromPromise<void, IslandInput>(reloadUnfinished),
    hydrate: fromPromise<void, IslandInput>(async ({ input, system, signal }) => {
      try {
        const fetched = fetchedIsland(input.id);
        if ('adopt' in fetched) {
          fetched.adopt(holderOf(input.id), findIn(system));
          return;
        }
        const { hydrateIsland } = await fetchReact();
        // The visitor may have left the page in the meantime.
        if (signal.aborted) return;
        await hydrateIsland(holderOf(input.id), fetched, findIn(system), signal);
      } catch (error) {
        reportAndRethrow(error);
      }
    }),
    holdRoot: fromCallback<IslandEvent, IslandInput>(({ input, sendBack }) => {
      if ('adopt' in fetchedIsland(input.id)) return undefined;
      const holder = holderOf(input.id);
      const report = () => sendBack({ type: 'island.broken', isTouched: isTouched(holder) });
      void fetchReact().then(({ watchRoot }) => watchRoot(holder, report));
      return () => void fetchReact().then(({ releaseIsland }) => releaseIsland(holder));
    }),
  },
  actions: {
    startBehaviours: enqueueActions(({ context, enqueue, system }) => {
      const props = servedPropsOf(holderOf(context.id));
      // After a failed hydration, behaviours of the island are still running and are not started again.
      for (const behaviour of fetchedIsland(context.id).behaviours(props))
        if (system.get(behaviour.machine.id) === undefined) start(enqueue.spawnChild, behaviour);
    }),
    reportFailure,
    showOtherWays: ({ context }) => showOtherWays(context.id, true),
    hideOtherWays: ({ context }) => showOtherWays(context.id, false),
    replayPresses: ({ context }) => takeOverRegion(holderOf(context.id)),
  },
});

/** Lists the behaviours of a page whose code has been loaded. */
function behavioursOf(path: string): readonly Behaviour[] {
  return loadedPage(path)?.behaviours ?? [];
}

export const site = siteMachine.provide({
  actors: {
    island,
    navigation,
    motion,
    outbox,
    menus,
    mobileMenu,
    fetchAnalytics: fromPromise(fetchAnalytics),
  },
  actions: {
    startBehaviours: enqueueActions(({ context, enqueue }) => {
      for (const behaviour of behavioursOf(context.path)) start(enqueue.spawnChild, behaviour);
    }),
    stopBehaviours: enqueueActions(({ context, enqueue }) => {
      for (const { machine } of behavioursOf(context.path)) enqueue.stopChild(machine.id);
    }),
    reportFailure,
    startAnalytics: enqueueActions(({ enqueue }) =>
      start(enqueue.spawnChild, { machine: fetchedAnalytics() }),
    ),
  },
});
