import { matchRoute, normalizePath, redirectOf } from '../data/routes.ts';
import type { Visit } from '../machines/navigation.machine.ts';
import { uniqueId } from './id.effect.ts';
import { parseJson, readItem, removeItem, writeItem } from './storage.effect.ts';
import { nextTask } from './task.effect.ts';

/**
 * The address: reports its changes, and keeps the scroll position of each entry of the history.
 *
 * `pushState` and `replaceState` dispatch an event on `window`, with or without wouter. The key of a history
 * entry is in `history.state`, its scroll position in session storage.
 */

const POSITIONS = 'scroll-positions';
const RELOADED = 'reloaded-for';

/** The path of the page that is shown, by its main landmark. */
export function shownPath(): string | undefined {
  return document.getElementById('main')?.dataset.path;
}

function entryKey(): string {
  const state = history.state as { entry?: unknown } | null;
  if (typeof state?.entry === 'string') return state.entry;
  const key = uniqueId();
  // The native method: ours dispatches an event, and this is not a navigation.
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

/**
 * Goes to an address within the site. As in browsers, navigating to the current address adds no history
 * entry.
 */
export function navigate(
  href: string,
  { replace = new URL(href, location.href).href === location.href } = {},
): void {
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
}

/** wouter patches `history` when it is loaded, unless `window` has this property. */
const PATCHED = Symbol.for('wouter_v3');

/**
 * Dispatches an event when a script changes the address, until the returned function is called; browsers
 * report only back and forward. The events are the same as wouter's, so its patch is not needed.
 */
function announceHistory(): () => void {
  if (PATCHED in window) return () => {};
  Object.defineProperty(window, PATCHED, { value: true, configurable: true });
  for (const type of ['pushState', 'replaceState'] as const) {
    history[type] = (...args) => {
      History.prototype[type].apply(history, args);
      window.dispatchEvent(new Event(type));
    };
  }
  return () => {
    Reflect.deleteProperty(history, 'pushState');
    Reflect.deleteProperty(history, 'replaceState');
    Reflect.deleteProperty(window, PATCHED);
  };
}

/** Reports every change of the address, and keeps the scroll position of each history entry. */
export function watchLocation(report: (visit: Visit) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const silence = announceHistory();
  const positions = readPositions();
  let currentKey = entryKey();
  let currentPath = normalizePath(location.pathname);
  // The reload has helped.
  if (readItem('sessionStorage', RELOADED) === currentPath) removeItem('sessionStorage', RELOADED);
  openTarget(location.hash);
  // The browser restores the scroll position after a reload; within the document this module does.
  const restoreOurselves = () => {
    history.scrollRestoration = 'manual';
  };
  restoreOurselves();
  const tell = (kind: Visit['kind']) => () => {
    // The scroll event may come after a link has been followed, while the page still scrolls.
    if (kind === 'push' && shownPath() === currentPath) positions[currentKey] = window.scrollY;
    currentKey = entryKey();
    currentPath = normalizePath(location.pathname);
    // Read now, before the page that is still shown can overwrite it. An entry without a position was never
    // scrolled: the page is at its top, or where its hash leads.
    const unscrolled = location.hash === '' ? 0 : null;
    const top = kind === 'pop' ? (positions[currentKey] ?? unscrolled) : null;
    const path = currentPath;
    if (path === shownPath()) openTarget(location.hash);
    if (top !== null && path === shownPath()) window.scrollTo({ top });
    report({ path, hash: location.hash, kind, top });
  };
  const keep = () => {
    if (shownPath() === normalizePath(location.pathname)) positions[currentKey] = window.scrollY;
  };
  window.addEventListener('popstate', tell('pop'), { signal });
  window.addEventListener('pushState', tell('push'), { signal });
  window.addEventListener('replaceState', tell('replace'), { signal });
  window.addEventListener('scroll', keep, { passive: true, signal });
  // A page may come back from the back/forward cache.
  window.addEventListener('pageshow', restoreOurselves, { signal });
  window.addEventListener(
    'pagehide',
    () => {
      history.scrollRestoration = 'auto';
      writeItem('sessionStorage', POSITIONS, JSON.stringify(positions));
    },
    { signal },
  );
  return () => {
    stop.abort();
    silence();
  };
}

/** The element that a hash names. A `<details>` is opened; browsers open it only for a target inside it. */
function openTarget(hash: string): HTMLElement | null {
  const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  if (target instanceof HTMLDetailsElement) target.open = true;
  return target;
}

/**
 * Scrolls the page that was rendered for a visit, and moves the focus to its heading.
 *
 * @param signal aborts when the visitor has navigated elsewhere.
 */
export async function settlePage(visit: Visit, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  removeItem('sessionStorage', RELOADED);
  let target = openTarget(visit.hash);
  if (visit.hash !== '' && target === null) {
    // The query may have changed with the hash: a filter then shows what it has hidden.
    await nextTask();
    if (signal.aborted) return;
    target = openTarget(visit.hash);
  }
  if (visit.top !== null) window.scrollTo({ top: visit.top, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/**
 * Reloads the document, once per path (decision D18).
 *
 * @throws Error, as a rejection, when that was tried already, or the attempt cannot be stored.
 */
export async function reloadOnce(path: string): Promise<void> {
  if (readItem('sessionStorage', RELOADED) === path) throw new Error('Reloading did not help.');
  if (!writeItem('sessionStorage', RELOADED, path)) {
    throw new Error('A reload could not be remembered, so it might never end.');
  }
  location.reload();
}

/**
 * Calls `go` with the address of every link to a page of this site that is followed plainly: with the main
 * button or Enter, without a modifier, in this tab. Everything else is left to the browser, such as a link to a
 * file or to a place on the page that is shown.
 */
export function watchLinks(go: (href: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
    const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
    if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const { hash, pathname, search } = link;
    if (matchRoute(pathname) === undefined && redirectOf(pathname) === undefined) return;
    if (hash !== '' && pathname === location.pathname && search === location.search) return;
    event.preventDefault();
    go(pathname + search + hash);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
