import type { BrowserContext, Locator, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import {
  blockStorage,
  followLink,
  holdSightBack,
  keep,
  moveInSight,
  showsText,
} from './in-page.ts';
import type { Name, Role, Screen, SentRequest } from './screen.ts';

/**
 * What a model says, done to the built site in a real browser. The page's clock stands still unless the
 * model lets time pass; the sales-contact service answers when the model says so, and not before.
 */

/** Milliseconds for which the screen is looked at until it is as a model says. */
const PATIENCE = 8_000;
/** What the page's clock shows when a path begins. */
export const BEGINNING = Date.UTC(2026, 2, 2, 21, 0, 0);
/** A page of the same origin without any script of ours. */
const QUIET_PAGE = '/robots.txt';
const SERVICE = /^http:\/\/localhost:8787\//;

export interface PageScreen extends Screen {
  /** Opens a page of the site, once the world has been arranged; `isLive` waits for its actors. */
  open(path: string, isLive?: boolean): Promise<void>;
  /** The path in the address, without its query. */
  path(): string;
  /** Runs what is due by now: a turn of the event loop, as the page's clock counts. */
  settle(): Promise<void>;
  /** `data-state` of the first element that matches, or null without one. */
  stateOf(selector: string): Promise<string | null>;
}

interface Waiting {
  readonly route: Route;
  readonly request: Request;
}

/** Polls until a check holds; the last failure is the error. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (let pause = 5; ; pause = Math.min(100, pause * 2)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Speaks for one fresh page of a browser context. */
export async function pageScreen(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<PageScreen> {
  const waiting: Waiting[] = [];
  const sent: SentRequest[] = [];
  let passed = 0;
  page.setDefaultTimeout(PATIENCE);
  // The clock runs from its installation until it is stopped.
  await page.clock.install({ time: BEGINNING - 60_000 });
  await page.clock.pauseAt(BEGINNING);
  // A section is seen when the model says so: until then, its observer is not told that it is in sight.
  await page.addInitScript(holdSightBack);
  await page.route(SERVICE, (route, request) => {
    waiting.push({ route, request });
    sent.push({
      path: new URL(request.url()).pathname,
      key: request.headers()['idempotency-key'] ?? '',
      body: request.postDataJSON() as SentRequest['body'],
    });
  });

  // A request that the page gave up waits no longer.
  page.on('requestfailed', (request) => {
    const place = waiting.findIndex((each) => each.request === request);
    if (place >= 0) waiting.splice(place, 1);
  });

  const find = (role: Role, name?: Name, inside?: Role): Locator =>
    (inside === undefined ? page : page.getByRole(inside).first()).getByRole(
      role,
      name === undefined ? {} : { name, exact: typeof name === 'string' },
    );
  /** By label. Some carry a number behind it, and browsers set apart what is laid out apart. */
  const choice = (label: string) => {
    const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(':', ' ?:');
    const name = new RegExp(`^${words}(,? \\d+)?$`);
    return page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }));
  };
  const shown = (role: Role, name?: Name, inside?: Role) =>
    `${role} ${name === undefined ? '' : `"${name}" `}${inside === undefined ? '' : `in ${inside}`}`;
  const answering = async (): Promise<Waiting> => {
    await eventually(async () =>
      expect(waiting.length, 'requests that wait at the service').toBeGreaterThan(0),
    );
    return waiting.shift() as Waiting;
  };
  /** Where storage can be reached before the page itself has been opened. */
  const onOrigin = async () => {
    if (!page.url().startsWith(origin)) await page.goto(origin + QUIET_PAGE);
  };
  const run = async (milliseconds: number) => {
    passed += milliseconds;
    await page.clock.runFor(milliseconds);
  };
  const visibility = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  return {
    open: async (path, isLive = true) => {
      await page.goto(origin + path, { waitUntil: 'load' });
      if (isLive) await page.waitForFunction(() => window.earlyActs === undefined);
    },
    path: () => new URL(page.url()).pathname,
    settle: () => run(0),
    stateOf: (selector) =>
      page.evaluate(
        (wanted) => document.querySelector(wanted)?.getAttribute('data-state') ?? null,
        selector,
      ),

    press: (role, name) => find(role, name).first().click(),
    choose: (label) => choice(label).first().check(),
    type: (label, text) => page.getByLabel(label, { exact: true }).first().fill(text),
    unfold: (summary) => page.locator('summary:visible', { hasText: summary }).first().click(),
    key: (name) => page.keyboard.press(name),
    wait: run,

    isShown: (role, name) => find(role, name).first().isVisible(),
    see: (role, name, inside) =>
      eventually(async () =>
        expect(await find(role, name, inside).count(), shown(role, name, inside)).toBeGreaterThan(
          0,
        ),
      ),
    seeNot: (role, name, inside) =>
      eventually(async () =>
        expect(await find(role, name, inside).count(), shown(role, name, inside)).toBe(0),
      ),
    seeText: (text) =>
      eventually(async () => {
        const wanted =
          typeof text === 'string'
            ? { text }
            : { text: text.source, flags: text.flags.replace('g', '') };
        expect(await page.evaluate(showsText, wanted), `the text "${text}"`).toBe(true);
      }),
    seeChosen: (label, chosen = true) =>
      eventually(async () =>
        expect(await choice(label).first().isChecked(), `${label} chosen`).toBe(chosen),
      ),
    seeTyped: (label, text) =>
      eventually(async () =>
        expect(await page.getByLabel(label, { exact: true }).first().inputValue()).toBe(text),
      ),
    seeProgress: (percent) =>
      eventually(async () => {
        const bar = await find('progressbar')
          .first()
          .evaluate((element) => {
            const [now, max] = ['aria-valuenow', 'aria-valuemax'].map((key) =>
              element.getAttribute(key),
            );
            return element instanceof HTMLProgressElement
              ? element.position
              : Number(now) / Number(max ?? 100);
          });
        expect(Math.round(bar * 100), 'progress').toBe(percent);
      }),
    seeTitle: (title) => eventually(async () => expect(await page.title()).toMatch(title)),
    seeFocus: (role, name) =>
      eventually(async () => {
        const has = await find(role, name)
          .first()
          .evaluate((element) => element.contains(document.activeElement));
        expect(has, `focus in ${shown(role, name)}`).toBe(true);
      }),
    seeAddress: (path) =>
      eventually(async () => {
        const { pathname, search } = new URL(page.url());
        expect(pathname + search, 'address').toBe(path);
      }),
    seeTyping: (characters) =>
      eventually(async () => {
        const words = page.locator('h1 [aria-hidden="true"] > span:visible');
        expect(await words.allTextContents(), 'the typing headline').toEqual([characters]);
      }),
    seeState: (machine, leaf) =>
      eventually(async () => {
        const state = page.locator(`[data-machine="${machine}"]`).first();
        expect(await state.getAttribute('data-state'), `data-state of ${machine}`).toBe(leaf);
      }),
    seeAttribute: (selector, attribute, value) =>
      eventually(async () =>
        expect(
          await page.locator(selector).first().getAttribute(attribute),
          `${attribute} of ${selector}`,
        ).toBe(value),
      ),

    network: {
      answers: async (status) => {
        const { route } = await answering();
        const headers = { 'access-control-allow-origin': origin };
        await route.fulfill({ status, headers, json: {} });
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
        await page.evaluate(keep, { area, key, value });
      },
      hearsOf: async (key, value) => {
        const other = await context.newPage();
        await other.goto(origin + QUIET_PAGE);
        await other.evaluate((item) => localStorage.removeItem(item), key);
        await other.evaluate(keep, { area: 'localStorage' as const, key, value });
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
      reducesMotion: (reduced) =>
        page.emulateMedia({ reducedMotion: reduced ? 'reduce' : 'no-preference' }),
    },
    tab: { hides: () => visibility('hidden'), shows: () => visibility('visible') },
    sight: {
      enters: (id) => page.evaluate(moveInSight, { id, seen: true }),
      leaves: (id) => page.evaluate(moveInSight, { id, seen: false }),
    },
    code: {
      breaks: async (broken) => {
        await page.unroute('**/assets/*.js');
        if (broken) await page.route('**/assets/*.js', (route) => route.abort());
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
