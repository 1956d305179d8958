/**
 * Tests that states of pages look as approved (tests/site/looks.ts), where text cannot describe their look.
 * tests/site/judges/pages.ts tests the pages. Each title begins with the path of its page, so that the looks of one
 * page can be approved alone.
 */

import { readdirSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { routeIds } from '../../src/data/routes.ts';
import { layOutWhole, scrollTo, servedSite, waitUntilLive } from './harness.ts';
import {
  ALL_PICTURES,
  FOLDER,
  isApproving,
  isComparable,
  lookFaults,
  picturedPages,
  pictureName,
  pointAtAll,
  pointAtNothing,
  sessionOf,
  takePixels,
  windowHeights,
} from './looks.ts';
import { differences } from './looks-compare.ts';
import { desktop, phone } from './looks-devices.ts';
import { media, nameOf, paused } from './looks-media.ts';
import { freezePage, passingStates, scenes } from './looks-scenes.ts';
import { type ShownState, shownStates } from './looks-states.ts';
import { servedAt } from './served-at.ts';

const served = servedSite(...ALL_PICTURES);
/** Visits a page that is laid out whole, because the height of a skipped part would be rounded to a whole number. */
const visit: typeof served.visit = (path, options) =>
  served.visit(path, {
    ...options,
    beforeLoad: async (page) => {
      await layOutWhole(page);
      await options?.beforeLoad?.(page);
    },
  });

const forced = { forcedColors: 'active' } as const;

/** The names of all expected pictures. Any other picture in the folder is that of a removed page or state. */
const names = new Set([
  ...picturedPages.flatMap((path) =>
    Object.keys(windowHeights).map((width) => pictureName(path, Number(width))),
  ),
  ...[...media, ...paused].map(nameOf),
  ...shownStates.flatMap(({ name, also }) => (also ? [name, `${also}-${name}`] : [name])),
  ...[...scenes, ...passingStates].map(({ name }) => name),
  'social',
]);

async function looksApproved(
  page: Page,
  name: string,
  part: string | null = null,
  stays = false,
): Promise<void> {
  expect(names, 'is a picture with this name').toContain(name);
  expect.soft(await lookFaults(page, name, { part, stays })).toEqual([]);
}

const namesOf = (looks: readonly { readonly name: string }[]) =>
  looks.map(({ name }) => name).join();

/** The states of each visit, each reached from the state before it. */
const visits: ShownState[][] = [];
for (const state of shownStates)
  if (state.goesOn) visits.at(-1)?.push(state);
  else visits.push([state]);

/** The page of the previous test. A test on the same device uses it again, because a new page takes twice as long. */
let last: { readonly device: ShownState['device']; readonly page: Page } | undefined;

/** Opens a page in a browser without stored data. Uses the last page if its device is the same. */
async function open(path: string, device: ShownState['device']): Promise<Page> {
  if (last === undefined || last.device !== device) {
    const { page } = await visit(path, device);
    last = { device, page };
    return page;
  }
  const { page } = last;
  await page.unrouteAll();
  await page.evaluate(() => sessionStorage.clear());
  const { origin } = new URL(page.url());
  const clear = { origin, storageTypes: 'all' };
  await (await sessionOf(page)).send('Storage.clearDataForOrigin', clear);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.mouse.move(0, 0);
  await page.goto(origin + path);
  return page;
}

it.each(
  [desktop, phone, undefined].flatMap((device) =>
    visits
      .filter(([first]) => {
        const { device: own = desktop } = first ?? {};
        return device === undefined ? own !== desktop && own !== phone : own === device;
      })
      .map((states) => ({
        states,
        name: namesOf(states),
        path: states[0]?.path,
      })),
  ),
)('$path, $name', async ({ states, path = '' }) => {
  const [{ device = desktop } = {}] = states;
  const page = await open(path, device);
  for (const { name, part, also, isEarly, goesOn, reach } of states) {
    if (!isEarly && !goesOn) await waitUntilLive(page);
    const shown = page.locator(part).first();
    if (!isEarly && (await shown.isVisible())) {
      await shown.scrollIntoViewIfNeeded();
      await waitUntilLive(page);
    }
    await reach(page);
    await looksApproved(page, name, part);
    if (also === 'forced') await page.emulateMedia(forced);
    if (also === 'pointed') await pointAtAll(page);
    if (also) await looksApproved(page, `${also}-${name}`, part);
    await pointAtNothing(page);
  }
});

/** The scenes of one page in one window, which share a visit. */
const scrolls: (typeof scenes)[] = [];
for (const scene of scenes) {
  const [first] = scrolls.at(-1) ?? [];
  if (first?.path === scene.path && first.viewport === scene.viewport)
    scrolls.push([...(scrolls.pop() ?? []), scene]);
  else scrolls.push([scene]);
}

it.each(scrolls.map((steps) => ({ steps, name: namesOf(steps), path: steps[0]?.path })))(
  '$path, $name',
  async ({ steps, path = '' }) => {
    const { page } = await visit(path, { viewport: steps[0]?.viewport ?? null });
    await waitUntilLive(page);
    for (const { name, at, below, part } of steps) {
      await scrollTo(page.locator(at), below);
      await looksApproved(page, name, part, true);
    }
  },
);

it.each(passingStates)('$path, $name', async ({ name, path, part, shows }) => {
  const { page } = await visit(path, { viewport: { width: 1280, height: 800 } });
  await waitUntilLive(page);
  await page.locator(part).scrollIntoViewIfNeeded();
  await page.locator(`${part}:is(${shows}, :has(${shows}))`).waitFor();
  await page.evaluate(freezePage);
  await looksApproved(page, name, part, true);
});

it('/login, the social pictures of all pages look as approved', async () => {
  const { page } = await visit('/login', desktop);
  const picture = (id: string) =>
    `<img src="${servedAt(`/images/social/${id}.jpg`)}" width="600" alt="">`;
  await page.route('**/social-pictures', (route) =>
    route.fulfill({ contentType: 'text/html', body: routeIds.map(picture).join('') }),
  );
  await page.goto(new URL('/social-pictures', page.url()).href);
  await looksApproved(page, 'social');
});

it('the approved pictures are of this browser', async ({ skip }) => {
  const { page } = await visit('/login');
  skip(!isComparable(page), 'pages are not compared with pictures that another browser has drawn');
});

it('every stored picture is compared by a test', () => {
  const pictures = readdirSync(FOLDER).filter((file) => file.endsWith('.jpg'));
  const left = pictures.filter((file) => !names.has(file.replace(/\.jpg$/, '')));
  if (isApproving) for (const file of left) rmSync(`${FOLDER}/${file}`);
  else expect(left).toEqual([]);
});

/** Small faults in styles, of kinds that authors make. */
const faults = {
  'room of a section, by 8 px': 'main section:nth-of-type(2) { border-top: 8px solid transparent }',
  'colour of a label, for its neighbour': 'main li h3 + p { color: #8b95a2 }',
  'ground, for its neighbour': 'main section:nth-of-type(2) { background: #efebe2 }',
  'border of a button lost': 'main button { border-color: transparent }',
  'corners of a button lost': 'main button { border-radius: 0 }',
  'picture of something else': `main li:nth-child(2) img { content: url(${servedAt('/icons/icon-192.png')}) }`,
  'picture cropped otherwise': 'main li:nth-child(2) img { object-fit: none }',
  'text cut': 'main li:nth-child(3) p { clip-path: inset(0 0 40% 0) }',
  'text over text': 'main li:nth-child(4) h3 { translate: 0 16px }',
  'element vanished': 'main li:nth-child(2) h3 { visibility: hidden }',
  'element moved by 8 px': 'main li:nth-child(3) img { translate: 8px 0 }',
  'weight of a font, by a step': 'main h3 { font-weight: 500 }',
  'size of a font, by a step': 'main li p { font-size: 0.95em }',
  'text aligned otherwise': 'main h1 { text-align: center }',
};

it('the comparison finds every visible fault in styles, and no fault without one', async () => {
  const { page } = await visit('/team', phone);
  await waitUntilLive(page);
  const part = 'main h1, main li:nth-child(-n + 4)';
  const before = await takePixels(page, part);
  const found: string[] = [];
  for (const [fault, css] of Object.entries({ ...faults, none: 'main { }' })) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text.replace(' }', ' !important }'));
      document.adoptedStyleSheets = [sheet];
    }, css);
    if (differences(before, await takePixels(page, part)).length > 0) found.push(fault);
  }
  expect(found).toEqual(Object.keys(faults));
});
