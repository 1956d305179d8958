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
  /** Closes the browser and deletes the folder. It can be called several times. */
  close(): Promise<void>;
}

/** Opens a connection of the DevTools protocol to the browser itself. */
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
      // The process has already ended together with the browser.
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

interface TraceArguments {
  readonly data?: { readonly frames?: readonly TracedFrame[] };
}

interface TracedFrame {
  readonly frame: string;
  readonly processId: number;
}

/**
 * Returns the id of the renderer process of a page. The id is read from a trace, because no other part of the
 * DevTools protocol states it.
 *
 * @throws Error if the trace does not name the page.
 */
export async function rendererOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const frames: TracedFrame[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as { name?: string; args?: TraceArguments }[])
      if (name === 'TracingStartedInBrowser') frames.push(...(args?.data?.frames ?? []));
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  });
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const own = frames.find(({ frame }) => frame === frameTree.frame.id);
  if (own === undefined) throw new Error('The trace does not name the process of the page.');
  return own.processId;
}
