import type { IslandEvent } from '../machines/island.machine.ts';
import { holdsUnstored } from './outbox.effect.ts';
import { readItem } from './storage.effect.ts';

/**
 * Reads and watches a region of the served page until React has hydrated it
 * (src/machines/island.machine.ts).
 */

/** How far from the viewport counts as near: one screen above and below. */
const MARGIN = '100% 0%';

/**
 * The element that contains a region.
 *
 * @throws Error when there is none with this id.
 */
export function holderOf(id: string): HTMLElement {
  const holder = document.getElementById(id);
  if (holder === null) throw new Error(`There is no island with the id "${id}".`);
  return holder;
}

/** Ids of the islands that the document was served with. */
export function islandIds(): string[] {
  return Array.from(document.querySelectorAll('[data-island]'), ({ id }) => id);
}

/** Fetches files into the browser's cache, so that they are at hand when they are imported. */
async function fetchAhead(files: string): Promise<void> {
  const all = files.split(' ').map((file) => fetch(file, { priority: 'low' }));
  await Promise.allSettled(all.map(async (each) => (await each).blob()));
}

/**
 * Reports when a region is to be hydrated: when any part of it comes near the viewport. A region that rests is
 * hydrated when the focus first enters it, or at once where this tab has kept something of it; when it is near, its
 * code is fetched ahead. A press that moves no focus is reported by `watchTouch`.
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
 * Reports that the network is back, each time, until something was typed or pressed in a region, which is
 * reported once.
 *
 * @param isNew whether only presses from now on count.
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

/** Shows or hides the other ways to reach us in a region. */
export function showOtherWays(id: string, isLost: boolean): void {
  if (isLost) window.early.lose(holderOf(id));
  else delete holderOf(id).dataset.lost;
}

/** Whether something was typed or chosen in a region. */
export function isTouched(holder: HTMLElement): boolean {
  return window.early.typed(holder).length > 0;
}

/** Reloads the page once, with what was typed and pressed, unless a lead would be lost with it. */
export async function reloadUnfinished(): Promise<void> {
  if (!(await holdsUnstored())) await window.early.reload();
}

/**
 * What `reloading` and `lost` are to a region of a served page, for an island that a later page was rendered with: the
 * page is reloaded once if something was typed in it, else the island shows the other ways to reach us.
 */
export async function giveUp(holder: HTMLElement): Promise<void> {
  if (isTouched(holder)) await reloadUnfinished();
  window.early.lose(holder);
}

/** The properties that a region was served with. */
export function propsOf(holder: HTMLElement): object {
  return JSON.parse(holder.dataset.props ?? '{}') as object;
}
