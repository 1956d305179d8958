import type { Site } from '@machines/proof/page';
import { routeIds } from '../../src/data/routes.ts';
import { catalogue } from '../../src/machines/index.ts';

/** Facts about this site for the stages. */

/** Returns whether the layout and every island in view are live. A resting island is used first. */
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

/** Returns whether a machine runs on some pages only. Other machines run on every page. */
export const isOfPage = ({ id }: { readonly id: string }) =>
  Object.entries(catalogue).some(
    ([machine, { routes }]) => machine === id && routes.length < routeIds.length,
  );

/** The service of the built site. A receipt counts only with a success status. */
export const service: Site['service'] = {
  address: /^http:\/\/localhost:8787\//,
  key: 'idempotency-key',
  receipt: (idempotencyKey) => ({ id: 1, idempotencyKey }),
};

export const ourSite: Site = { service, quiet: '/robots.txt', isLive: comesAlive };
