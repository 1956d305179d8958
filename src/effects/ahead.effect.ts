/** This module predicts the visitor's next page and loads its code in advance. */

import { normalizePath } from '../data/routes.ts';
import { shownPath } from './location.effect.ts';

function pathOf(link: Element): string | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  const path = normalizePath(link.pathname);
  return path === shownPath() ? undefined : path;
}

/** The most pages that are prefetched each time the visitor stops scrolling. */
const MOST = 3;

/** Lists the paths of the fully visible links, starting nearest the middle of the window, where people read. */
function pathsBeingRead(): string[] {
  const { innerHeight } = window;
  const found: { readonly path: string; readonly off: number }[] = [];
  for (const link of document.querySelectorAll('a[href^="/"]')) {
    const path = pathOf(link);
    const { top, bottom, width } = link.getBoundingClientRect();
    if (path === undefined || width === 0 || top < 0 || bottom > innerHeight) continue;
    found.push({ path, off: Math.abs(top + bottom - innerHeight) });
  }
  found.sort((a, b) => a.off - b.off);
  return found.slice(0, MOST).map(({ path }) => path);
}

/** Returns whether the visitor saves data. If so, only pages whose links the visitor points at are prefetched. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Calls `fetchPage` with the path of an internal link as soon as the visitor points at it or tabs to it.
 *
 * Touch screens have no hover, so each time the visitor stops scrolling, the pages of a few links near the middle of
 * the window are fetched as well, one after the other. While the page is at its top, nothing is fetched until the
 * visitor interacts, so that a short visit costs no data. Scrolling before the page was live counts as an
 * interaction. Focus alone does not count, because a dialog focuses its first link when it opens.
 */
export function watchIntent(fetchPage: (path: string) => Promise<unknown>): () => void {
  let rests = 0;
  const stop = new AbortController();
  const { signal } = stop;
  const onIntent = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.('a[href]');
    const path = link && pathOf(link);
    if (path) void fetchPage(path);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onIntent(event);
  };
  const onRest = async () => {
    if (savesData()) return;
    rests += 1;
    const rest = rests;
    for (const path of pathsBeingRead()) {
      await fetchPage(path);
      // The loop ends if the visitor has scrolled further or left the page.
      if (rest !== rests || signal.aborted) return;
    }
  };
  // `mouseover` is used because a listener for pointer events would cost the main thread a frame for each
  // movement of a scrolling finger.
  document.addEventListener('mouseover', onIntent, { signal });
  document.addEventListener('keyup', onKey, { signal });
  document.addEventListener('scrollend', onRest, { signal });
  if (window.scrollY > 0) void onRest();
  return () => stop.abort();
}
