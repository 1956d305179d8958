/**
 * Functions of screens that run inside the page. Each function may use only its argument and the page, because it is
 * sent to browsers as text.
 */

import type { StorageArea } from '../model/screen.ts';
import type { PageReading } from './stage.ts';

declare global {
  interface Window {
    /** Whether each element is in view according to the model, by the id of the element. */
    sights?: Map<string, boolean>;
    /** Observes the element with this id again. */
    lookAgain?: (id: string) => void;
  }
}

/** Lets the host of the page report the time of the page's own clock, which tests control. */
export function exposePageClock(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (init?.method !== 'HEAD') return response;
    const headers = { Date: new Date().toUTCString() };
    return new Response(null, { status: response.status, headers });
  };
}

/**
 * Lets sections come into view and leave it only when the model says so. Real observers report the real view, but a
 * report that the model has not requested is held back. At first, every section is out of view. Observers with a
 * margin get all reports, because they look beyond the window.
 */
export function controlIntersections(): void {
  const sights = new Map<string, boolean>();
  const watched: { readonly observer: IntersectionObserver; readonly target: Element }[] = [];
  const Real = window.IntersectionObserver;
  window.IntersectionObserver = class extends Real {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (options?.rootMargin !== undefined) return callback(entries, observer);
        const passedOn = entries.flatMap((entry): IntersectionObserverEntry[] => {
          const wanted = sights.get(entry.target.id);
          const { target } = entry;
          if (wanted === undefined) {
            return [{ target, isIntersecting: false } as unknown as IntersectionObserverEntry];
          }
          return wanted === entry.isIntersecting ? [entry] : [];
        });
        if (passedOn.length > 0) callback(passedOn, observer);
      }, options);
    }
    override observe(target: Element): void {
      watched.push({ observer: this, target });
      super.observe(target);
    }
  };
  window.sights = sights;
  window.lookAgain = (id) => {
    for (const { observer, target } of watched.splice(0)) {
      if (target.id !== id) watched.push({ observer, target });
      else if (target.isConnected) {
        observer.unobserve(target);
        observer.observe(target);
      }
    }
  };
}

/**
 * Makes the page scroll without animation. A driver presses and releases a button in two steps. If the page moved in
 * between, the release would be at another place, which is no click.
 */
export function scrollAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { scroll-behavior: auto !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Stops the browser from painting, because no check needs a painted page. Pictures of failures undo this. */
export function stopPainting(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
}

/** Scrolls an element into view, or as far out of view as the page allows. */
export function scrollIntoOrOutOfView({
  id,
  seen,
}: {
  readonly id: string;
  readonly seen: boolean;
}): void {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no element with the id "${id}".`);
  window.sights?.set(id, seen);
  if (seen) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  else {
    const middle = element.getBoundingClientRect().top + window.scrollY;
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: middle < scrollHeight / 2 ? scrollHeight : 0, behavior: 'instant' });
  }
  window.lookAgain?.(id);
}

/**
 * Returns whether a text is visible: the whole text of an element, or its own text without that of the elements
 * inside it. With `flags`, the text is a pattern.
 */
export function showsText({
  text,
  flags,
}: {
  readonly text: string;
  readonly flags?: string;
}): boolean {
  const pattern = flags === undefined ? null : new RegExp(text, flags);
  const isWanted = (words: string) => {
    const said = words.replace(/\s+/g, ' ').trim();
    return pattern === null ? said === text : said !== '' && pattern.test(said);
  };
  return [...document.body.querySelectorAll('*')].some((element) => {
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue)
      .join('');
    return (
      !['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'].includes(element.tagName) &&
      (isWanted(own) || isWanted(element.textContent ?? '')) &&
      element.checkVisibility({ visibilityProperty: true })
    );
  });
}

/** Stores a value in web storage. */
export function setStored({
  area,
  key,
  value,
}: {
  readonly area: StorageArea;
  readonly key: string;
  readonly value: string;
}): void {
  window[area].setItem(key, value);
}

/** Removes a value and stores it again, so that other tabs get an event even if the value is the same. */
export function setStoredAnew({
  key,
  value,
}: {
  readonly key: string;
  readonly value: string;
}): void {
  localStorage.removeItem(key);
  localStorage.setItem(key, value);
}

/** Returns the position of a progress bar, from 0 to 1. */
export function positionOf(bar: Element): number {
  const [now, max] = ['aria-valuenow', 'aria-valuemax'].map((key) => bar.getAttribute(key));
  return bar instanceof HTMLProgressElement ? bar.position : Number(now) / Number(max ?? 100);
}

/** Makes both kinds of web storage throw, as in a browser that blocks cookies. */
export function blockStorage(): void {
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

/** Follows a link. Presses a link to the path if the page has one, or else changes the address as a script does. */
export function followLink(path: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const link = links.find((each) => each.getAttribute('href') === path && each.target === '');
  if (link === undefined) history.pushState(null, '', path);
  else link.click();
}

/** Reads the parts of the page that are compared with the machine. */
export function readPage(selector: string): PageReading {
  const words = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (!(node instanceof Element))
          return node.nodeType === Node.TEXT_NODE ? node.nodeValue : '';
        return node.getAttribute('aria-hidden') === 'true' ? '' : words(node);
      })
      .join('');
  const said = (element: Element | null) =>
    element === null ? '' : words(element).replace(/\s+/g, ' ').trim();
  return {
    state: document.querySelector(selector)?.getAttribute('data-state') ?? null,
    path: location.pathname,
    headings: [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map(said),
    announcement: said(document.querySelector('main + [aria-live]')),
  };
}

/** Scrolls an element into the window unless it is already there. */
export function scrollIntoWindow(selector: string): void {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Makes the tab hidden or visible. */
export function setTabVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * Enters a text into a field as a key press does. The prototype's setter is used, because React ignores an `input`
 * event after a change by the element's own `value`, which React tracks.
 */
export function replaceText(field: Element, text: string): void {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  value?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
