import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import { redirectOf } from '../../data/routes.ts';
import { watchIntent } from '../../effects/ahead.effect.ts';
import { skipRest } from '../../effects/draw.effect.ts';
import { takeOver } from '../../effects/early.effect.ts';
import {
  reloadOnce,
  settlePage,
  watchLinks,
  watchLocation,
} from '../../effects/location.effect.ts';
import {
  type NavigationEvent,
  navigationMachine,
  type Visit,
} from '../../machines/navigation.machine.ts';
import { loadPage } from '../routes.ts';

/** Page navigation, with the browser's history and the code of each page. */
export const navigation = navigationMachine.provide({
  actors: {
    watchLocation: fromCallback<NavigationEvent>(({ sendBack }) =>
      watchLocation((visit) => sendBack({ type: 'location.changed', ...visit })),
    ),
    followLinks: fromCallback<NavigationEvent>(() => watchLinks((href) => navigate(href))),
    prefetchOnIntent: fromCallback<NavigationEvent>(() =>
      // A page that cannot be fetched ahead is fetched, and reported, when it is asked for.
      watchIntent((path) => loadPage(path).catch(() => undefined)),
    ),
    loadPage: fromPromise<void, { readonly path: string }>(async ({ input, signal }) => {
      await loadPage(input.path);
      if (!signal.aborted) skipRest();
    }),
    reloadOnce: fromPromise<void, { readonly path: string }>(({ input }) => reloadOnce(input.path)),
    settlePage: fromPromise<void, Visit>(({ input, signal }) => settlePage(input, signal)),
  },
  actions: {
    // When the links are followed, which were pressed early too.
    replayEarly: () => queueMicrotask(() => takeOver(document.documentElement)),
    replaceLocation: ({ event }) => {
      const target = redirectOf(event.path);
      if (target !== undefined) navigate(target, { replace: true });
    },
  },
});
