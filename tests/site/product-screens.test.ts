import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { live, servedSite } from './harness.ts';

/** The product screens: what only a real browser shows of keys, sliders, native choices and scrolling. */

const { visit } = servedSite();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('the Agent Portal', () => {
  it('is worked through with the keys alone', async () => {
    const { page, complaints } = await visit('/monitoring-portal');
    await live(page);
    await page.getByRole('button', { name: 'Overrule' }).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('o');
    await page.getByRole('button', { name: 'Staff on site' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Intruder Detected - Escalating');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Call to Police');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Person in the bike store');
    await page.keyboard.press('Shift+O');
    await page.keyboard.press('1');
    await expect.poll(() => focused(page)).toBe('Movement in the loading bay');
    await page.getByText('instead of Intruder').waitFor();
    expect(await page.locator('#agent-portal time').first().textContent()).toBe('03:06:14');
    expect(complaints).toEqual([]);
  });

  it('leaves the keys of the browser and those outside of it alone', async () => {
    const { page } = await visit('/monitoring-portal');
    await live(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('o');
    await page.getByRole('button', { name: 'Accept' }).focus();
    for (const held of ['Control', 'Alt', 'Meta']) await page.keyboard.press(`${held}+o`);
    await page.getByRole('heading', { name: 'Intruder Detected - Escalating' }).waitFor();
    expect(await page.locator('#agent-portal').getAttribute('data-state')).toBe('suggesting');
  });

  it('takes Enter on a button for that button alone', async () => {
    const { page } = await visit('/monitoring-portal');
    await live(page);
    await page.getByRole('button', { name: 'Accept' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Call to Police');
    await page.getByRole('button', { name: 'Overrule' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'No police needed' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Call to Police' }).isVisible()).toBe(true);
  });

  it.each(['Accept', null])(
    'takes one press for a key that is held, begun on %s',
    async (button) => {
      const { page } = await visit('/monitoring-portal');
      await live(page);
      if (button === null) await page.locator('#agent-portal').focus();
      else await page.getByRole('button', { name: button }).focus();
      for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect.poll(() => focused(page)).toBe('Call to Police');
      for (let times = 0; times < 4; times++) await page.keyboard.down('o');
      await page.keyboard.up('o');
      await page.getByRole('button', { name: 'No police needed' }).waitFor();
      for (let times = 0; times < 4; times++) await page.keyboard.down('1');
      await page.keyboard.up('1');
      await expect.poll(() => focused(page)).toBe('Person in the bike store');
      expect(await page.locator('#agent-portal').getAttribute('data-state')).toBe('suggesting');
    },
  );

  it('lists every alarm of the night under the queue, without scripts too', async () => {
    const { page } = await visit('/monitoring-portal', { javaScriptEnabled: false });
    await page.locator('summary', { hasText: 'Read every alarm of the night' }).click();
    expect(await page.locator('main tbody tr').count()).toBe(40);
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await page.getByText('Deciding needs JavaScript.').waitFor();
  });
});

describe('the product OS', () => {
  it('recolours last week while the day is dragged', async () => {
    const { page, complaints } = await visit('/manager');
    const slider = page.getByRole('slider', { name: 'If the rule had held until' });
    await slider.scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('[data-island$="trial"]').getAttribute('data-live'))
      .not.toBeNull();
    await page.getByText('9 of 15 alarms decided otherwise').waitFor();
    await slider.fill('0');
    await page.getByText('2 of 15 alarms decided otherwise').waitFor();
    expect(await slider.getAttribute('aria-valuetext')).toBe('Monday');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('4 of 15 alarms decided otherwise').waitFor();
    expect(complaints).toEqual([]);
  });

  /** How strongly each region is lit. */
  const lights = (page: Page): Promise<Record<string, number>> =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('figure [data-region]')].map((region) => [
          region.getAttribute('data-region'),
          Number(getComputedStyle(region, '::after').opacity),
        ]),
      ),
    );
  const read = (page: Page, area: string) =>
    page
      .locator(`[data-area="${area}"]`)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

  it('lights the region that one reads about, and none once motion is paused', async () => {
    const { page } = await visit('/manager', { viewport: { width: 1280, height: 800 } });
    await live(page);
    await read(page, 'workflows');
    await expect.poll(() => lights(page)).toMatchObject({ workflows: 1, sites: 0, quill: 0 });
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await expect.poll(async () => Math.max(...Object.values(await lights(page)))).toBe(0);
  });

  it('lights nothing for a visitor who asks for reduced motion', async () => {
    const { page } = await visit('/manager', {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await read(page, 'workflows');
    expect(Math.max(...Object.values(await lights(page)))).toBe(0);
  });
});

describe('the log of 03:04', () => {
  it('keeps the line of every entry in sight', async () => {
    const { page } = await visit('/tma', { viewport: { width: 1280, height: 800 } });
    const times = page.locator('#log').locator('xpath=../..').locator('li > p time');
    await times
      .last()
      .evaluate((last) => last.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const tops = await times.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    );
    expect(tops).toHaveLength(7);
    for (const [at, top] of tops.entries()) {
      expect(top).toBeGreaterThan(tops[at - 1] ?? 0);
      expect(top).toBeLessThan(800);
    }
    // The next sheet comes to lie over it: one that does not fit into the window would never be seen whole.
    const cut = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      return page.locator('main li').evaluateAll((all) =>
        all
          .filter((sheet) => {
            const { position, top } = getComputedStyle(sheet);
            const end = Number.parseFloat(top) + sheet.getBoundingClientRect().height;
            return position === 'sticky' && end > innerHeight;
          })
          .map((sheet) => sheet.textContent?.slice(0, 40)),
      );
    };
    // What styles depend on the height may take a frame.
    for (const width of [1280, 800])
      for (const height of [400, 720, 770, 1000])
        await expect
          .poll(() => cut(width, height), { message: `${width} × ${height}` })
          .toEqual([]);
  });
});

describe('the first hour', () => {
  it.each([true, false])('is clicked through, with scripts: %s', async (javaScriptEnabled) => {
    const { page, complaints } = await visit('/documentation', { javaScriptEnabled });
    const rule = page.getByText('If a person in hi-viz is seen within 10 minutes');
    expect(await rule.isVisible()).toBe(false);
    await page.getByRole('radio', { name: 'Write one rule' }).check();
    expect(await rule.isVisible()).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await rule.isVisible()).toBe(false);
    expect(await page.getByText('18:38:07').first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('ends with a test event that can be sent', async () => {
    const { page } = await visit('/documentation');
    const answer = page.getByText('204 No Content');
    expect(await answer.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Send a test event' }).click();
    expect(await answer.isVisible()).toBe(true);
  });
});

describe('a camera that has lost its picture', () => {
  it('has a description, and leads on', async () => {
    const { page } = await visit('/no/such/page');
    const description = page.locator('meta[name="description"]');
    expect(await description.count()).toBe(1);
    expect(await description.getAttribute('content')).toMatch(/^There is no page at this address/);
    await page.getByRole('link', { name: 'Agent Portal' }).first().waitFor();
  });
});
