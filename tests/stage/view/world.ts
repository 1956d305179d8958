import 'fake-indexeddb/auto';
import type { SentRequest, StorageArea, Width } from '@machines/proof';
import { CannotHere } from '@machines/proof';
import { BEGINNING } from '@machines/proof/page';
import { vi } from 'vitest';
import { deleteLeads, listLeads } from '../../../src/effects/lead-store.effect.ts';
import { withPopovers } from './popover.ts';
import { hidingStyles, holds } from './styles.ts';

/**
 * The world around a view in jsdom, as far as models need it: a stopped clock, a sales-contact service that
 * answers on request, sight, the system's preference for reduced motion, sound, popovers.
 */
export interface World {
  readonly sent: readonly SentRequest[];
  now(): number;
  /** Lets this many milliseconds pass. */
  wait(milliseconds: number): Promise<void>;
  /** Answers the oldest request that waits; false where none does. */
  answer(status: number): boolean;
  /** Breaks the connection of the oldest request that waits. */
  fail(): boolean;
  reduceMotion(reduced: boolean): void;
  /** Lets the element with this id come into view, or leave it. */
  sight(id: string, seen: boolean): void;
  hearOf(key: string, value: string): void;
  /** Observers and listeners that the page has not ended, as sentences. */
  leftBehind(): readonly string[];
  end(): Promise<void>;
}

interface Waiting {
  readonly key: string;
  readonly settle: (response: Response) => void;
  readonly fail: (error: unknown) => void;
}

const areas: readonly StorageArea[] = ['localStorage', 'sessionStorage'];

/** Requests that the page sends, until the model answers them. */
function service(sent: SentRequest[]): {
  readonly waiting: Waiting[];
  readonly fetch: typeof fetch;
} {
  const waiting: Waiting[] = [];
  return {
    waiting,
    fetch: (input, init = {}) =>
      new Promise((resolve, reject) => {
        init.signal?.throwIfAborted();
        const { pathname } = new URL(String(input));
        const key = new Headers(init.headers).get('idempotency-key') ?? '';
        const body = JSON.parse(String(init.body)) as SentRequest['body'];
        const request = { key, settle: resolve, fail: reject };
        sent.push({ path: pathname, key, body });
        waiting.push(request);
        // A request that the page has aborted no longer waits.
        init.signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(request);
          if (place >= 0) waiting.splice(place, 1);
          reject(init.signal?.reason);
        });
      }),
  };
}

type Callback = (entries: readonly object[], observer: unknown) => void;

/** Observers that see what the model says; those that look ahead, with a margin, see everything. */
function sights(): {
  readonly Observer: unknown;
  readonly tell: (id: string, seen: boolean) => void;
  /** How many observers watch. */
  readonly count: () => number;
} {
  const observers = new Set<Observer>();
  class Observer {
    readonly targets = new Set<Element>();
    readonly looksAhead: boolean;
    readonly callback: Callback;
    constructor(callback: Callback, options?: IntersectionObserverInit) {
      this.callback = callback;
      this.looksAhead = options?.rootMargin !== undefined;
      observers.add(this);
    }
    tell(target: Element, isIntersecting: boolean): void {
      if (this.targets.has(target)) this.callback([{ target, isIntersecting }], this);
    }
    observe(target: Element): void {
      this.targets.add(target);
      queueMicrotask(() => this.tell(target, this.looksAhead));
    }
    unobserve(target: Element): void {
      this.targets.delete(target);
    }
    disconnect(): void {
      this.targets.clear();
      observers.delete(this);
    }
  }
  return {
    Observer,
    count: () => observers.size,
    tell: (id, seen) => {
      const target = document.getElementById(id);
      if (target === null) throw new Error(`There is no element with the id "${id}".`);
      for (const observer of observers) if (!observer.looksAhead) observer.tell(target, seen);
    },
  };
}

/** Makes a world for one visit; `end` removes it. */
export function makeWorld(width: Width): World {
  const sent: SentRequest[] = [];
  const { waiting, fetch } = service(sent);
  const { Observer, tell, count } = sights();
  const queries = new Set<() => void>();
  let reduced = false;
  const styles = document.createElement('style');
  const dress = () => {
    styles.textContent = hidingStyles({ width, reduced });
  };
  dress();
  document.head.append(styles);

  vi.useFakeTimers({
    now: BEGINNING,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
    ],
  });
  vi.stubGlobal('fetch', fetch);
  // Random numbers in a view are fixed.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return holds(query, { width, reduced });
    },
    addEventListener: (
      _: string,
      listener: () => void,
      { signal }: { readonly signal?: AbortSignal } = {},
    ) => {
      queries.add(listener);
      signal?.addEventListener('abort', () => queries.delete(listener));
    },
    removeEventListener: (_: string, listener: () => void) => queries.delete(listener),
  }));
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.checkVisibility = function () {
    if (getComputedStyle(this).visibility === 'hidden') return false;
    for (let at: Element | null = this; at; at = at.parentElement)
      if (getComputedStyle(at).display === 'none') return false;
    return true;
  };
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const storages = areas.map(
    (area) => [area, Object.getOwnPropertyDescriptor(window, area)] as const,
  );
  const takeAwayPopovers = withPopovers();

  const next = (act: (request: Waiting) => void): boolean => {
    const request = waiting.shift();
    if (request !== undefined) act(request);
    return request !== undefined;
  };
  return {
    sent,
    now: () => Date.now(),
    wait: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
    // The receipt of decision D8; it counts only with a success status.
    answer: (status) =>
      next(({ key, settle }) => settle(Response.json({ id: 1, idempotencyKey: key }, { status }))),
    fail: () => next(({ fail }) => fail(new TypeError('Failed to fetch'))),
    reduceMotion: (wanted) => {
      reduced = wanted;
      dress();
      for (const listener of [...queries]) listener();
    },
    sight: tell,
    hearOf: (key, value) => {
      localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    },
    leftBehind: () => [
      ...(count() > 0 ? [`${count()} intersection observers`] : []),
      ...(queries.size > 0 ? [`${queries.size} listeners of media queries`] : []),
    ],
    end: async () => {
      // Visits share the modules, and so the leads.
      await deleteLeads((await listLeads()).map(({ id }) => id));
      for (const [area, descriptor] of storages) {
        if (descriptor) Object.defineProperty(window, area, descriptor);
        window[area].clear();
      }
      takeAwayPopovers();
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
      Reflect.deleteProperty(Element.prototype, 'checkVisibility');
      Reflect.deleteProperty(document, 'visibilityState');
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
      vi.useRealTimers();
      styles.remove();
    },
  };
}

/** The code of pages is part of this suite, so it cannot be made to fail. */
export function cannotBreakCode(): never {
  throw new CannotHere(
    'The code of pages cannot be withheld from a view that is rendered on its own.',
  );
}
