/**
 * This module makes a whole visit as on a phone, so that work which a page delays until a touch is measured as well.
 * Times are in milliseconds, and sizes are in bytes as sent.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

export type Figures = Readonly<Record<(typeof measuredFigures)[number], number>>;

export const measuredFigures = [
  ...(['fcp', 'lcp', 'shift', 'blocking', 'mainThreadLoad', 'mainThread'] as const),
  ...(['frames', 'style', 'layout', 'paint', 'tap', 'tapAgain'] as const),
  ...(['navigation', 'document', 'stylesheet', 'script', 'font', 'image', 'everything'] as const),
  ...(['requests', 'early', 'idle'] as const),
];

/** The values that the script in the page has observed. */
interface Seen {
  fcp: number;
  lcp: number;
  shift: number;
  blocking: number;
  tap: number;
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const network = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 2e5 };
const SLOWER = 4;
/** The time between the load of a page, or a press, and the visitor's next action, in milliseconds. */
const LOOK = 1500;
const IDLE = 20_000;

/** Observes a page from before its first paint. Runs in the page, so it must not use anything outside itself. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, shift: 0, blocking: 0, tap: 0 };
  Object.assign(window, { seen });
  type Entry = PerformanceEntry &
    Partial<Record<'value' | 'interactionId', number>> & { hadRecentInput?: boolean };
  const watch = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  // The blocking time of a task is its time over 50 ms, counted after the first paint.
  watch('longtask', ({ startTime, duration }) => {
    const visible = startTime + duration - Math.max(startTime, seen.fcp);
    seen.blocking += Math.max(0, visible - 50);
  });
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) seen.tap = Math.max(seen.tap, duration);
  });
}

const seenBy = (page: Page) => page.evaluate(() => (window as never as { seen: Seen }).seen);

/** Returns the processor time of the page's main thread so far. */
async function mainThread(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Returns the processor time of all processes of the browser so far. The system counts it in steps of 10 ms. */
async function wholeBrowser(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** Opens the menu and closes it again. Resolves with the time from the press to the paint, in milliseconds. */
async function openMenu(page: Page): Promise<number> {
  await page.evaluate(() => {
    (window as never as { seen: Seen }).seen.tap = 0;
  });
  await page.tap('header button[aria-haspopup="dialog"]');
  await page.waitForSelector('dialog:popover-open');
  await sleep(LOOK);
  const { tap } = await seenBy(page);
  await page.keyboard.press('Escape');
  await sleep(500);
  // The browser does not report events of less than 8 ms, so the time is at least that.
  return Math.max(8, tap);
}

/** The events of a trace that are counted, or whose times are added, for each figure. */
const traced = {
  frames: ['BeginMainThreadFrame'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
} as const;

/** Returns the number of the main thread's frames in a trace, and their events' times in milliseconds. */
function readTrace(trace: Buffer): Record<keyof typeof traced, number> {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly { readonly name: string; readonly dur?: number }[];
  };
  const of = (names: readonly string[]) => traceEvents.filter(({ name }) => names.includes(name));
  const time = (names: readonly string[]) =>
    of(names).reduce((sum, { dur = 0 }) => sum + dur / 1000, 0);
  return {
    frames: of(traced.frames).length,
    style: time(traced.style),
    layout: time(traced.layout),
    paint: time(traced.paint),
  };
}

/** Presses the first link to another page. Resolves with the milliseconds until that page's heading is shown. */
async function followLink(page: Page): Promise<number> {
  const here = new URL(page.url()).pathname;
  const link = page
    .locator(
      `:is(main, footer) a[href^="/"]:not([href*="#"], [href*="."], [href="${here}"]):visible`,
    )
    .first();
  const heading = await page.locator('h1').first().textContent();
  await link.scrollIntoViewIfNeeded();
  await sleep(LOOK);
  const pressed = performance.now();
  await link.tap({ noWaitAfter: true });
  await page.waitForFunction(
    (old) => (document.querySelector('h1')?.textContent ?? old) !== old,
    heading,
  );
  return performance.now() - pressed;
}

/**
 * Opens a page with an empty cache and scrolls three screens down and back with a finger. Then opens the menu twice,
 * leaves the page alone for 20 seconds at the processor's full speed, and follows a link.
 *
 * @param isLong whether the page is left alone for 20 seconds, and whether the frames of the main thread are
 *   counted. If not, those figures are NaN.
 * @throws Error if the page does not answer with status 200, or if one of its requests has no answer.
 */
export async function visit(browser: Browser, url: string, isLong: boolean): Promise<Figures> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.addInitScript(observe);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // The times of the thread are measured, so that other programs on this machine have less influence.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const sizes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, everything: 0 };
    let requests = 0;
    page.on('requestfinished', async (request) => {
      requests += 1;
      // Requests that are still open at the end belong to the page behind the link, and are not counted.
      const sent = await request.sizes().catch(() => undefined);
      if (sent === undefined) return;
      sizes.everything += sent.responseHeadersSize + sent.responseBodySize;
      const kind = request.resourceType();
      if (kind in sizes) sizes[kind as keyof typeof sizes] += sent.responseBodySize;
    });
    if (isLong)
      await browser.startTracing(page, {
        categories: [
          'devtools.timeline',
          'disabled-by-default-devtools.timeline',
          'disabled-by-default-devtools.timeline.frame',
        ],
      });
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    if (response?.status() !== 200) throw new Error(`${url} answered with ${response?.status()}.`);
    await sleep(LOOK);
    const mainThreadLoad = await mainThread(cdp);
    const { width, height } = phone.viewport;
    for (const yDistance of [-3 * height, 3 * height]) {
      await cdp.send('Input.synthesizeScrollGesture', {
        x: width / 2,
        y: height / 2,
        yDistance,
        speed: 1600,
        gestureSourceType: 'touch',
      });
    }
    const tap = await openMenu(page);
    const tapAgain = await openMenu(page);
    await page.waitForLoadState('networkidle');
    await sleep(LOOK);
    const seen = await seenBy(page);
    const early = await page.evaluate(
      (lcp) => performance.getEntriesByType('resource').filter((each) => each.startTime < lcp),
      seen.lcp,
    );
    const figures = { ...seen, ...sizes, requests, mainThreadLoad, tap, tapAgain };
    const whole = { ...figures, mainThread: await mainThread(cdp), early: early.length + 1 };
    const none = { frames: Number.NaN, style: Number.NaN, layout: Number.NaN, paint: Number.NaN };
    const work = isLong ? readTrace(await browser.stopTracing()) : none;
    let idle = Number.NaN;
    if (isLong) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const before = await wholeBrowser(browser);
      await sleep(IDLE);
      idle = (await wholeBrowser(browser)) - before;
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    return { ...whole, ...work, idle, navigation: await followLink(page) };
  } finally {
    await context.close();
  }
}
