import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, LaunchOptions, Page } from 'playwright-core';
import { launchChromiumProfile } from '../../tools/chromium.ts';

/** A browser profile on the disk, which outlives its browser. */
export interface Profile {
  readonly context: BrowserContext;
  /** Ends every process of the browser with SIGKILL, and starts it again on the same folder. */
  killAndRestart(): Promise<void>;
  /** Also deletes the folder. May be called again. */
  close(): Promise<void>;
}

/** A connection to the browser itself, beside those to its pages. */
export async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser();
  if (browser === null) throw new Error('This profile has no browser.');
  return browser.newBrowserCDPSession();
}

async function processes(context: BrowserContext) {
  const session = await browserSession(context);
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo;
}

/** Kills the browser with all its renderers and services, as a power cut would. */
async function killTree(context: BrowserContext): Promise<void> {
  const ids = (await processes(context)).map(({ id }) => id);
  const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
  for (const id of ids) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended together with the browser.
    }
  }
  await gone;
}

export async function openProfile(options: LaunchOptions = {}): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'world-profile-'));
  let context = await launchChromiumProfile(folder, options);
  let restarting: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  const restart = async () => {
    await killTree(context);
    context = await launchChromiumProfile(folder, options);
  };
  const close = async () => {
    await restarting?.catch(() => undefined);
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return {
    get context() {
      return context;
    },
    killAndRestart: () => {
      if (closing !== undefined) throw new Error('The profile is closed.');
      restarting = restart();
      return restarting;
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/**
 * The renderer process of a page: the one whose processor time grows while the page's main thread
 * is busy. The DevTools protocol lists processes, but does not say which page lives in which.
 *
 * @throws when no process stands out, however long the page is kept busy.
 */
export async function rendererOf(page: Page): Promise<number> {
  const timesOf = async () =>
    new Map(
      (await processes(page.context()))
        .filter(({ type }) => type === 'renderer')
        .map(({ id, cpuTime }) => [id, cpuTime]),
    );
  for (let busy = 300; busy < 10_000; busy *= 2) {
    const before = await timesOf();
    await page.evaluate((ms) => {
      const end = performance.now() + ms;
      while (performance.now() < end);
    }, busy);
    const grown = [...(await timesOf())].map(([id, time]) => ({
      id,
      seconds: time - (before.get(id) ?? 0),
    }));
    const [first, second] = grown.toSorted((one, other) => other.seconds - one.seconds);
    if (first !== undefined && first.seconds > 0.1 + 2 * (second?.seconds ?? 0)) return first.id;
  }
  throw new Error('The renderer process of the page was not found.');
}
