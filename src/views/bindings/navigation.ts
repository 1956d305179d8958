import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import { redirectOf } from '../../data/routes.ts';
import { watchIntent } from '../../effects/ahead.effect.ts';
import { replayEarlyActs } from '../../effects/early.effect.ts';
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
import { islandsLive } from './islands.tsx';

/** Page navigation, with the browser's history and the code of each page. */
export const navigation = navigationMachine.provide({
  actors: {
    watchLocation: fromCallback<NavigationEvent>(({ sendBack }) =>
      watchLocation((visit) => sendBack({ type: 'location.changed', ...visit })),
    ),
    followLinks: fromCallback<NavigationEvent>(() => watchLinks((href) => navigate(href))),
    prefetchOnIntent: fromCallback<NavigationEvent>(() =>
      // A page that cannot be fetched ahead is fetched, and reported, when it is asked for.
      watchIntent((path) => void loadPage(path).catch(() => undefined)),
    ),
    loadPage: fromPromise<void, { readonly path: string }>(({ input }) => loadPage(input.path)),
    reloadOnce: fromPromise<void, { readonly path: string }>(({ input }) => reloadOnce(input.path)),
    settlePage: fromPromise<void, Visit>(({ input, signal }) => settlePage(input, signal)),
  },
  actions: {
    replayEarly: () => void islandsLive().then(replayEarlyActs),
    replaceLocation: ({ event }) => {
      const target = redirectOf(event.path);
      if (target !== undefined) navigate(target, { replace: true });
    },
  },
});
