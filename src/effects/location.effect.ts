/**
 * This module reports changes of the address, and stores the scroll position of each history entry.
 *
 * `pushState` and `replaceState` dispatch an event on `window`, with or without wouter. Each history entry has a key
 * in `history.state`; session storage contains the scroll positions by key.
 */

import { decodeText } from '../data/addresses.ts';
import { matchRoute, normalizePath, redirectOf } from '../data/routes.ts';
import type { Settling, Visit } from '../machines/navigation.machine.ts';
import { uniqueId } from './id.effect.ts';
import { parseJson, readItem, removeItem, writeItem } from './storage.effect.ts';
import { nextTask } from './task.effect.ts';

const POSITIONS = 'scroll-positions';
const RELOADED = 'reloaded-for';

/**
 * Returns the path of the shown page, which is an attribute of its main landmark. During a navigation it differs from
 * the path of the address.
 */
export function shownPath(): string | undefined {
  return document.getElementById('main')?.dataset.path;
}

/** Returns the path of the address. */
function addressPath(): string {
  return normalizePath(location.pathname);
}

/**
 * Returns the key of the current history entry. Gives the entry a new key if it has none, for example because another
 * script has overwritten the state.
 */
function entryKey(): string {
  const state: unknown = history.state;
  const others = typeof state === 'object' && state !== null ? state : {};
  const { entry } = others as { entry?: unknown };
  if (typeof entry === 'string') return entry;
  const key = uniqueId();
  try {
    // The native method is called, because the patched one dispatches an event, as for a navigation.
    History.prototype.replaceState.call(history, { ...others, entry: key }, '');
  } catch {
    // If the browser refuses to change the entry, its scroll position is lost when the visitor leaves it.
  }
  return key;
}

/** Returns the scroll positions of the history entries, in pixels, by key. */
function readPositions(): Map<string, number> {
  const saved = parseJson(readItem('sessionStorage', POSITIONS));
  if (typeof saved !== 'object' || saved === null) return new Map();
  return new Map(
    Object.entries(saved).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );
}

/**
 * Goes to an address within the site. As in browsers, navigating to the current address adds no history entry.
 *
 * @returns whether the browser has changed the address. Browsers refuse after a hundred or two changes within
 *   seconds, and in some sandboxed documents: Safari and Firefox throw, and Chrome ignores the call.
 */
export function navigate(href: string, { replace = false } = {}): boolean {
  const wanted = new URL(href, location.href).href;
  const isNew = wanted !== location.href;
  const type = replace || !isNew ? 'replaceState' : 'pushState';
  try {
    if (isNew) History.prototype[type].call(history, { entry: uniqueId() }, '', href);
  } catch {
    return false;
  }
  if (location.href !== wanted) return false;
  window.dispatchEvent(new Event(type));
  return true;
}

/** Replaces the address by another address within the site, by loading a document if the browser refuses that. */
export function replaceAddress(href: string): void {
  try {
    if (!navigate(href, { replace: true })) location.replace(href);
  } catch {
    // Firefox also limits how often a document may be loaded. If it refuses, the shown page stays.
  }
}

/** wouter patches `history` when it is loaded, unless `window` has this property. */
const PATCHED = Symbol.for('wouter_v3');

/**
 * Dispatches an event on `window` each time a script changes the address, until the returned function is called.
 * Browsers themselves report only back and forward. The events are those that wouter dispatches, so wouter's own
 * patch is not needed.
 */
function announceHistory(): () => void {
  if (PATCHED in window) return () => {};
  Object.defineProperty(window, PATCHED, { value: true, configurable: true });
  for (const type of ['pushState', 'replaceState'] as const) {
    const value: History[typeof type] = (...args) => {
      History.prototype[type].apply(history, args);
      window.dispatchEvent(new Event(type));
    };
    // Unlike an assignment, `Reflect.defineProperty` does not throw if another script has frozen the history.
    Reflect.defineProperty(history, type, { value, configurable: true, writable: true });
  }
  return () => {
    Reflect.deleteProperty(history, 'pushState');
    Reflect.deleteProperty(history, 'replaceState');
    Reflect.deleteProperty(window, PATCHED);
  };
}

/** Sets whether the browser or this module restores scroll positions, which the browser may refuse. */
function leaveScrolling(to: ScrollRestoration): void {
  try {
    history.scrollRestoration = to;
  } catch {
    // The browser then restores the scroll positions first, and this module restores them afterwards.
  }
}

