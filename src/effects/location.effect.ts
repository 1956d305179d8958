import { normalizePath } from '../data/routes.ts';
import { drawRest, drawWhole } from './draw.effect.ts';
import { uniqueId } from './id.effect.ts';
import { parseJson, readItem, removeItem, writeItem } from './storage.effect.ts';

/**
 * The address bar: what changed in it, and where the page stands for each entry of the history.
 *
 * wouter announces `pushState` and `replaceState` as events of the window; the entry's key lies in
 * `history.state`, its scroll position in this tab's storage.
 */

interface Visit {
  readonly path: string;
  readonly hash: string;
  readonly kind: 'push' | 'pop' | 'replace';
}

const POSITIONS = 'scroll-positions';
const RELOADED = 'reloaded-for';
/** Frames to wait for the new page to be drawn before giving up. */
const LONGEST_WAIT = 120;

let positions: Record<string, number> = {};
let currentKey = '';
/** Where the entry stood that the visitor came back to; read before the old page can move it. */
let restored: number | undefined;

/** The path of the page that is drawn. */
export function shownPath(): string | undefined {
  return document.getElementById('main')?.dataset.path;
}

function entryKey(): string {
  const state = history.state as { entry?: unknown } | null;
  if (typeof state?.entry === 'string') return state.entry;
  const key = uniqueId();
  // The native method: wouter's announces every call, and this is no navigation.
  History.prototype.replaceState.call(history, { ...state, entry: key }, '');
  return key;
}

function readPositions(): Record<string, number> {
  const saved = parseJson(readItem('sessionStorage', POSITIONS));
  if (typeof saved !== 'object' || saved === null) return {};
  return Object.fromEntries(
    Object.entries(saved).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );
}

/** Reports every change of the address, and keeps the scroll position of each history entry. */
export function watchLocation(report: (visit: Visit) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  positions = readPositions();
  currentKey = entryKey();
  // The browser restores a reloaded document by itself; within the document it is ours to do.
  history.scrollRestoration = 'manual';
  const tell = (kind: Visit['kind']) => () => {
    currentKey = entryKey();
    restored = kind === 'pop' ? positions[currentKey] : undefined;
    const path = normalizePath(location.pathname);
    if (restored !== undefined && path === shownPath()) window.scrollTo({ top: restored });
    report({ path, hash: location.hash, kind });
  };
  const keep = () => {
    if (shownPath() === normalizePath(location.pathname)) positions[currentKey] = window.scrollY;
  };
  window.addEventListener('popstate', tell('pop'), { signal });
  window.addEventListener('pushState', tell('push'), { signal });
  window.addEventListener('replaceState', tell('replace'), { signal });
  window.addEventListener('scroll', keep, { passive: true, signal });
  window.addEventListener(
    'pagehide',
    () => {
      history.scrollRestoration = 'auto';
      writeItem('sessionStorage', POSITIONS, JSON.stringify(positions));
    },
    { signal },
  );
  return () => stop.abort();
}

/** The next frame; a hidden page draws none, so it does not hold anybody up. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') setTimeout(resolve, 16);
    else requestAnimationFrame(() => resolve());
  });
}

/**
 * Waits until the page of a visit is drawn, then scrolls and moves the focus to its heading.
 *
 * @param signal ends the wait when the visitor goes elsewhere.
 */
export async function settlePage(visit: Visit, signal: AbortSignal): Promise<void> {
  for (let frame = 0; shownPath() !== visit.path && frame < LONGEST_WAIT; frame += 1) {
    await nextFrame();
    if (signal.aborted) return;
  }
  removeItem('sessionStorage', RELOADED);
  if (restored !== undefined || visit.hash.length > 1) drawWhole();
  const target = visit.hash.length > 1 ? document.getElementById(visit.hash.slice(1)) : null;
  if (restored !== undefined) window.scrollTo({ top: restored, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  void drawRest();
}

/**
 * Fetches the document anew, once a path (decision D18).
 *
 * @throws Error when it was tried already, or when the browser could not remember that it was.
 */
export async function reloadOnce(path: string): Promise<void> {
  if (readItem('sessionStorage', RELOADED) === path) throw new Error('Reloading did not help.');
  if (!writeItem('sessionStorage', RELOADED, path)) {
    throw new Error('A reload could not be remembered, so it might never end.');
  }
  location.reload();
}

/**
 * Calls `go` with the address of every internal link that is followed plainly: with the main button or
 * Enter, without a modifier, in this tab. Everything else, and a hash alone, is left to the browser.
 */
export function watchLinks(go: (href: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
    const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
    if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    go(link.getAttribute('href') ?? '/');
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
