import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { header } from '../oracle/menus.ts';
import { fileOf } from '../oracle/read.ts';
import { branches } from '../oracle/screens.ts';
import { live, servedSite } from './harness.ts';
import { ALL_PICTURES, FOLDER, isComparable, lookFaults, lookOf, seen, widthsOf } from './looks.ts';
import { differences } from './looks-compare.ts';

/** What pages show after a press, in other colours and on paper looks as it was approved (looks.ts). */

const { visit } = servedSite(...ALL_PICTURES);
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;

const pages = [...routeIds.map((id) => routes[id].path), '/no/such/page'];
const dark = ['/', '/urgent-crime-hotline', '/quill'];
const universities = '/industries/universities';
const words = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '-');

/** What a press, a key or a finger shows of pages with behaviours: nothing else looks at it there. */
const pressed: readonly {
  readonly name: string;
  readonly path: string;
  readonly device?: BrowserContextOptions;
  readonly part: string;
  readonly reach: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'integrations-chosen',
    path: '/integrations?q=a',
    part: '[data-machine=integrationSearch]',
    reach: (page) => page.getByRole('checkbox', { name: /^SMTP/ }).check(),
  },
  {
    // The keyboard of a phone leaves half a window.
    name: 'integrations-typed',
    path: '/integrations',
    device: { ...phone, hasTouch: true, isMobile: true },
    part: 'main section:has(search)',
    reach: (page) => page.getByRole('searchbox').fill('axis'),
  },
  {
    name: 'updates-copied',
    path: '/updates',
    device: { ...phone, permissions: ['clipboard-read', 'clipboard-write'] },
    part: '[id="v3.1.135"]',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Copy link' }).first().click();
      await page.getByText('Link copied to version').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'team-chosen',
    path: '/team',
    part: '[data-machine=teamFilter]',
    reach: (page) => page.getByRole('button', { name: /Engineering/ }).click(),
  },
  {
    name: 'portal-overruling',
    path: '/monitoring-portal',
    part: '#agent-portal',
    reach: async (page) => {
      await page.getByRole('button', { name: /Accept/ }).click();
      await page.getByRole('heading', { name: 'Call to Police' }).waitFor();
      await page.getByRole('button', { name: /Overrule/ }).click();
    },
  },
  {
    // Nothing is said of keys to who has none.
    name: 'portal-touched',
    path: '/monitoring-portal',
    device: { ...phone, hasTouch: true, isMobile: true },
    part: 'main section:has(#agent-portal)',
    reach: (page) => page.getByRole('button', { name: /Overrule/ }).tap(),
  },
  {
    name: 'quill-decided',
    path: '/quill',
    part: '[data-machine=alarmDecision]',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Send this alarm' }).click();
      const next = page.getByRole('button', { name: 'Next step' });
      while (await next.isVisible()) await next.click();
    },
  },
  {
    name: 'manager-dragged',
    path: '/manager',
    part: '[data-machine=ruleTrial]',
    reach: (page) => page.getByRole('slider').fill('5'),
  },
  {
    name: 'documentation-opened',
    path: '/documentation',
    part: 'main fieldset, main section:has(details)',
    reach: async (page) => {
      await page.locator('main fieldset label').last().click();
      for (const fold of await page.locator('main summary').all()) await fold.click();
    },
  },
];

/** Every picture that there is to be: others were left behind by pages that are gone. */
const names = new Set([
  ...pages.flatMap((path) => widthsOf(path).map((width) => lookOf(path, width))),
  ...pages.flatMap((path) => [`forced-${lookOf(path, 800)}`, `print-${lookOf(path, 794)}`]),
  ...dark.map((path) => `forced-dark-${lookOf(path, 1280)}`),
  ...pressed.map(({ name }) => name),
  ...header.menus.map(({ name }) => `menu-${words(name)}`),
  ...['dialog', 'dialog-open', 'universities-refused', 'universities-thanks'],
  ...['hotline-reminder', 'hotline-refused', 'hotline-thanks'],
  ...Object.entries(branches).flatMap(([branch, screens]) =>
    screens.map((_, step) => `hotline-${words(branch)}-${step + 1}`),
  ),
]);

async function looksApproved(page: Page, name: string, part: string | null = null): Promise<void> {
  expect(names, 'is a picture with this name').toContain(name);
  expect(await lookFaults(page, name, part)).toEqual([]);
}

it.each(header.menus)('the menu $name', async ({ name }) => {
  const { page } = await visit('/login', desktop);
  await live(page);
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator(':popover-open').waitFor();
  // What is marked is marked because it is open, not because something points at it.
  await page.mouse.move(0, 799);
  await looksApproved(page, `menu-${words(name)}`, 'body > header, :popover-open');
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

it.each(pressed)('$name', async ({ name, path, device = desktop, part, reach }) => {
  const { page } = await visit(path, device);
  await live(page);
  await page.locator(part).first().scrollIntoViewIfNeeded();
  await live(page);
  await reach(page);
  await looksApproved(page, name, part);
});

it.each(dark)('%s in forced colours, light on dark', async (path) => {
  const { page } = await visit(path, desktop);
  await live(page);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await looksApproved(page, `forced-dark-${lookOf(path, 1280)}`);
});

it.each(pages)('%s on paper', async (path) => {
  const { page } = await visit(path, { ...desktop, viewport: { width: 794, height: 1123 } });
  await live(page);
  await page.emulateMedia({ media: 'print' });
  await looksApproved(page, `print-${lookOf(path, 794)}`);
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
