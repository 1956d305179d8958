import { normalizePath } from '../data/routes.ts';
import { shownPath } from './location.effect.ts';

/** Which page the visitor is likely to ask for next, so that its code is there when they do. */

function pathOf(link: Element): string | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  const path = normalizePath(link.pathname);
  return path === shownPath() ? undefined : path;
}

/** How many pages are fetched where a visitor stops scrolling. */
const MOST = 3;

/** Paths of the links that are wholly in sight and nearest to the middle of the window, where somebody reads. */
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

/** Visitors who ask their browser to save data get nothing that they may never look at. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Calls `fetchPage` with the path of an internal link as soon as somebody points at it or focuses it, and
 * of a few links where a visitor stops scrolling: a finger points at nothing before it presses. What the
 * first view links to waits for a sign of interest, so that nobody who only looks in pays for it.
 */
export function watchIntent(fetchPage: (path: string) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onIntent = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const path = link && pathOf(link);
    if (path) fetchPage(path);
  };
  const onRest = () => {
    if (!savesData()) for (const path of pathsBeingRead()) fetchPage(path);
  };
  document.addEventListener('pointerover', onIntent, { passive: true, signal });
  document.addEventListener('focusin', onIntent, { signal });
  document.addEventListener('scrollend', onRest, { signal });
  return () => stop.abort();
}