/** Reports every change of the address, and stores the scroll position of each history entry. */
export function watchLocation(report: (visit: Visit) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const silence = announceHistory();
  const positions = readPositions();
  let currentKey = entryKey();
  let currentPath = addressPath();
  // The page has been opened, so an earlier reload of it has helped, and another one is allowed.
  if (readItem('sessionStorage', RELOADED) === currentPath) removeItem('sessionStorage', RELOADED);
  openTarget(location.hash);
  // This module restores scroll positions within the document. After a reload the browser does it.
  const restoreOurselves = () => leaveScrolling('manual');
  restoreOurselves();
  const tell = (kind: Visit['kind']) => () => {
    // While the page still scrolls, a link may be followed before the last scroll event, so the position is read
    // again.
    if (kind === 'push' && shownPath() === currentPath) positions.set(currentKey, window.scrollY);
    currentKey = entryKey();
    currentPath = addressPath();
    // The position is read now, before the page that is still shown can overwrite it. An entry without a position
    // was never scrolled, so its page is at the top or at the target of its hash.
    const unscrolled = location.hash === '' ? 0 : null;
    const top = kind === 'pop' ? (positions.get(currentKey) ?? unscrolled) : null;
    const path = currentPath;
    if (path === shownPath()) openTarget(location.hash);
    if (top !== null && path === shownPath()) window.scrollTo({ top });
    report({ path, hash: location.hash, kind, top });
  };
  const keep = () => {
    if (shownPath() === addressPath()) positions.set(currentKey, window.scrollY);
  };
  window.addEventListener('popstate', tell('pop'), { signal });
  window.addEventListener('pushState', tell('push'), { signal });
  window.addEventListener('replaceState', tell('replace'), { signal });
  window.addEventListener('scroll', keep, { passive: true, signal });
  // `pageshow` is dispatched when the page comes back from the back/forward cache.
  window.addEventListener('pageshow', restoreOurselves, { signal });
  window.addEventListener(
    'pagehide',
    () => {
      leaveScrolling('auto');
      writeItem('sessionStorage', POSITIONS, JSON.stringify(Object.fromEntries(positions)));
    },
    { signal },
  );
  return () => {
    stop.abort();
    silence();
  };
}

/**
 * Returns the element that a hash names, and opens the `<details>` around the element or, if the element is a
 * section, the first one in it.
 *
 * The id is looked up as written in the hash and then decoded, in the order of the HTML specification. Browsers open
 * only the `<details>` around the element, and only when they navigate themselves.
 */
function openTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  const target = document.getElementById(id) ?? document.getElementById(decodeText(id));
  const fold = target?.closest('details') ?? target?.querySelector(':scope:is(section) details');
  if (fold) fold.open = true;
  return target;
}

/**
 * Scrolls the page that was rendered for a visit, and moves the focus to its heading. If the visitor follows a link
 * to the page that is already shown, the page scrolls to its main content (`data-start`), if it marks any.
 *
 * @param signal aborts when the visitor has navigated elsewhere.
 */
export async function settlePage(visit: Settling, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  removeItem('sessionStorage', RELOADED);
  let target = openTarget(visit.hash);
  if (visit.hash !== '' && target === null) {
    // If the query has changed with the hash, a filter may show the target only after the next task.
    await nextTask();
    if (signal.aborted) return;
    target = openTarget(visit.hash);
  }
  const start =
    visit.again && visit.hash === '' ? document.querySelector<HTMLElement>('[data-start]') : null;
  target ??= start;
  if (visit.top !== null) window.scrollTo({ top: visit.top, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  focusHeading(start?.querySelector<HTMLElement>('h2') ?? undefined);
}

/** Moves the focus to a heading; by default to the heading of the page. */
function focusHeading(heading = document.querySelector<HTMLElement>('#main h1')): void {
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Scrolls to the top of the error screen, and moves the focus to its heading. */
export function settleFailure(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusHeading();
}

/**
 * Reloads the document, once per path (decision D18).
 *
 * @throws Error, as a rejection, if the reload was tried before, or if storage cannot record the attempt, because the
 *   reload might then repeat for ever.
 */
export async function reloadOnce(path: string): Promise<void> {
  if (readItem('sessionStorage', RELOADED) === path) throw new Error('Reloading did not help.');
  if (!writeItem('sessionStorage', RELOADED, path)) {
    throw new Error('A reload could not be remembered, so it might never end.');
  }
  location.reload();
}

/**
 * Calls `go` with the address of a link to a page of this site when the visitor follows it with the main button or
 * Enter, without a modifier key, in this tab. The browser handles all other links, such as a link to a file or to a
 * place on the shown page.
 *
 * @param go returns whether the address has changed; if not, the browser follows the link.
 */
export function watchLinks(go: (href: string) => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
    const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
    if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const { hash, origin, pathname, search } = link;
    if (origin !== location.origin) return;
    if (matchRoute(pathname) === undefined && redirectOf(pathname) === undefined) return;
    if (hash !== '' && pathname === location.pathname && search === location.search) return;
    if (go(pathname + search + hash)) event.preventDefault();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
