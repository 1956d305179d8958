import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { questionWords } from '../../src/data/hotline-questions.copy.ts';
import { NO_PICTURES } from '../../tools/chromium.ts';
import { brandText } from '../brand-text.ts';
import { yesNo } from '../models/hotline.hears.ts';
import { submit } from '../world/visitor.ts';
import { contrastFaults, violationsOf } from './accessibility.ts';
import { servedSite } from './harness.ts';
import { endTransitions, forcedColourFaults, labelFaults } from './judges/contrast.ts';
import { eyeFaults, unpaintedShapes } from './judges/eye.ts';
import { waitUntilDrawn } from './judges/overflow.ts';
import { pointAtAll, pointAtNothing } from './looks.ts';

const { no, yes } = yesNo;

/** Tests states that a visitor reaches by a press. They are accessible, and no wider than a phone. */

const { visitLive } = servedSite(NO_PICTURES);

const next = async (page: Page, answer?: string) => {
  if (answer !== undefined) await page.getByRole('radio', { name: answer, exact: true }).check();
  await page.getByRole('button', { name: brandText('Continue') }).click();
};

const toOutcome = async (page: Page) => {
  await next(page, no);
  await page.getByRole('heading', { name: brandText('Urgent Crime Support') }).waitFor();
  await next(page);
  await page.getByRole('heading', { name: brandText('24 months') }).waitFor();
  await next(page, yes);
  await page.getByRole('heading', { name: questionWords.source.question }).waitFor();
  await next(page, brandText(brandText('I need help')));
};

const hotline = '/urgent-crime-hotline';
/**
 * Returns whether the heading with the focus and the progress bar above it are between the header and the lower edge
 * of the window.
 */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const from = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    return [document.activeElement, document.querySelector('progress')].every((each) => {
      const { top = 0, bottom = 0 } = each?.getBoundingClientRect() ?? {};
      return top >= from && bottom <= innerHeight;
    });
  });

/** Returns whether the error summary has the focus, and begins below the header and in the window. */
const isMet = (page: Page) =>
  page.getByRole('alert').evaluate((summary) => {
    const from = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const { top } = summary.getBoundingClientRect();
    return document.activeElement === summary && top >= from && top < innerHeight;
  });

