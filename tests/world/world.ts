import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../tools/chromium.ts';
import { startPreview } from '../../tools/preview.ts';
import type { Figures } from './ledger.ts';
import { openService, type Service } from './service.ts';
import { openTab } from './tab.ts';

/** The built site, the stand-in service and a browser: what every scene plays in. */
export interface World {
  /** Where the site is served. */
  readonly origin: string;
  readonly service: Service;
  readonly browser: Browser;
  close(): Promise<void>;
}

/**
 * A scene plays some rounds, and counts its leads when the service has recovered.
 *
 * @throws when what it plays in is not as it should be, for instance two tabs in one process.
 */
export type Scene<Options> = (world: World, options: Options) => Promise<Figures>;

export async function openWorld(): Promise<World> {
  const preview = await startPreview({ port: 0 });
  const service = await openService();
  const browser = await launchChromium();
  return {
    origin: preview.origin,
    service,
    browser,
    close: async () => {
      await browser.close();
      await Promise.all([preview.close(), service.close()]);
    },
  };
}

/** Gives a page of a visitor whom nobody has seen before. */
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
