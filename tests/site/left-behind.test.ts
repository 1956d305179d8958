/**
 * Tests for memory leaks. A tour of the site, with pictures and motion, leaves no element, listener, observer, timer
 * or other object on the page. The browser counts them after a garbage collection, so leaks of scripts and of the
 * browser both count.
 */

import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { servedSite, type Visit } from './harness.ts';

// The switches turn off optimising compilers, whose output would count as growth of the heap.
const { visitLive } = servedSite('--js-flags=--no-opt --no-maglev --no-sparkplug');

/** The light page that is visited between two others. */
const REST = '/privacy';
const paths = routeIds.map((id) => routes[id].path).filter((path) => path !== REST);

/** The numbers of objects on the page and in its memory. */
interface Kept {
  readonly documents: number;
  readonly nodes: number;
  readonly listeners: number;
  /** The number of objects and functions of scripts. Each timer, promise and subscription has at least one. */
  readonly objects: number;
  /** The size of the heap, in megabytes. */
  readonly heap: number;
}

interface Counted extends Visit {
  readonly count: () => Promise<Kept>;
}

async function counted(): Promise<Counted> {
  const visited = await visitLive(REST, { reducedMotion: 'no-preference' });
  const session = await visited.context.newCDPSession(visited.page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  return { ...visited, count: () => countKept(visited.page, session) };
}

async function countKept(page: Page, session: CDPSession): Promise<Kept> {
  // Tasks of a page can end after the page was left, some of them only after a garbage collection.
  for (let times = 0; times < 4; times += 1) {
    await page.waitForTimeout(100);
    await session.send('HeapProfiler.collectGarbage');
  }
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return {
    documents,
    nodes,
    listeners: jsEventListeners,
    objects: await countObjects(session),
    heap: heap / 1e6,
  };
}

async function countObjects(session: CDPSession): Promise<number> {
  const group = { objectGroup: 'counted' };
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'Object.prototype',
    ...group,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    ...group,
  });
  const { result: length } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', group);
  return length.value as number;
}

/**
 * Goes to pages as visitors do, without loading a document.
 *
 * @param haste whether the next page is requested before the last one has arrived.
 */
async function goTo(page: Page, to: readonly string[], haste = false): Promise<void> {
  await page.evaluate(
    async ([all, isHasty]) => {
      const main = document.getElementById('main');
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      for (const path of all) {
        history.pushState(null, '', path);
        if (isHasty) await pause(15);
        else while (main?.dataset.path !== path || main.dataset.state !== 'settled') await pause(4);
      }
    },
    [to, haste] as const,
  );
}

/** Scrolls through the page to its end, so that lazy parts load and moving parts move. */
async function read(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * The tolerance of each count. A few objects come and go by themselves; a leak at each navigation would be many times
 * as large.
 */
const slack: Kept = { documents: 0, nodes: 30, listeners: 10, objects: 100, heap: 1 };

/** Lists the counts that have grown by more than the tolerance. */
function growth(before: Kept, after: Kept): string[] {
  const kinds = Object.keys(slack) as (keyof Kept)[];
  return kinds
    .filter((kind) => after[kind] > before[kind] + slack[kind])
    .map((kind) => `${kind} ${before[kind]} → ${after[kind]}`);
}

/** Returns the growth of each page after several visits to that page alone. */
async function growthOfEach({ page, count }: Counted): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await goTo(page, [path, REST]);
    const before = await count();
    for (let times = 0; times < 5; times += 1) await goTo(page, [path, REST]);
    const more = growth(before, await count());
    if (more.length > 0) found[path] = more;
  }
  return found;
}

it('the second tour of the site, slow and fast, leaves no more objects than the first', async () => {
  const visited = await counted();
  const { page, complaints, count } = visited;
  const atLeisure = async () => {
    for (const path of paths) {
      await goTo(page, [path]);
      await read(page);
    }
    await goTo(page, [REST]);
  };
  const inHaste = async () => {
    await goTo(page, paths, true);
    await goTo(page, [REST]);
  };
  const rounds = [atLeisure, inHaste, () => goTo(page, [...paths, REST])];
  for (const round of rounds) await round();
  const before = await count();
  for (const round of rounds) await round();
  const after = await count();
  const growths = (Object.keys(slack) as (keyof Kept)[]).map(
    (kind) => `${kind} ${+before[kind].toFixed(2)} → ${+after[kind].toFixed(2)}`,
  );
  console.info(`${rounds.length * routeIds.length} navigations: ${growths.join(', ')} MB`);
  if (growth(before, after).length > 0)
    expect({ all: growth(before, after), ...(await growthOfEach(visited)) }).toEqual({});
  expect(complaints).toEqual([]);
}, 300_000);

it('elements, listeners, timers and observers that stay are counted', async () => {
  const { page, count } = await counted();
  const before = await count();
  await page.evaluate(() => {
    const kept: Element[] = [];
    Object.assign(window, { kept });
    for (let times = 0; times < 50; times += 1) {
      kept.push(document.createElement('p'));
      visualViewport?.addEventListener('resize', () => {});
      setTimeout(() => {}, 100_000);
      new MutationObserver(() => {}).observe(document.body, { childList: true });
    }
  });
  const after = await count();
  expect(after.nodes).toBe(before.nodes + 50);
  expect(after.listeners).toBe(before.listeners + 50);
  // Each turn leaves an element, three functions and an observer.
  expect(after.objects).toBeGreaterThanOrEqual(before.objects + 250);
});
