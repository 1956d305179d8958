import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { collect, type Found } from './collect.ts';

/** One page in a browser profile of its own: nothing cached, nothing stored, slowed down as asked. */

export interface Profile {
  readonly name: 'phone' | 'desktop';
  readonly mobile: boolean;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
  /** Null leaves the network as it is. */
  readonly network: { readonly bitsPerSecond: number; readonly delayMs: number } | null;
  /** How long nothing must happen until the page counts as quiet, in milliseconds. */
  readonly quietMs: number;
}

const slowNetwork = { bitsPerSecond: 1_600_000, delayMs: 150 };

export const phone: Profile = {
  name: 'phone',
  mobile: true,
  width: 412,
  height: 823,
  scale: 1.75,
  slowdown: 4,
  network: slowNetwork,
  quietMs: 2000,
};

export const desktop: Profile = {
  name: 'desktop',
  mobile: false,
  width: 1350,
  height: 940,
  scale: 1,
  slowdown: 1,
  network: null,
  quietMs: 1000,
};

/** A desktop window on the phone's processor and network, to catch its first paint before scripts. */
export const slowDesktop: Profile = {
  ...phone,
  name: 'desktop',
  mobile: false,
  width: 1350,
  height: 940,
  scale: 1,
};

/** One answered or failed request. */
interface Exchange {
  readonly url: string;
  /** Milliseconds from the request for the document. */
  readonly started: number;
  kind: Kind;
  /** Bytes of the body as sent (compressed), and of all headers before it. */
  body: number;
  headers: number;
  done: boolean;
}

export const kinds = ['html', 'css', 'js', 'font', 'image', 'other'] as const;
export type Kind = (typeof kinds)[number];

function kindOf(mimeType: string): Kind {
  if (mimeType === 'text/html') return 'html';
  if (mimeType === 'text/css') return 'css';
  if (mimeType.includes('javascript')) return 'js';
  if (mimeType.startsWith('font/')) return 'font';
  if (mimeType.startsWith('image/')) return 'image';
  return 'other';
}

export interface Session {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly profile: Profile;
  readonly exchanges: readonly Exchange[];
  /** Waits until nothing happens any more. */
  quiet(): Promise<void>;
  found(): Promise<Found>;
  close(): Promise<void>;
}

const LONGEST_LOAD = 60_000;

/** Opens an empty page under a profile, with the collector waiting for a document. */
export async function openSession(browser: Browser, profile: Profile): Promise<Session> {
  const context = await browser.newContext({
    viewport: { width: profile.width, height: profile.height },
    deviceScaleFactor: profile.scale,
    isMobile: profile.mobile,
    hasTouch: profile.mobile,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.addInitScript(collect);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    if (profile.network !== null) {
      const bytesPerSecond = profile.network.bitsPerSecond / 8;
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: profile.network.delayMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    // Processor time of the thread, so that other programs on this machine count less.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const exchanges = watchNetwork(cdp);
    const found = () => page.evaluate(() => window.benchFound);
    return {
      page,
      cdp,
      profile,
      exchanges,
      found,
      quiet: () => untilQuiet(page, exchanges, found, profile.quietMs),
      close: () => context.close(),
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

function watchNetwork(cdp: CDPSession): Exchange[] {
  const exchanges: Exchange[] = [];
  const open = new Map<string, Exchange>();
  let origin: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    origin ??= timestamp;
    const exchange: Exchange = {
      url: request.url,
      started: (timestamp - origin) * 1000,
      kind: 'other',
      body: 0,
      headers: 0,
      done: false,
    };
    open.set(requestId, exchange);
    exchanges.push(exchange);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const exchange = open.get(requestId);
    if (exchange === undefined) return;
    exchange.kind = kindOf(response.mimeType);
    exchange.headers = response.encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const exchange = open.get(requestId);
    if (exchange === undefined) return;
    exchange.body = Math.max(0, encodedDataLength - exchange.headers);
    exchange.done = true;
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    const exchange = open.get(requestId);
    if (exchange !== undefined) exchange.done = true;
  });
  return exchanges;
}

/**
 * Waits until the document has loaded, no request is open and no long task ran for a while.
 *
 * @throws Error that names the open requests when that takes longer than a minute.
 */
async function untilQuiet(
  page: Page,
  exchanges: readonly Exchange[],
  found: () => Promise<Found>,
  quietMs: number,
): Promise<void> {
  const deadline = performance.now() + LONGEST_LOAD;
  let since = performance.now();
  let seen = '';
  while (performance.now() < deadline) {
    await sleep(250);
    const { loaded, longTasks } = await found();
    const open = exchanges.filter(({ done }) => !done).length;
    const now = `${exchanges.length} ${open} ${longTasks.length}`;
    if (now !== seen || open > 0 || !loaded) {
      seen = now;
      since = performance.now();
    } else if (performance.now() - since >= quietMs) return;
  }
  const open = exchanges.filter(({ done }) => !done).map(({ url }) => url);
  const reason = open.length > 0 ? `still open: ${open.join(' ')}` : 'long tasks never end';
  throw new Error(`${page.url()} was not quiet after a minute; ${reason}.`);
}

/**
 * Starts loading an address; resolves when its document begins to arrive.
 *
 * @throws Error when it does not answer with status 200.
 */
export async function visit({ page }: Session, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'commit', timeout: LONGEST_LOAD });
  if (response?.status() === 200) return;
  throw new Error(`${url} answered with status ${response?.status()}. Was the route built?`);
}
