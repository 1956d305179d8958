/**
 * Tests the machine room on this site's development server: the additions of the site to the room. The room has its
 * own tests (packages/room/tests/pages). Consecutive tests use the same page.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openPage } from '@machines/proof/page';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { menuNames } from '../../src/data/menus.copy.ts';
import { launchEngine, NO_PICTURES } from '../../tools/chromium.ts';
import { listen } from '../../tools/listen.ts';
import { brandText } from '../brand-text.ts';
import { waitUntilLive } from './harness.ts';

const VIEW = 'src/views/pages/hotline/question.tsx';
const isChanged = { now: false };
const HOTLINE = '/urgent-crime-hotline?inspect';

let server: ViteDevServer;
let browser: Browser;
let context: BrowserContext;
let origin = '';

beforeAll(async () => {
  server = await createServer({
    server: { port: 0, strictPort: false, watch: null },
    cacheDir: 'node_modules/.cache/room-vite',
    logLevel: 'error',
    plugins: [
      {
        name: 'a-changed-view',
        enforce: 'pre',
        transform: (code, id) =>
          isChanged.now && id.endsWith(VIEW)
            ? code.replace('{card.continue}', '{card.continue} now')
            : undefined,
      },
    ],
  });
  await server.listen();
  const address = server.httpServer?.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  browser = await launchEngine({ args: [NO_PICTURES] });
  context = await browser.newContext({ viewport: { width: 2000, height: 950 } });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const open = (path: string) => openPage(context, origin + path);
const closeAll = async () => {
  for (const page of context.pages()) await page.close();
};

const actor = (room: Page, name: string) =>
  room.locator('.actors').getByRole('button', { name: new RegExp(`^${name}\\b`) });
const text = (locator: Locator) => expect.poll(() => locator.textContent());
const one = (locator: Locator) => expect.poll(() => locator.count()).toBe(1);

async function answer(room: Page, given: string) {
  await room.getByRole('combobox', { name: 'Event' }).first().selectOption('answer.given');
  await room.getByRole('combobox', { name: 'answer', exact: true }).selectOption(given);
  await room.getByRole('button', { name: /^Send / }).click();
}

describe('an inspected page and a room', () => {
  let page: Page;
  let room: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await open(HOTLINE));
    await waitUntilLive(page);
    ({ page: room } = await open('/__machines'));
  }, 120_000);
  afterAll(closeAll);

  it('a changed view is rendered again, and the actors of its page continue', async () => {
    await actor(room, 'hotline').click();
    await page.getByRole('radio', { name: brandText('Yes') }).check();
    await page.evaluate(() => {
      (window as { kept?: boolean }).kept = true;
    });
    isChanged.now = true;
    const { client } = server.environments;
    const [changed] = client.moduleGraph.getModulesByFile(`${process.cwd()}/${VIEW}`) ?? [];
    if (changed === undefined) throw new Error(`${VIEW} is not among what was loaded`);
    await client.reloadModule(changed);
    await one(page.getByRole('button', { name: 'Continue now' }));
    // The document and the choice are the same, so the page was not reloaded.
    expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
    expect(await page.getByRole('radio', { name: brandText('Yes') }).isChecked()).toBe(true);
    isChanged.now = false;
    await client.reloadModule(changed);
    await one(page.getByRole('button', { name: brandText('Continue'), exact: true }));
  });

  it('the panel can be moved to every corner and folded, so that it hides nothing', async () => {
    await page.bringToFront();
    const panel = page.getByRole('complementary', { name: 'Inspection' });
    const places = new Set<string>();
    for (let times = 0; times < 4; times += 1) {
      const box = await panel.boundingBox();
      places.add(`${box?.x} ${box?.y}`);
      await panel.getByRole('button', { name: 'Move' }).click();
    }
    expect(places.size).toBe(4);
    await panel.getByRole('button', { name: 'Fold' }).click();
    expect((await panel.boundingBox())?.height).toBeLessThan(60);
    await page.reload();
    await waitUntilLive(page);
    await one(panel.getByRole('button', { name: 'Inspect' }));
  });

  it('the room shows all running actors, and changes the page by an event', async () => {
    // The page was reloaded, and reports its actors to the room one after another.
    for (const name of ['site', 'navigation', 'motion', 'outbox', 'menus', 'mobileMenu'])
      await one(actor(room, name));
    await actor(room, 'hotline').click();
    await answer(room, 'yes');
    await text(room.locator('.answer')).toBe('answer.given was taken: cctv.asked → advisory.');
    await one(page.getByRole('heading', { name: brandText('Urgent Crime Support') }));
    expect(complaints).toEqual([]);
    await page.getByRole('link', { name: menuNames.home }).first().click();
    await text(room.locator('.connection')).toBe('tab 1 /');
    await expect.poll(() => actor(room, 'hotline').count()).toBe(0);
  });

  it('a journey is written only for the room, and only if it is valid', async () => {
    const address = `${origin}/__machines/journeys`;
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(405);
    const answer = await room.evaluate(async (url) => {
      const response = await fetch(url, { method: 'POST', body: '{}' });
      return `${response.status} ${await response.text()}`;
    }, address);
    expect(answer).toMatch(/^422 That is not a journey/);
  });
});

describe('a room beside a page', () => {
  afterEach(closeAll);

  it('replays a generated path on the page, and room and page show the same step', async () => {
    const name = 'journey: A visitor without cameras goes back, and says that there are some';
    const path = new URLSearchParams({ machine: 'hotline', path: name });
    // The server walks the paths at the first request.
    for (const asked of [path, 'machine=hotline']) {
      expect((await fetch(`${origin}/__machines/paths?${asked}`)).status).toBe(200);
    }
    const { page: room } = await open(`${HOTLINE}=room&${path}`);
    const page = room.frameLocator('iframe');
    const slider = room.getByRole('slider');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0 of 12: /);
    await room.getByRole('button', { name: 'Let the page follow' }).click();
    const travel = room.getByRole('region', { name: 'Time' });
    await text(travel).toContain('has reached step 0');
    await slider.focus();
    await room.keyboard.press('ArrowRight');
    await room.keyboard.press('ArrowRight');
    await text(travel).toContain('has reached step 2');
    expect(await travel.textContent()).toContain('Choose “No” and press “Continue”.');
    await one(page.getByRole('heading', { name: brandText('Urgent Crime Support') }));
    await actor(room, 'hotline').last().hover();
    await expect.poll(() => page.locator('.outline').count()).toBeGreaterThan(0);
    await room.getByRole('button', { name: 'Show paths and coverage' }).click();
    await text(room.getByRole('region', { name: 'Paths' })).toContain(
      'execute every state, transition and guard outcome',
    );
  });

  it('shows the machine of a pressed element', async () => {
    const { page: room } = await open(`${HOTLINE}=room`);
    await room.getByRole('button', { name: 'Pick an element' }).click();
    const page = room.frameLocator('iframe');
    await page.getByText(brandText('Do you currently have CCTV cameras?')).first().click();
    await one(room.getByRole('heading', { name: 'Hotline questionnaire' }));
  });
});

describe('the Stately inspector', () => {
  /** A page that uses the inspector's protocol, and records the messages that it receives. */
  const standIn = `<!DOCTYPE html><title>Stand-in</title><script>
    window.heard = [];
    addEventListener('message', ({ data }) => heard.push(data));
    opener?.postMessage({ type: '@statelyai.connected' }, '*');
  </script>`;

  it('opens only after a notice, and receives whole charts, also after a reload', async () => {
    const asked: string[] = [];
    await context.route('https://stately.ai/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: standIn });
    });
    const { page } = await open(HOTLINE);
    await waitUntilLive(page);
    const panel = page.getByRole('complementary', { name: 'Inspection' });
    await panel.getByRole('button', { name: 'Stately inspector' }).click();
    expect(await panel.textContent()).toContain('a third-party page');
    const popup = page.waitForEvent('popup');
    expect(asked).toEqual([]);
    await panel.getByRole('button', { name: 'Open stately.ai' }).click();
    const inspector = await popup;
    await text(panel).toContain('Connected to stately.ai');
    expect(asked).toHaveLength(1);
    const definitions = () =>
      inspector.evaluate(() =>
        (window as unknown as { heard: { name?: string; definition?: string }[] }).heard.flatMap(
          ({ name, definition }) => (name === 'hotline' ? [definition ?? ''] : []),
        ),
      );
    await expect.poll(async () => (await definitions()).length).toBeGreaterThan(0);
    const [definition] = await definitions();
    expect(definition).toContain('advisory.continued');
    expect(definition).not.toContain('[Object]');

    await page.reload();
    await text(panel).toContain('Connected to stately.ai');
    await expect.poll(async () => (await definitions()).length).toBeGreaterThan(0);

    await inspector.close();
    await text(panel).toContain('was closed: nothing is sent any more');
  });
});

