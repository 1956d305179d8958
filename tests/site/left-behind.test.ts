import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { live, servedSite } from './harness.ts';

/**
 * Nothing is left behind: whoever goes round the site and comes back finds no listener, timer, observer, worker
 * or island's root more than the last time (design, A model), counted in a real browser.
 */

const { visit } = servedSite(NO_PICTURES);

interface Counted {
  readonly listeners: Readonly<Record<string, number>>;
  readonly timers: number;
  readonly observers: number;
  readonly workers: number;
}
declare global {
  interface Window {
    counted?: () => Counted;
  }
}

/** Counts before any script of the page runs. */
function keepCount(): void {
  const listeners = new Map<string, Set<string>>();
  const ids = new WeakMap<object, number>();
  let last = 0;
  const idOf = (of: object) => {
    const id = ids.get(of) ?? ++last;
    ids.set(of, id);
    return id;
  };
  const places = new Map<EventTarget, string>([
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, 'html'],
  ]);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keyOf = (listener: object, options: unknown) => {
    const isCapture =
      typeof options === 'object' ? (options as { capture?: boolean })?.capture : options;
    return `${idOf(listener)} ${isCapture === true}`;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    addEventListener.call(target, type, listener, options);
    const { signal, once } = typeof options === 'object' ? options : {};
    const place = places.get(target);
    if (place === undefined || listener === null || signal?.aborted || once) return;
    const of = `${type} on ${place}`;
    const kept = listeners.get(of) ?? new Set();
    listeners.set(of, kept.add(keyOf(listener, options)));
    if (signal) addEventListener.call(signal, 'abort', () => kept.delete(keyOf(listener, options)));
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    removeEventListener.call(target, type, listener, options);
    if (listener !== null)
      listeners.get(`${type} on ${places.get(target)}`)?.delete(keyOf(listener, options));
  };

  const timers = new Set<unknown>();
  const { setTimeout: later, setInterval: again } = window;
  window.setTimeout = ((act: () => void, ms?: number, ...rest: unknown[]) => {
    const id = later(
      () => {
        timers.delete(id);
        act();
      },
      ms,
      ...rest,
    );
    timers.add(id);
    return id;
  }) as typeof setTimeout;
  window.setInterval = ((act: () => void, ms?: number, ...rest: unknown[]) => {
    const id = again(act, ms, ...rest);
    timers.add(id);
    return id;
  }) as typeof setInterval;
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const clear = window[name];
    window[name] = (id) => {
      timers.delete(id);
      clear(id);
    };
  }

  const observers = new Set<object>();
  for (const { prototype } of [IntersectionObserver, MutationObserver, ResizeObserver]) {
    const { observe, disconnect } = prototype as IntersectionObserver;
    Object.assign(prototype, {
      observe(this: IntersectionObserver, ...args: [Element]) {
        observers.add(this);
        observe.apply(this, args);
      },
      disconnect(this: IntersectionObserver) {
        observers.delete(this);
        disconnect.call(this);
      },
    });
  }
  let workers = 0;
  for (const name of ['Worker', 'SharedWorker'] as const) {
    const Real = window[name] as typeof Worker;
    Object.assign(window, {
      [name]: class extends Real {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          workers += 1;
        }
      },
    });
  }
  window.counted = () => ({
    listeners: Object.fromEntries(
      [...listeners].map(([of, kept]) => [of, kept.size] as const).filter(([, size]) => size > 0),
    ),
    timers: timers.size,
    observers: observers.size,
    workers,
  });
}

/** Goes to a page as its visitors do, without loading a document. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect.poll(() => page.locator('main').getAttribute('data-path')).toBe(path);
  await expect.poll(() => page.locator('main').getAttribute('data-state')).toBe('settled');
}

it('after a round through every page, all is as after the last one', async () => {
  const { page, complaints } = await visit('/privacy', {
    reducedMotion: 'no-preference',
    beforeLoad: (fresh) => fresh.addInitScript(keepCount),
  });
  await live(page);
  const paths = routeIds.map((id) => routes[id].path).filter((path) => path !== '/privacy');
  const round = async (): Promise<Counted> => {
    for (const path of [...paths, '/privacy']) await goTo(page, path);
    // What has been left ends in tasks of its own.
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => window.counted?.() as Counted);
  };
  const first = await round();
  expect(Object.keys(first.listeners).length).toBeGreaterThan(5);
  await expect.poll(round, { timeout: 60_000 }).toEqual(first);
  expect(complaints).toEqual([]);
}, 180_000);

it('a listener, a timer and an observer that stay would be counted', async () => {
  const { page } = await visit('/privacy', {
    beforeLoad: (fresh) => fresh.addInitScript(keepCount),
  });
  await live(page);
  // In one go: timers of the page come and go.
  const [before, after] = await page.evaluate(() => {
    const count = () => window.counted?.() as Counted;
    const first = count();
    window.addEventListener('resize', () => {});
    setTimeout(() => {}, 100_000);
    new MutationObserver(() => {}).observe(document.body, { childList: true });
    return [first, count()] as const;
  });
  expect(after.listeners['resize on window']).toBe((before.listeners['resize on window'] ?? 0) + 1);
  expect(after.timers).toBe(before.timers + 1);
  expect(after.observers).toBe(before.observers + 1);
});
