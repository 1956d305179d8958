import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { header } from '../oracle/menus.ts';
import { fileOf } from '../oracle/read.ts';
import { branches } from '../oracle/screens.ts';
import { holdBack, live, scrollTo, servedSite } from './harness.ts';
import {
  ALL_PICTURES,
  FOLDER,
  isComparable,
  lookFaults,
  lookOf,
  pointAtAll,
  seen,
  widthsOf,
} from './looks.ts';
import { differences } from './looks-compare.ts';
import { hold, passingStates, scenes } from './looks-scenes.ts';
import { desktop, phone, shownStates } from './looks-states.ts';

/** What pages show after a press, in other colours and on paper looks as it was approved (looks.ts). */

const { visit } = servedSite(...ALL_PICTURES);

const pages = [...routeIds.map((id) => routes[id].path), '/no/such/page'];
const dark = ['/', '/urgent-crime-hotline', '/quill', '/integrations'];
const universities = '/industries/universities';
const words = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '-');

/** Parts of pages that are laid out otherwise, or drawn otherwise, while motion is allowed. */
const paused = [
  ...widthsOf('/').map((width) => ['/', width, 'main section:has([data-take])'] as const),
  ['/manager', 1280, 'main section:has([data-area])'] as const,
];

/** Every picture that there is to be: others were left behind by pages that are gone. */
const names = new Set([
  ...pages.flatMap((path) => widthsOf(path).map((width) => lookOf(path, width))),
  ...pages.flatMap((path) => [`forced-${lookOf(path, 800)}`, `print-${lookOf(path, 794)}`]),
  ...pages.flatMap((path) => [`plain-${lookOf(path, 800)}`, `pointed-${lookOf(path, 1280)}`]),
  ...paused.map(([path, width]) => `paused-${lookOf(path, width)}`),
  ...dark.map((path) => `forced-dark-${lookOf(path, 1280)}`),
  ...shownStates.flatMap(({ name, isForced }) => (isForced ? [name, `forced-${name}`] : [name])),
  ...scenes.map(({ name }) => name),
  ...passingStates.map(({ name }) => name),
  ...header.menus.flatMap(({ name }) => [`menu-${words(name)}`, `pointed-menu-${words(name)}`]),
  ...['dialog', 'dialog-open', 'universities-refused', 'universities-thanks'],
  ...['hotline-reminder', 'hotline-chosen', 'hotline-refused', 'hotline-thanks'],
  ...['universities-waits', 'social'],
  ...Object.entries(branches).flatMap(([branch, screens]) =>
    screens.map((_, step) => `hotline-${words(branch)}-${step + 1}`),
  ),
]);

async function looksApproved(
  page: Page,
  name: string,
  part: string | null = null,
  stays = false,
): Promise<void> {
  expect(names, 'is a picture with this name').toContain(name);
  expect(await lookFaults(page, name, { part, stays })).toEqual([]);
}

it.each(header.menus)('the menu $name', async ({ name }) => {
  const { page } = await visit('/login', desktop);
  await live(page);
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator(':popover-open').waitFor();
  // What is marked is marked because it is open, not because something points at it.
  await page.mouse.move(0, 799);
  await looksApproved(page, `menu-${words(name)}`, 'body > header, :popover-open');
  await pointAtAll(page);
  await looksApproved(page, `pointed-menu-${words(name)}`, 'body > header, :popover-open');
});