const states: readonly {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly reach: (page: Page) => Promise<unknown>;
  /** Selects an element that only this state has. */
  readonly shows: string;
}[] = [
  {
    name: 'a dropdown menu open',
    shows: '[id=menu-resources]:popover-open',
    path: '/',
    width: 1280,
    reach: (page) => page.getByRole('button', { name: brandText('Resources') }).click(),
  },
  {
    name: 'the side dialog open',
    shows: 'dialog:popover-open',
    path: '/',
    width: 320,
    reach: (page) => page.getByRole('button', { name: brandText('Open menu') }).click(),
  },
  {
    name: 'a question that was not answered',
    shows: 'text=There is a problem',
    path: hotline,
    width: 320,
    reach: (page) => next(page),
  },
  {
    name: 'the advisory',
    shows: 'role=heading[name="Urgent Crime Support"]',
    path: hotline,
    width: 320,
    reach: (page) => next(page, yes),
  },
  {
    name: 'an outcome with its form',
    shows: 'role=heading[name="Great, we can help you get set up."]',
    path: hotline,
    width: 320,
    reach: toOutcome,
  },
  {
    name: 'a form that was refused',
    shows: 'text=There is a problem',
    path: hotline,
    width: 320,
    reach: async (page) => {
      await toOutcome(page);
      await submit(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the universities form refused',
    shows: 'text=There is a problem',
    path: '/industries/universities',
    width: 1280,
    reach: submit,
  },
  {
    name: 'a filter that finds nothing',
    shows: 'role=heading[name="“zzz” is not on the list"]',
    path: '/integrations?q=zzz',
    width: 320,
    reach: async () => {},
  },
  {
    name: 'a search that finds no release',
    shows: 'role=heading[name="No release mentions that"]',
    path: '/updates',
    width: 320,
    reach: (page) => page.getByRole('searchbox').fill('zzz'),
  },
  {
    name: 'the demo warning playing',
    shows: 'role=button[name="Stop audio"]',
    path: '/quill-voice',
    width: 1280,
    reach: (page) => page.getByRole('button', { name: brandText('Play demo warning') }).click(),
  },
  {
    // No walk of the model can make a browser refuse to play.
    name: 'the demo warning that cannot be played',
    shows: 'role=status >> text=This browser cannot play the warning.',
    path: '/quill-voice',
    width: 320,
    reach: async (page) => {
      await page.route('**/audio-*/*', (route) => route.abort());
      await page.getByRole('button', { name: brandText('Play demo warning') }).click();
    },
  },
  {
    name: 'an alarm being decided',
    shows: '[data-machine=alarmDecision]:not([data-state*="alarm.choosing"])',
    path: '/quill',
    width: 320,
    reach: (page) => page.getByRole('button', { name: brandText('Send this alarm') }).click(),
  },
  {
    name: 'a record longer than its sheet',
    shows: '[data-machine=alarmDecision] [aria-labelledby=alarm-record] li:nth-child(8)',
    path: '/quill',
    width: 1280,
    reach: async (page) => {
      await page.getByRole('button', { name: brandText('Send this alarm') }).click();
      const on = page.getByRole('button', {
        name: new RegExp(
          ['Next step', 'Close as false alarm', 'Close as no threat', 'Reopen this alert']
            .map((text) => brandText(text, 'quill-alarm'))
            .join('|'),
        ),
      });
      const entries = page.locator('[aria-labelledby=alarm-record] li');
      while ((await entries.count()) < 8) await on.first().click();
    },
  },
];

/** Lists the names of the buttons on a page. */
const offered = (page: Page) =>
  page.locator('main button:not([aria-disabled=true])').filter({ visible: true }).allInnerTexts();

describe.each(states)('$name', ({ path, width, reach, shows }) => {
  it('is accessible, with and without forced colours', async () => {
    const { page } = await visitLive(path, {
      // On this phone, a question and its outcome are larger than the window.
      viewport: { width, height: path === hotline ? 480 : 800 },
      reducedMotion: 'reduce',
    });
    const before = await offered(page);
    await reach(page);
    // The state must be reached before it is tested.
    await page.locator(shows).filter({ visible: true }).first().waitFor();
    // The heading of a new screen has the focus, below the header and below the progress bar.
    if (path === hotline && shows.startsWith('role=heading'))
      expect(await inSight(page)).toBe(true);
    if (shows === 'text=There is a problem') {
      await expect.poll(() => isMet(page)).toBe(true);
      // The same holds if the form is sent again without corrections.
      const again = page.getByRole('button', {
        name: new RegExp(`^(${brandText('Submit')}|${brandText('Continue')})$`),
      });
      await again.focus();
      expect(await isMet(page)).toBe(false);
      await again.click();
      await expect.poll(() => isMet(page)).toBe(true);
    }
    // The page is scrolled to its top, because axe reports a link as a small target if the header covers half of it.
    // A new element can take the focus one frame later, which scrolls the page again.
    const scrolled = async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await waitUntilDrawn(page);
      return page.evaluate(() => window.scrollY);
    };
    await expect.poll(scrolled).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(await labelFaults(page)).toEqual([]);
    await pointAtAll(page);
    await endTransitions(page);
    expect(await contrastFaults(page), 'pointed at').toEqual([]);
    await pointAtNothing(page);
    await endTransitions(page);
    expect(await unpaintedShapes(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await forcedColourFaults(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    for (const machine of ['hotline', 'alarmDecision']) {
      const piece = `[data-machine=${machine}]`;
      if ((await page.locator(piece).count()) > 0) expect(await eyeFaults(page, piece)).toEqual([]);
    }
    // The button that only this state has is pressed here, because no other test presses it.
    const name = (await offered(page)).findLast((each) => !before.includes(each));
    if (name === undefined) return;
    const main = page.locator('main');
    const shown = await main.innerHTML();
    await main.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => main.innerHTML(), { message: `what "${name}" does` }).not.toBe(shown);
  });
});

/** Returns the text of the element with the focus, or null if no element has it. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? null : document.activeElement?.textContent,
  );
const nowTitle = (page: Page, name: string) =>
  page.locator('#alarm-stage').getByRole('heading', { name }).waitFor();

describe('an alarm that continues by itself', () => {
  /** Opens the alarm about a person in dark clothes, with motion, up to the point at which a human agent decides. */
  const judged = async (width: number) => {
    const { page } = await visitLive('/quill', { viewport: { width, height: 800 } });
    await page.getByLabel(brandText('Person in dark clothes')).check();
    await page.getByRole('button', { name: brandText('Send this alarm') }).press('Enter');
    await page.getByRole('button', { name: brandText('Next step') }).focus();
    await nowTitle(page, brandText('A human agent looks'));
    return page;
  };
  const confirm = async (page: Page) => {
    await page
      .getByRole('button', { name: brandText('Confirm, it is an intruder') })
      .press('Enter');
    await expect.poll(() => focused(page)).toBe(brandText('Intruder confirmed, siren on'));
  };

  it.each([1280, 360])('never loses the focus, at %i px', async (width) => {
    const page = await judged(width);
    // The button that had the focus is gone, although the visitor has not pressed it.
    expect(await focused(page)).toBe(brandText('A human agent looks'));
    await confirm(page);
    await nowTitle(page, brandText('Police dispatched', 'quill-alarm'));
    expect(await focused(page)).toBe(brandText('Police dispatched', 'quill-alarm'));
  });

  it('leaves the focus where the visitor has moved it', async () => {
    const page = await judged(1280);
    await confirm(page);
    await page.getByRole('button', { name: brandText('Start again') }).focus();
    await nowTitle(page, brandText('Police dispatched', 'quill-alarm'));
    expect(await focused(page)).toBe(brandText('Start again'));
  });
});

describe('the Agent Portal', () => {
  it('announces the list that a key has opened, and keeps the focus when the list closes', async () => {
    const { page } = await visitLive('/monitoring-portal', {
      viewport: { width: 1280, height: 800 },
    });
    await page.getByRole('button', { name: brandText('Accept') }).press('Enter');
    await expect
      .poll(() => focused(page))
      .toBe(brandText('Call to Police', 'monitoring-portal-queue'));
    const overrule = page.getByRole('button', { name: brandText('Overrule'), exact: true });
    const hasFocus = () => overrule.evaluate((button) => button === document.activeElement);
    await page.keyboard.press('o');
    await expect.poll(hasFocus).toBe(true);
    expect(await overrule.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(brandText('No police needed'));
    // The list is removed together with the element that has the focus.
    await page.keyboard.press('o');
    await expect.poll(() => overrule.getAttribute('aria-expanded')).toBe('false');
    expect(await hasFocus()).toBe(true);
  });
});
