/**
 * A `Screen` for the built site in a real browser. The clock of the page stands still until the model lets time pass.
 * Requests to the service wait until the model answers them.
 */

import type { BrowserContext, Locator, Page, Request, Route } from 'playwright-core';
import { BEGINNING, type SentRequest } from '../model/screen.ts';
import { perceiveInPage, perceptionScript } from '../perception/perception-script.ts';
import { eventually, PATIENCE } from '../screen/eventually.ts';
import {
  blockStorage,
  controlIntersections,
  exposePageClock,
  followLink,
  readPage,
  scrollAtOnce,
  scrollIntoOrOutOfView,
  scrollIntoWindow,
  setStored,
  setStoredAnew,
  setTabVisibility,
} from '../screen/in-page.ts';
import { sightOf } from '../screen/sight.ts';
import type { PageScreen } from '../screen/stage.ts';
import type { Service } from '../walker/service.ts';
import { playwrightEyes } from './page-eyes.ts';

/** The time for a page to load on a busy machine, in milliseconds. A development server compiles the page first. */
const LOADING = 60_000;
interface Waiting {
  readonly route: Route;
  readonly request: Request;
}

/** The facts about a site that its screens need. */
export interface Site {
  /** The service of the site. Its requests wait until a model answers them. */
  readonly service: Service;
  /** The path of a text or picture on the same origin. No script runs there. */
  readonly quiet: string;
  /** Returns whether an open page can be used. This function runs in the page. */
  readonly isLive: () => boolean;
}

/** The operations that differ between browsers. */
export interface World {
  /** Prepares every page of this browser before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
  /** Sets whether the visitor's system asks for reduced motion. */
  reducesMotion?(reduced: boolean): Promise<void>;
  /** Replaces the text of a field, in browsers that need a special operation for it. */
  types?(field: Locator, text: string): Promise<void>;
  /** Opens a path by navigation from another page of the site. By default, the document of the path is loaded. */
  arrives?(page: Page, path: string): Promise<void>;
}

/** Makes the screen of a new page in a browser context. */
export async function pageScreen(
  context: BrowserContext,
  page: Page,
  origin: string,
  site: Site,
  world: World = {},
): Promise<PageScreen> {
  const waiting: Waiting[] = [];
  const keyOf = (request: Request) => request.headers()[site.service.key] ?? '';
  const sent: SentRequest[] = [];
  let passed = 0;
  page.setDefaultTimeout(PATIENCE);
  page.setDefaultNavigationTimeout(LOADING);
  // The clock is installed earlier than the beginning, because it runs from its installation until it is paused.
  await page.clock.install({ time: BEGINNING - 60_000 });
  await page.clock.pauseAt(BEGINNING);
  // A section comes into view only when the model says so. This script holds back the reports of its observer until
  // then.
  await page.addInitScript(controlIntersections);
  await page.addInitScript(exposePageClock);
  await page.addInitScript(scrollAtOnce);
  await page.addInitScript({ content: await perceptionScript() });
  // Random numbers on the page are constant.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await world.prepare?.(page);
  await page.route(site.service.address, (route, request) => {
    waiting.push({ route, request });
    sent.push({
      path: new URL(request.url()).pathname,
      key: keyOf(request),
      body: request.postDataJSON() as SentRequest['body'],
    });
  });

  // A request that the page has aborted no longer waits for an answer.
  page.on('requestfailed', (request) => {
    const place = waiting.findIndex((each) => each.request === request);
    if (place >= 0) waiting.splice(place, 1);
  });

  const answering = async (): Promise<Waiting> => {
    let oldest: Waiting | undefined;
    await eventually(async () => {
      oldest ??= waiting.shift();
      if (oldest === undefined) throw new Error('No request waits at the service.');
    });
    return oldest as unknown as Waiting;
  };
  /** Opens a page of the origin, because storage is accessible only there. */
  const onOrigin = async () => {
    if (!page.url().startsWith(origin)) await page.goto(origin + site.quiet);
  };
  const run = async (milliseconds: number) => {
    passed += milliseconds;
    await page.clock.runFor(milliseconds);
  };
  const eyes = playwrightEyes(page);
  const { find, choice } = eyes;

  return {
    ...sightOf(eyes),
    open: async (path, isLive = true) => {
      if (world.arrives !== undefined) return world.arrives(page, path);
      await page.goto(origin + path, { waitUntil: 'load' });
      if (!isLive) return;
      await page.waitForFunction(site.isLive, null, { timeout: LOADING });
    },
    bring: (selector) => page.evaluate(scrollIntoWindow, selector),
    look: async (selector, milliseconds) => {
      await run(milliseconds);
      return page.evaluate(readPage, selector);
    },
    perceive: (selector) => page.evaluate(perceiveInPage, selector),

    press: (role, name) => find(role, name).click(),
    choose: (label) => choice(label).check(),
    type: (label, text) => {
      const field = page.getByLabel(label, { exact: true });
      return world.types === undefined ? field.fill(text) : world.types(field, text);
    },
    key: (name) => page.keyboard.press(name),
    wait: run,

    network: {
      answers: async (status) => {
        const { route, request } = await answering();
        const headers = { 'access-control-allow-origin': origin };
        const json = site.service.receipt(keyOf(request));
        await route.fulfill({ status, headers, json });
      },
      fails: async () => (await answering()).route.abort('connectionfailed'),
      returns: async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
      },
      requests: async () => sent,
    },
    storage: {
      holds: async (area, key, value) => {
        await onOrigin();
        await page.evaluate(setStored, { area, key, value });
      },
      hearsOf: async (key, value) => {
        const other = await context.newPage();
        await other.goto(origin + site.quiet);
        await other.evaluate(setStoredAnew, { key, value });
        await other.close();
      },
      blocks: async () => {
        await page.addInitScript(blockStorage);
        await page.evaluate(blockStorage);
      },
      reads: (area, key) =>
        page.evaluate(([kind, item]) => window[kind].getItem(item), [area, key] as const),
    },
    system: {
      reducesMotion:
        world.reducesMotion ??
        ((reduced) => page.emulateMedia({ reducedMotion: reduced ? 'reduce' : 'no-preference' })),
    },
    tab: {
      hides: () => page.evaluate(setTabVisibility, 'hidden' as const),
      shows: () => page.evaluate(setTabVisibility, 'visible' as const),
    },
    sight: {
      enters: (id) => page.evaluate(scrollIntoOrOutOfView, { id, seen: true }),
      leaves: (id) => page.evaluate(scrollIntoOrOutOfView, { id, seen: false }),
    },
    code: {
      breaks: async (broken) => {
        await page.unroute('**/*.js');
        if (broken) await page.route('**/*.js', (route) => route.abort());
      },
    },
    now: () => BEGINNING + passed,
    go: (path) => page.evaluate(followLink, path),
    back: () => page.evaluate(() => history.back()),
    reload: async () => {
      await page.reload({ waitUntil: 'load' });
    },
  };
}
