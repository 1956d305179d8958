import type { IslandEvent } from '../machines/island.machine.ts';
import { holdsUnstored } from './outbox.effect.ts';
import { readItem } from './storage.effect.ts';

/**
 * Reads and watches a region of the served page until React has hydrated it
 * (src/machines/island.machine.ts).
 */

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

/** Fetches files into the browser's cache, for their later import. */
async function fetchAhead(files: string): Promise<void> {
  const all = files.split(' ').map((file) => fetch(file, { priority: 'low' }));
  await Promise.allSettled(all.map(async (each) => (await each).blob()));
}

/**
 * Reports when a region should be hydrated: when any part of it comes near the viewport. A region that rests is
 * hydrated when the focus first enters it, or at once if this tab has kept data of it; when it comes near, its
 * code is fetched ahead. `watchTouch` reports presses that move no focus.
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
  // The holder itself has no box (`display: contents`).
  for (const child of holder.children) sight.observe(child);
  return () => sight.disconnect();
}

/**
 * Reports each time that the network is back, until the visitor has typed or pressed something in a region,
 * which is reported once.
 *
 * @param isNew whether only later presses count.
 */
export function watchTouch(
  id: string,
  isNew: boolean,
  report: (event: IslandEvent) => void,
): () => void {
  const stop = new AbortController();
  const watch = async (): Promise<void> => {
    const what = await window.early.touched(holderOf(id), isNew, stop.signal);
    report({ type: what === 'online' ? 'network.online' : 'island.touched' });
    if (what === 'online' && !stop.signal.aborted) await watch();
  };
  void watch();
  return () => stop.abort();
}

/** Shows or hides the other ways to contact the company in a region. */
export function showOtherWays(id: string, isLost: boolean): void {
  if (isLost) window.early.lose(holderOf(id));
  else delete holderOf(id).dataset.lost;
}

/** Returns whether the visitor has typed or chosen something in a region. */
export function isTouched(holder: HTMLElement): boolean {
  return window.early.typed(holder).length > 0;
}

/** Reloads the page once, and restores typed text and presses, unless the reload would lose a lead. */
export async function reloadUnfinished(): Promise<void> {
  if (!(await holdsUnstored())) await window.early.reload();
}

/**
 * Does for an island of a page reached by navigation what the states `reloading` and `lost` do for a served
 * region: the page is reloaded once if the visitor has typed something in the island. Otherwise the island
 * shows the other ways to contact the company.
 */
export async function giveUp(holder: HTMLElement): Promise<void> {
  if (isTouched(holder)) await reloadUnfinished();
  window.early.lose(holder);
}

/** Returns the properties that a region was served with. */
export function propsOf(holder: HTMLElement): object {
  return JSON.parse(holder.dataset.props ?? '{}') as object;
}
