/** This module reads and watches a served region until React has hydrated it (src/machines/island.machine.ts). */

import type { IslandEvent } from '../machines/island.machine.ts';
import { holdsUnstored } from './outbox.effect.ts';
import { readItem } from './storage.effect.ts';

/** The distance from the viewport that counts as near: one screen above and below. */
const MARGIN = '100% 0%';

/**
 * Returns the element that contains a region.
 *
 * @throws Error if no element has this id.
 */
export function holderOf(id: string): HTMLElement {
  const holder = document.getElementById(id);
  if (holder === null) throw new Error(`There is no island with the id "${id}".`);
  return holder;
}

/** Lists the ids of the document's islands. */
export function islandIds(): string[] {
  return Array.from(document.querySelectorAll('[data-island]'), ({ id }) => id);
}

/** Fetches files into the browser's cache, so that a later import is fast. */
async function fetchAhead(files: string): Promise<void> {
  const all = files.split(' ').map((file) => fetch(file, { priority: 'low' }));
  await Promise.allSettled(all.map(async (each) => (await each).blob()));
}

/**
 * Reports when a region should be hydrated, which is when any part of it comes near the viewport.
 *
 * A region with `data-rests` waits until the focus first enters it, unless this tab has stored data for it. When it
 * comes near the viewport, its code is fetched in advance. `watchTouch` reports presses that do not move the focus.
 */
export function watchNear(id: string, report: () => void): () => void {
  const holder = holderOf(id);
  const { rests, ahead = '' } = holder.dataset;
  if (rests === undefined) return watchSight(holder, report);
  if (readItem('sessionStorage', rests) !== null) {
    report();
    return () => {};
  }
  holder.addEventListener('focusin', report);
  const unwatch = watchSight(holder, () => {
    unwatch();
    void fetchAhead(ahead);
  });
  return () => {
    holder.removeEventListener('focusin', report);
    unwatch();
  };
}

/** Reports when any part of a region is near the viewport. */
function watchSight(holder: HTMLElement, report: () => void): () => void {
  const sight = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && report(),
    { rootMargin: MARGIN },
  );
  // The children are observed, because the holder itself has no box (`display: contents`).
  for (const child of holder.children) sight.observe(child);
  return () => sight.disconnect();
}

/**
 * Reports each time the network is back, until the visitor types or presses something in a region. That input is
 * reported as well, and ends the reports.
 *
 * @param ignoresEarlier whether presses and texts before this call are ignored.
 */
export function watchTouch(
  id: string,
  ignoresEarlier: boolean,
  report: (event: IslandEvent) => void,
): () => void {
  const stop = new AbortController();
  const watch = async (): Promise<void> => {
    const what = await window.early.touched(holderOf(id), ignoresEarlier, stop.signal);
    report({ type: what === 'online' ? 'network.online' : 'island.touched' });
    if (what === 'online' && !stop.signal.aborted) await watch();
  };
  void watch();
  return () => stop.abort();
}

/** Shows or hides other ways to contact the company in a region. */
export function showOtherWays(id: string, isLost: boolean): void {
  if (isLost) window.early.lose(holderOf(id));
  else delete holderOf(id).dataset.lost;
}

/** Returns whether the visitor has typed or chosen something in a region. */
export function isTouched(holder: HTMLElement): boolean {
  return window.early.typed(holder).length > 0;
}

/** Reloads the page once, and restores typed text and presses. Does nothing if the reload would lose a lead. */
export async function reloadUnfinished(): Promise<void> {
  if (!(await holdsUnstored())) await window.early.reload();
}

/**
 * Handles an island whose code could not be loaded after a navigation, as the states `reloading` and `lost` do for a
 * served region. If the visitor has typed something in the island, the page is reloaded once. Otherwise the island
 * shows other ways to contact the company.
 */
export async function handleLostIsland(holder: HTMLElement): Promise<void> {
  if (isTouched(holder)) await reloadUnfinished();
  window.early.lose(holder);
}

/** Returns the properties with which a region was served. */
export function servedPropsOf(holder: HTMLElement): object {
  return JSON.parse(holder.dataset.props ?? '{}') as object;
}
