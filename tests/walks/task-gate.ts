/** Lets a page come alive one task at a time, so that a test can act between any two tasks. */

import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Route } from 'playwright-core';

declare global {
  interface Window {
    gate?: {
      /** The waiting tasks, in the order in which they were scheduled. */
      readonly tasks: (() => void)[];
      /** Runs the waiting tasks, and lets later tasks run immediately. */
      open(): void;
    };
  }
}

/** The numbers of calls of `performance.now` at which the time jumps, so that React pauses there. */
const SLICES = [2, 8, 32, 128, 512];

/**
 * Holds back the tasks that the site and React schedule: messages, and the reports of observers. Runs in the page,
 * before its scripts.
 *
 * React pauses when five milliseconds have passed. `performance.now` advances only at the calls that `slices` names,
 * so that React pauses at the same places each time.
 */
function holdTasks(slices: readonly number[]): void {
  const tasks: (() => void)[] = [];
  let isOpen = false;
  const admit = (task: () => void) => {
    if (isOpen) task();
    else tasks.push(task);
  };
  window.gate = {
    tasks,
    open: () => {
      isOpen = true;
      for (const task of tasks.splice(0)) task();
    },
  };
  const Channel = window.MessageChannel;
  window.MessageChannel = class extends Channel {
    constructor() {
      super();
      const post = this.port2.postMessage.bind(this.port2);
      this.port2.postMessage = (data: unknown) => admit(() => post(data));
    }
  };
  const Sight = window.IntersectionObserver;
  window.IntersectionObserver = class extends Sight {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => admit(() => callback(entries, observer)), options);
    }
  };
  const Paints = window.PerformanceObserver;
  window.PerformanceObserver = class extends Paints {
    constructor(callback: PerformanceObserverCallback) {
      super((list, observer) => admit(() => callback(list, observer)));
    }
  };
  let calls = 0;
  let time = performance.now();
  performance.now = () => {
    calls += 1;
    if (slices.includes(calls)) time += 6;
    return time;
  };
}

export interface Gate {
  /** Runs the next task, or delivers all code that was requested. Does nothing if the region is live. */
  step(): Promise<void>;
  /** Runs the waiting tasks, and lets all later tasks run immediately, in later documents as well. */
  open(): Promise<void>;
  /** Returns whether the region of a behaviour is live. */
  isLive(): Promise<boolean>;
}

/** The time for which a busy machine may work on a page that is not live, in milliseconds. */
const PATIENCE = 5_000;

/** Returns whether the region of a behaviour is live. Runs in the page. */
function isRegionLive(selector: string): boolean {
  const island = document.querySelector(selector)?.closest<HTMLElement>('[data-island]');
  return (island ?? document.documentElement).dataset.live !== undefined;
}

/**
 * Runs the task that has waited longest. If the page is live and the region rests, moves the focus into the region.
 * Returns whether a task has run, or whether the region is already live. Runs in the page.
 */
function runNext(selector: string): boolean {
  const task = window.gate?.tasks.shift();
  task?.();
  const island = document.querySelector(selector)?.closest<HTMLElement>('[data-island]');
  const isPageLive = document.documentElement.dataset.live !== undefined;
  if (task === undefined && isPageLive && island?.dataset.rests !== undefined)
    island.dispatchEvent(new FocusEvent('focusin'));
  return task !== undefined || (island ? island.dataset.live !== undefined : isPageLive);
}

/**
 * Prepares a page, before it is opened, so that its tasks and its code are held back.
 *
 * @param behaviour the selector of the element of the behaviour that comes alive.
 */
export async function holdPage(
  context: BrowserContext,
  page: Page,
  behaviour: string,
): Promise<Gate> {
  let held: Route[] | null = [];
  await page.addInitScript(holdTasks, SLICES);
  await context.route('**/assets/*.js', (route) => {
    if (held === null) void route.continue();
    else held.push(route);
  });
  const goOn = (routes: readonly Route[]) => Promise.all(routes.map((route) => route.continue()));
  const isLive = () => page.evaluate(isRegionLive, behaviour);
  return {
    isLive,
    step: async () => {
      const end = performance.now() + PATIENCE;
      while (performance.now() < end) {
        const isOver = await page.evaluate(runNext, behaviour);
        if (isOver) return;
        const arrived = held?.splice(0) ?? [];
        if (arrived.length > 0) {
          await goOn(arrived);
          return;
        }
        await setTimeout(2);
      }
      throw new Error('Nothing happens on a page that is not live.');
    },
    open: async () => {
      const late = held ?? [];
      held = null;
      await goOn(late);
      // A press may lead to another document, whose tasks must not be held back.
      await page.addInitScript(() => window.gate?.open());
      await page.evaluate(() => window.gate?.open());
    },
  };
}
