import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchEngine, NO_PICTURES } from '../../tools/chromium.ts';
import { live } from './harness.ts';

/** The development server, a browser with several tabs, and the parts of a machine room in it. */

interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

interface Both {
  readonly page: Page;
  readonly room: Page;
  readonly complaints: string[];
  readonly roomComplaints: string[];
}

const DESK = {
  viewport: { width: 1500, height: 950 },
  permissions: ['clipboard-read', 'clipboard-write'],
};
const HOTLINE = '/urgent-crime-hotline?inspect';

const launchWithoutPictures = () => launchEngine({ args: [NO_PICTURES] });

/**
 * Starts a development server and a browser before a file's tests, and ends both after them. Loading a page of some
 * hundred modules takes longer than all that a test does with it: one that needs no page of its own goes on with what
 * the test before it has left. After a failure, nothing is left.
 *
 * @param folder where the server keeps what it has prepared: no two servers at a time share it.
 * @param config more of Vite's.
 * @param launch starts another browser than usual.
 */
export function roomStage(
  folder: string,
  config: InlineConfig = {},
  launch = launchWithoutPictures,
) {
  let server: ViteDevServer;
  let browser: Browser;
  let origin = '';
  let context: BrowserContext | undefined;
  let both: Both | undefined;

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

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await context?.close();
    context = undefined;
    both = undefined;
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const openTab = async (path: string, viewport = DESK.viewport): Promise<Opened> => {
    context ??= await browser.newContext(DESK);
    const page = await context.newPage();
    await page.setViewportSize(viewport);
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
  /** A tab of its own, and no other. */
  const openAlone = async (path: string, viewport = DESK.viewport): Promise<Opened> => {
    both = undefined;
    for (const old of context?.pages() ?? []) await old.close();
    return openTab(path, viewport);
  };
  /** A page and a room that was opened after it. */
  const openBoth = async (path: string, roomAt = '/__machines'): Promise<Both> => {
    const { page, complaints } = await openAlone(path);
    await live(page);
    const { page: room, complaints: roomComplaints } = await openTab(roomAt);
    both = { page, room, complaints, roomComplaints };
    return both;
  };
  const isAt = (path: string) => both?.page.url() === origin + path;
  /** What the test before has left, if its page is still at this address, without its complaints. */
  const at = async (path: string): Promise<Both> => {
    if (both === undefined || !isAt(path)) return openBoth(path);
    both.complaints.length = 0;
    both.roomComplaints.length = 0;
    await both.room.bringToFront();
    return both;
  };
  return {
    server: () => server,
    origin: () => origin,
    openPage,
    openAlone,
    /** The hotline with the room beside it, in a wide window; `query` is added to the address. */
    openBeside: async (query = '') => {
      const { page: room } = await openAlone(`${HOTLINE}=room${query}`, {
        width: 2000,
        height: 950,
      });
      return { room, page: room.frameLocator('iframe') };
    },
    openBoth,
    at,
    /** The hotline at its first question, chosen in a room whose log is empty where the visit is an older one. */
    atHotline: async (): Promise<Both> => {
      const isOld = isAt(HOTLINE);
      const visit = await at(HOTLINE);
      const { room } = visit;
      await actor(room, 'hotline').click();
      if (isOld) {
        await room.getByRole('button', { name: 'Clear', exact: true }).click();
        await send(room, 'restart.pressed');
      }
      await text(actor(room, 'hotline')).toContain('cctv.asked');
      return visit;
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
  // A field of the event may be named so, too.
  await room.getByRole('combobox', { name: 'Event' }).first().selectOption(event);
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
