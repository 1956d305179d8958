import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core';
import { launchEngine } from '../../tools/chromium.ts';
import { startPreview } from '../../tools/preview.ts';
import { salesAt } from '../../tools/stand-ins/sales-port.ts';
import { openProfile, type Profile } from './profile.ts';
import { openService, type Service } from './service.ts';
import { openTab } from './tab.ts';

/** The environment of every scene: the built site, the stand-in service and a browser. */
export interface World {
  /** The origin of the site. */
  readonly origin: string;
  readonly service: Service;
  /** The browser in which new visitors get their own context. */
  readonly browser: Browser;
  /** Starts another browser, with a profile that survives it. */
  openProfile(): Promise<Profile>;
  /** Closes everything that was opened here, including profiles, in any state. It can be called several times. */
  close(): Promise<void>;
}

/**
 * Opens the world.
 *
 * @param given options for every browser.
 */
export async function openWorld(given: LaunchOptions = {}): Promise<World> {
  const preview = await startPreview({ port: 0 });
  const service = await openService();
  const options = { ...given, args: [salesAt(service.origin), ...(given.args ?? [])] };
  const browser = await launchEngine(options);
  const profiles: Promise<Profile>[] = [];
  const close = async () => {
    const open = await Promise.allSettled(profiles);
    const profilesClosed = open.map(
      (profile) => profile.status === 'fulfilled' && profile.value.close(),
    );
    await Promise.all([...profilesClosed, browser.close(), preview.close(), service.close()]);
  };
  let closing: Promise<void> | undefined;
  return {
    origin: preview.origin,
    service,
    browser,
    openProfile: () => {
      const opening = openProfile(options);
      profiles.push(opening);
      return opening;
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Opens a page for a new visitor. */
export async function withVisitor<Result>(
  { browser }: World,
  play: (page: Page) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await play(await openTab(context));
  } finally {
    await context.close();
  }
}
