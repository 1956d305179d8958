import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchEngine } from '../../tools/chromium.ts';
import { live } from './harness.ts';

/** The development server, a browser with several tabs, and the parts of a machine room in it. */

interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

const DESK = { viewport: { width: 1500, height: 950 } };

/**
 * Starts a development server and a browser before a file's tests, and ends both after them.
 *
 * @param folder where the server keeps what it has prepared: no two servers at a time share it.
 * @param config more of Vite's.
 * @param launch starts another browser than usual.
 */
export function roomStage(folder: string, config: InlineConfig = {}, launch = launchEngine) {
  let server: ViteDevServer;
  let browser: Browser;
  let origin = '';
  let context: BrowserContext;

  beforeAll(async () => {
    server = await createServer({
      server: { port: 0, strictPort: false, hmr: false, watch: null, ...config.server },
      cacheDir: `node_modules/.cache/${folder}`,
      logLevel: 'error',
      ...(config.plugins && { plugins: config.plugins }),
    });
    await server.listen();
    const address = server.httpServer?.address();
    origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
    browser = await launch();
  }, 120_000);

  afterEach(async () => {
    await context?.close();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const openTab = async (path: string): Promise<Opened> => {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(origin + path);
    return { page, complaints };
  };
  const openPage = async (path: string): Promise<Opened> => {
    const opened = await openTab(path);
    await live(opened.page);
    return opened;
  };
  const fresh = async (options: BrowserContextOptions = DESK) => {
    context = await browser.newContext(options);
    return context;
  };
  return {
    server: () => server,
    origin: () => origin,
    fresh,
    openTab,
    openPage,
    /** The hotline with the room beside it, in a wide window; `query` is added to the address. */
    openBeside: async (query = '') => {
      await fresh({ viewport: { width: 2000, height: 950 } });
      const { page: room } = await openTab(`/urgent-crime-hotline?inspect=room${query}`);
      return { room, page: room.frameLocator('iframe') };
    },
    /** A page and a room that was opened after it. */
    openBoth: async (path: string, room = '/__machines') => {
      await fresh();
      const { page, complaints } = await openPage(path);
      const { page: machines, complaints: roomComplaints } = await openTab(room);
      return { page, room: machines, complaints, roomComplaints };
    },
  };
}

export const actor = (room: Page, name: string) =>
  room.locator('.actors').getByRole('button', { name: new RegExp(`^${name}\\b`) });
export const status = (room: Page) => room.locator('.answer');
export const connection = (room: Page) => room.locator('.connection');
export const line = (room: Page, text: string | RegExp) =>
  room.getByRole('listbox').getByRole('option').filter({ hasText: text });

/** Chooses an event and sends it with what its form holds. */
export async function send(
  room: Page,
  event: string,
  fields: Readonly<Record<string, string>> = {},
) {
  await room.getByRole('combobox', { name: 'Event' }).selectOption(event);
  for (const [name, value] of Object.entries(fields)) {
    await room.getByRole('combobox', { name, exact: true }).selectOption(value);
  }
  await room.getByRole('button', { name: /^Send / }).click();
}

/** Sends an event that is written as JSON. */
export async function sendJson(room: Page, event: object) {
  await room.getByRole('button', { name: 'as JSON' }).click();
  await room.getByLabel('Event as JSON').fill(JSON.stringify(event));
  await room.getByRole('button', { name: /^Send / }).click();
}

/** What an element says, polled until it is as expected. */
export const text = (locator: Locator) => expect.poll(() => locator.textContent());

/** Waits until there is one of something, and no other. */
export const one = (locator: Locator) => expect.poll(() => locator.count()).toBe(1);

/** Whether an element lies in what scrolls around it: all of it, its upper left corner, or its height. */
export const isIn = (part: Locator, frame: string, how: 'whole' | 'corner' | 'height' = 'whole') =>
  part.evaluate(
    (element, asked) => {
      const inner = element.getBoundingClientRect();
      const outer = element.closest(asked.frame)?.getBoundingClientRect();
      if (outer === undefined) return false;
      if (asked.how === 'corner') {
        const isAbove = inner.top < outer.bottom;
        return inner.left >= outer.left && inner.left < outer.right && isAbove;
      }
      const isHigh = inner.top >= outer.top && inner.bottom <= outer.bottom;
      return (
        isHigh &&
        (asked.how === 'height' || (inner.left >= outer.left && inner.right <= outer.right))
      );
    },
    { frame, how },
  );