it('the side dialog, its groups closed and open', async () => {
  const { page } = await visit('/login', phone);
  await live(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('dialog').waitFor();
  await looksApproved(page, 'dialog', 'dialog');
  for (const group of await page.locator('dialog summary').all()) await group.click();
  await looksApproved(page, 'dialog-open', 'dialog');
});

it('the universities form, refused and thanked for', async () => {
  const { page } = await visit(universities, desktop);
  await live(page);
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await page.getByRole('alert').waitFor();
  await looksApproved(page, 'universities-refused', 'main section:has(form)');
  const entered = { Name: 'Ann', Email: 'ann@example.com', University: 'Example University' };
  for (const [label, text] of Object.entries({ ...entered, 'Security Challenges': 'Bikes' }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await submit.click();
  await page.getByText('Thank you for your interest!').waitFor();
  await looksApproved(page, 'universities-thanks', 'main section:has([data-machine=leadForm])');
});

it('the universities form, sent before its code was there', async () => {
  const { page } = await visit(universities, {
    ...desktop,
    beforeLoad: async (fresh) => {
      await holdBack(fresh, /\/assets\/enquiry\.island-.*\.js$/);
    },
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('form[data-waits]').waitFor();
  await looksApproved(page, 'universities-waits', 'main section:has(form)');
});

describe('the hotline', () => {
  const card = 'body > header, main [data-machine=hotline]';
  const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

  it.each(Object.entries(branches))('%s', async (branch, screens) => {
    const { page } = await visit('/urgent-crime-hotline', phone);
    await live(page);
    for (const [step, { choose, reads }] of screens.entries()) {
      if (choose !== undefined)
        await page.getByRole('radio', { name: choose, exact: true }).check();
      if (step > 0) await next(page);
      await page.getByRole('heading', { name: reads[0] ?? '' }).waitFor();
      await looksApproved(page, `hotline-${words(branch)}-${step + 1}`, card);
      if (branch !== 'not monitored' || step > 0) continue;
      await next(page);
      await page.getByRole('alert').waitFor();
      await looksApproved(page, 'hotline-reminder', card);
      await page.getByRole('radio', { name: 'Yes', exact: true }).check();
      await looksApproved(page, 'hotline-chosen', card);
    }
    if (branch !== 'not monitored') return;
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    await page.getByRole('alert').waitFor();
    await looksApproved(page, 'hotline-refused', card);
    for (const label of ['Name', 'Email', 'Phone', 'Location'])
      await page.getByLabel(label, { exact: true }).fill('ann@example.com');
    await submit.click();
    await page.getByText('Your request has been received.').waitFor();
    await looksApproved(page, 'hotline-thanks', card);
  });
});

it.each(shownStates)('$name', async ({ name, path, device = desktop, part, isForced, reach }) => {
  const { page } = await visit(path, device);
  await live(page);
  await page.locator(part).first().scrollIntoViewIfNeeded();
  await live(page);
  await reach(page);
  await looksApproved(page, name, part);
  if (!isForced) return;
  await page.emulateMedia({ forcedColors: 'active' });
  await looksApproved(page, `forced-${name}`, part);
});

it.each(scenes)('$name', async ({ name, path, viewport, at, below, part }) => {
  const { page } = await visit(path, { viewport });
  await live(page);
  await scrollTo(page.locator(at), below);
  await looksApproved(page, name, part, true);
});

it.each(passingStates)('$name', async ({ name, path, part, shows }) => {
  const { page } = await visit(path, { viewport: { width: 1280, height: 800 } });
  await live(page);
  await page.locator(part).scrollIntoViewIfNeeded();
  await page.locator(`${part}:is(${shows}, :has(${shows}))`).waitFor();
  await page.evaluate(hold);
  await looksApproved(page, name, part, true);
});

it.each(paused)('%s at %d px, once motion is paused', async (path, width, part) => {
  const { page } = await visit(path, { viewport: { width, height: 900 } });
  await live(page);
  await page.getByRole('button', { name: 'Pause motion' }).click();
  await looksApproved(page, `paused-${lookOf(path, width)}`, part);
});

it.each(dark)('%s in forced colours, light on dark', async (path) => {
  const { page } = await visit(path, desktop);
  await live(page);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await looksApproved(page, `forced-dark-${lookOf(path, 1280)}`);
});

it.each(pages)('%s without scripts', async (path) => {
  // Motion is allowed: styles for less motion would show what those for no scripts have to.
  const viewport = { width: 800, height: 900 };
  const { page } = await visit(path, { viewport, javaScriptEnabled: false });
  await looksApproved(page, `plain-${lookOf(path, 800)}`);
});

it.each(pages)('%s on paper', async (path) => {
  const { page } = await visit(path, { ...desktop, viewport: { width: 794, height: 1123 } });
  await live(page);
  await page.emulateMedia({ media: 'print' });
  await looksApproved(page, `print-${lookOf(path, 794)}`);
});

it('the social pictures', async () => {
  const { page } = await visit('/login', desktop);
  const picture = (id: string) => `<img src="/images/social/${id}.jpg" width="600" alt="">`;
  await page.route('**/social-pictures', (route) =>
    route.fulfill({ contentType: 'text/html', body: routeIds.map(picture).join('') }),
  );
  await page.goto(new URL('/social-pictures', page.url()).href);
  await looksApproved(page, 'social');
});

it('the pictures were approved with this browser', async ({ skip }) => {
  const { page } = await visit('/login');
  skip(!isComparable(page), 'pages are not compared with pictures that another browser has drawn');
});

it('every page is looked at between any two breakpoints of its styles', () => {
  const missed = pages.slice(0, -1).flatMap((path) => {
    const page = readFileSync(join('dist', fileOf(path)), 'utf8');
    const breakpoints = [...page.matchAll(/\((?:min|max)-width:([\d.]+)rem\)/g)]
      .map(([, rem]) => 16 * Math.ceil(Number(rem)))
      // Nothing has to fit into less (WCAG 1.4.10).
      .filter((width) => width >= 320);
    const ends = [...new Set(breakpoints), Number.POSITIVE_INFINITY].toSorted((a, b) => a - b);
    return ends.slice(1).flatMap((to, index) => {
      const from = ends[index] ?? 0;
      const isSeen = widthsOf(path).some((width) => width >= from && width < to);
      return isSeen ? [] : [`${path} from ${from} to ${to} px`];
    });
  });
  expect(missed).toEqual([]);
});

it('no picture is kept of what is not looked at', () => {
  const pictures = readdirSync(FOLDER).filter((file) => file.endsWith('.jpg'));
  const left = pictures.filter((file) => !names.has(file.replace(/\.jpg$/, '')));
  if (process.env.LOOKS === 'approve') for (const file of left) rmSync(`${FOLDER}/${file}`);
  else expect(left).toEqual([]);
});

/** Faults in styles, each small, as somebody makes them. */
const faults = {
  'room of a section, by 8 px': 'main section:nth-of-type(2) { border-top: 8px solid transparent }',
  'colour of a label, for its neighbour': 'main li h3 + p { color: #8b95a2 }',
  'ground, for its neighbour': 'main section:nth-of-type(2) { background: #efebe2 }',
  'border of a button lost': 'main button { border-color: transparent }',
  'corners of a button lost': 'main button { border-radius: 0 }',
  'picture of something else': 'main li:nth-child(2) img { content: url(/icons/icon-192.png) }',
  'picture cropped otherwise': 'main li:nth-child(2) img { object-fit: none }',
  'text cut': 'main li:nth-child(3) p { clip-path: inset(0 0 40% 0) }',
  'text over text': 'main li:nth-child(4) h3 { translate: 0 16px }',
  'element vanished': 'main li:nth-child(2) h3 { visibility: hidden }',
  'element moved by 8 px': 'main li:nth-child(3) img { translate: 8px 0 }',
  'weight of a font, by a step': 'main h3 { font-weight: 500 }',
  'size of a font, by a step': 'main li p { font-size: 0.95em }',
  'text aligned otherwise': 'main h1 { text-align: center }',
};

it('what is seen of a fault in styles is found, and nothing without one', async () => {
  const { page } = await visit('/team', phone);
  await live(page);
  const part = 'main h1, main li:nth-child(-n + 4)';
  const before = await seen(page, part);
  const found: string[] = [];
  for (const [fault, css] of Object.entries({ ...faults, none: 'main { }' })) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text.replace(' }', ' !important }'));
      document.adoptedStyleSheets = [sheet];
    }, css);
    if (differences(before, await seen(page, part)).length > 0) found.push(fault);
  }
  expect(found).toEqual(Object.keys(faults));
});
