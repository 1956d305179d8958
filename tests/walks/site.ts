/** Facts about this site that the stages of the kit need. */

import type { Site } from '@machines/proof/page';
import { routeIds } from '../../src/data/routes.ts';
import { catalogue } from '../../src/machines/index.ts';

/**
 * Returns whether the layout and every island in view are live. Dispatches `focusin` in an island that rests, because
 * only use makes it live.
 */
export function comesAlive(): boolean {
  const isSeen = ({ children }: Element) =>
    [...children].some((child) => {
      const { width, top, bottom } = child.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    });
  const asleep = document.querySelectorAll('[data-island]:not([data-live])');
  for (const island of asleep)
    if (island.matches('[data-rests]')) island.dispatchEvent(new FocusEvent('focusin'));
  return document.documentElement.dataset.live !== undefined && ![...asleep].some(isSeen);
}

/** Returns whether a machine runs only on some pages. Other machines run on every page. */
export const isOfPage = ({ id }: { readonly id: string }) =>
  Object.entries(catalogue).some(
    ([machine, { routes }]) => machine === id && routes.length < routeIds.length,
  );

/** The service of the built site. A receipt counts only if the status is a success. */
export const service: Site['service'] = {
  address: /^http:\/\/localhost:8787\//,
  key: 'idempotency-key',
  receipt: (idempotencyKey) => ({ id: 1, idempotencyKey }),
};

export const ourSite: Site = { service, quiet: '/robots.txt', isLive: comesAlive };
