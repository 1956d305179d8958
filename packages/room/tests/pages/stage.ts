/** Builds the example, serves it from memory, opens a browser with several tabs, and finds the parts of a room. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Opened, openPage } from '@machines/proof/page';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

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
const root = join(import.meta.dirname, '../example');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};
const documents: Readonly<Record<string, string>> = {
  '/kettle': '/page.html',
  '/shelf': '/page.html',
  '/room': '/room.html',
};

type Files = ReadonlyMap<string, string | Uint8Array>;

async function buildExample(): Promise<Files> {
  const built = await build({
    ...{ root, configFile: false, logLevel: 'warn' },
    // React's development build records a performance measure for each rendered component.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      ...{ write: false, minify: false, chunkSizeWarningLimit: 10_000 },
      rolldownOptions: { input: ['page.html', 'room.html'].map((file) => join(root, file)) },
    },
  });
  const { output } = built as {
    output: readonly { fileName: string; code?: string; source?: string | Uint8Array }[];
  };
  return new Map(output.map(({ fileName, code, source = '' }) => [`/${fileName}`, code ?? source]));
}

/**
 * Starts a server for the example.
 *
 * @param posted receives the messages that pages post.
 */
function serve(files: Files, posted: unknown[]): Server {
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      posted.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.end('Written.');
      return;
    }
    const file = documents[pathname] ?? pathname;
    response.setHeader('content-type', types[extname(file)] ?? 'text/plain');
    response.end(files.get(file) ?? '');
  }).listen(0, '127.0.0.1');
}

/**
 * Builds the example and starts a browser before the tests of a file, and ends both after them. A test without a page
 * of its own uses the pages of the previous test. After a failed test, all pages are new.
 */
export function roomStage() {
  let server: Server;
  let browser: Browser;
  let origin = '';
  let context: BrowserContext | undefined;
  let both: Both | undefined;
  const posted: unknown[] = [];

  beforeAll(async () => {
    const [files, launched] = await Promise.all([
      buildExample(),
      // The full browser starts without Playwright's switch that disables the back/forward cache.
      chromium.launch({
        executablePath: inject('chromium'),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    ]);
    browser = launched;
    server = serve(files, posted);
    await once(server, 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await context?.close();
    context = undefined;
    both = undefined;
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  const openTab = async (path: string, viewport = DESK.viewport): Promise<Opened> => {
    context ??= await browser.newContext(DESK);
    return openPage(context, origin + path, viewport);
  };
  /** Opens a tab, and closes all other tabs. */
  const openAlone = async (path: string, viewport = DESK.viewport): Promise<Opened> => {
    both = undefined;
    for (const old of context?.pages() ?? []) await old.close();
    return openTab(path, viewport);
  };
  /** Opens a page, and then a room in another tab. */
  const openBoth = async (roomAt = '/room'): Promise<Both> => {
    const { page, complaints } = await openAlone('/kettle');
    const { page: room, complaints: roomComplaints } = await openTab(roomAt);
    both = { page, room, complaints, roomComplaints };
    return both;
  };
  return {
    origin: () => origin,
    posted,
    openTab,
    openAlone,
    openBoth,
    /** Opens a room that shows the page beside itself. `query` is added to the address of the room. */
    openBeside: async (query = '') => {
      const { page: room } = await openAlone(`/room?beside=/kettle${query}`, {
        width: 2000,
        height: 950,
      });
      return { room, page: room.frameLocator('iframe') };
    },
    /** Returns a page with an empty kettle, selected in the room. The log of a room that was open before is empty. */
    atKettle: async (): Promise<Both> => {
      const old = both?.page.url() === `${origin}/kettle` ? both : undefined;
      const visit = old ?? (await openBoth());
      const { room } = visit;
      await actor(room, 'kettle').click();
      if (old !== undefined) {
        old.complaints.length = 0;
        old.roomComplaints.length = 0;
        await room.getByRole('button', { name: 'Clear', exact: true }).click();
        await send(room, 'emptied');
      }
      await text(actor(room, 'kettle')).toContain('empty');
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

/** Selects an event, fills in its form, and sends it. */
export async function send(
  room: Page,
  event: string,
  fields: Readonly<Record<string, string>> = {},
) {
  // The first combobox is the right one, because a field of the event may also be named "Event".
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

/** Returns an assertion about the text of an element. The assertion polls until it holds. */
export const text = (locator: Locator) => expect.poll(() => locator.textContent());

/** Waits until exactly one element matches. */
export const one = (locator: Locator) => expect.poll(() => locator.count()).toBe(1);

/** Returns whether an element is visible in the part that scrolls: the whole, its top left corner, or its height. */
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