describe('npm run dev', () => {
  const dev = (ports: Readonly<Record<string, string>>) => {
    const env = { ...process.env, ...ports };
    const child = spawn(process.execPath, ['tools/dev.ts'], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        said += data.toString();
      });
    }
    return { said: () => said, child, ended: once(child, 'exit') };
  };
  const freePort = async () => {
    const { origin: free, close } = await listen(() => {}, 0);
    await close();
    return new URL(free).port;
  };

  it('prints every address, and names the process that uses an occupied port', async () => {
    const [PORT, SERVICE_PORT] = [await freePort(), await freePort()];
    const first = dev({ PORT, SERVICE_PORT });
    await expect.poll(first.said, { timeout: 40_000 }).toContain('Ctrl-C');
    for (const word of ['?inspect', '?inspect=room', '/__machines', SERVICE_PORT, PORT]) {
      expect(first.said()).toContain(word);
    }
    const second = dev({ PORT, SERVICE_PORT });
    await second.ended;
    expect(second.child.exitCode).toBe(1);
    expect(second.said()).toContain(`Port ${SERVICE_PORT} is taken by process ${first.child.pid}`);
    expect(second.said()).toContain(`SERVICE_PORT=${Number(SERVICE_PORT) + 1}`);
    first.child.kill('SIGTERM');
    await first.ended;
  });
});
