/**
 * Provides the environment of every suite over the built site: `dist/` served as a host does, the stand-in service,
 * and a real browser. All traffic stays on loopback: other requests fail and are reported.
 */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { scrollAtOnce } from '@machines/proof/page';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Locator,
  Page,
} from 'playwright-core';
import { afterAll, beforeAll, onTestFailed, TestRunner } from 'vitest';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { type Preview, startPreview } from '../../tools/preview.ts';
import type { ContactService } from '../../tools/stand-ins/contact-service.ts';
import type { StoredLead } from '../../tools/stand-ins/kept-leads.ts';
import { salesAt } from '../../tools/stand-ins/sales-port.ts';
import { isLeftOut } from '../../tools/test-scope.ts';
import { sharedBrowser, sharedPreview, sharedService } from '../once-per-worker.ts';
import { comesAlive } from '../walks/site.ts';

interface Site {
  readonly preview: Preview;
  readonly service: ContactService;
  readonly browser: Browser;
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and warnings, errors of the page, and requests to other hosts so far. */
  readonly complaints: string[];
  /**
   * Other messages on the console so far. A page reports here that React had to hydrate it again
   * (src/start/react.tsx).
   */
  readonly remarks: string[];
  /** Releases the files that are held back. */
  readonly letGo: () => void;
}

interface ServedSite {
  readonly site: () => Site;
  /** Returns the leads of a person that the service has kept. */
  readonly leadsOf: (name: string) => readonly StoredLead[];
  readonly visit: (
    path: string,
    options?: BrowserContextOptions & {
      /** The origin to open; the preview by default. */
      readonly origin?: string;
      /** Files that are held back until `letGo`. */
      readonly hold?: string | RegExp;
      readonly beforeLoad?: (page: Page) => Promise<unknown>;
    },
  ) => Promise<Visit>;
  /** Opens a page as `visit` does, and waits until it is live. */
  readonly visitLive: ServedSite['visit'];
}

interface SiteOptions {
  /** Additional switches of Chromium. */
  readonly flags?: readonly string[];
  /** The options of every visit; those of one visit override them. */
  readonly device?: BrowserContextOptions;
  /** Launches a browser for this test file only. */
  readonly launch?: (options: LaunchOptions) => Promise<Browser>;
  /** Builds a site for this test file only, and returns its folder. `sales` is the origin of the stand-in service. */
  readonly build?: (sales: string) => Promise<string>;
}

/**
 * Opens the site in a browser that test files share (tests/once-per-worker.ts). The pages of a file are closed after
 * its tests.
 *
 * @param flags additional switches of Chromium.
 */
export function servedSite(...flags: readonly string[]): ServedSite {
  return siteIn({ flags });
}

/** Opens the site without pictures and motion. Both take much of a visit's time, and these files test neither. */
export function calmSite(): ServedSite {
  return siteIn({ flags: [NO_PICTURES], device: withReducedMotion });
}

/** Makes the browser lay out the whole page and skip no part, as it does when a page is not opened at its top. */
export const layOutWhole = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver(() => delete document.documentElement.dataset.top).observe(document, {
      subtree: true,
      attributeFilter: ['data-top'],
    });
  });

/** The option of a visitor who prefers reduced motion. */
export const withReducedMotion = { reducedMotion: 'reduce' } as const;

/** Ends the running test as skipped if it needs a page that the brand leaves out. */
export function skipIfLeftOut(address: string): void {
  if (isLeftOut(address)) TestRunner.getCurrentTest()?.context.skip(`${address} is left out`);
}

/** Opens the site with a browser or a build for one test file. */
export function siteIn({ flags = [], device, launch, build }: SiteOptions): ServedSite {
  let site: Site | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const service = await sharedService();
    service.clear();
    service.script([]);
    service.weather({});
    const dist = await build?.(service.origin);
    const preview =
      dist === undefined ? await sharedPreview() : await startPreview({ port: 0, dist });
    const browser = launch
      ? await launch({ args: [salesAt(service.origin), ...flags] })
      : await sharedBrowser(...flags);
    site = { preview, service, browser };
  }, 300_000);

  afterAll(async () => {
    if (site === undefined) return;
    const { browser, preview } = site;
    await Promise.all(browser.contexts().map((context) => context.close()));
    if (launch) await browser.close();
    if (build) await preview.close();
  });

  const running = () => {
    if (site === undefined) throw new Error('The site is not running yet.');
    return site;
  };

  const visit: ServedSite['visit'] = async (
    path,
    { origin = running().preview.origin, hold, beforeLoad, ...options } = {},
  ) => {
    skipIfLeftOut(path);
    for (const old of contexts.splice(0)) await old.close();
    const context = await running().browser.newContext({ ...device, ...options });
    contexts.push(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    const remarks: string[] = [];
    page.on('console', (message) => {
      // A browser without pictures (NO_PICTURES) complains about each preloaded picture.
      if (message.text().endsWith('because image loading is disabled.')) return;
      const isComplaint = ['error', 'warning'].includes(message.type());
      (isComplaint ? complaints : remarks).push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname)) {
        complaints.push(`request to ${hostname}`);
      }
    });
    onTestFailed(() => {
      if (complaints.length > 0) console.error(`${path} said:\n${complaints.join('\n')}`);
    });
    await page.addInitScript(scrollAtOnce);
    const letGo = hold === undefined ? () => {} : await holdBack(page, hold);
    await beforeLoad?.(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    return { context, page, complaints, remarks, letGo };
  };
  return {
    site: running,
    leadsOf: (name) =>
      running()
        .service.leads()
        .filter(({ payload }) => payload.name === name),
    visit,
    visitLive: async (path, options) => {
      const visited = await visit(path, options);
      await waitUntilLive(visited.page);
      return visited;
    },
  };
}

/** Builds the site with these settings into this folder, as fast as possible. */
export async function buildWith(
  dist: string,
  settings: Readonly<Record<`VITE_${string}`, string> & { readonly REACT?: string }>,
): Promise<string> {
  await promisify(execFile)(process.execPath, ['tools/build.ts', '--quick'], {
    env: { ...process.env, NODE_ENV: 'production', DIST: dist, ...settings },
  });
  return dist;
}

/** Holds back the files that a page requests. Returns a function that releases them. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await wait;
    await route.continue();
  });
  return letGo;
}

/** Waits until the page is live: its actors have started. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(comesAlive);
}

/**
 * Scrolls until the top of an element is below the top of the window by a share of the window's height. Waits until
 * the page has received the scroll event, because after a jump the page lays out the parts that it had skipped.
 */
export async function scrollTo(element: Locator, share: number): Promise<void> {
  await element.evaluate(async (each, below) => {
    const { top } = each.getBoundingClientRect();
    const from = scrollY;
    const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollBy({ top: top - innerHeight * below, behavior: 'instant' });
    if (scrollY !== from) await heard;
  }, share);
}

/**
 * Closes an open menu and presses its button at once, before the events of closing have arrived.
 *
 * @returns the number of times that the menu opens or closes by itself in the next 300 ms.
 */
export async function reopenAtOnce(page: Page, id: string): Promise<number> {
  return page.evaluate(async (menu) => {
    const panel = document.getElementById(menu);
    const button = document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`);
    if (!panel || !button) throw new Error(`There is no menu "${menu}".`);
    panel.hidePopover();
    button.click();
    let changes = 0;
    panel.addEventListener('beforetoggle', () => {
      changes += 1;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    return changes;
  }, id);
}
