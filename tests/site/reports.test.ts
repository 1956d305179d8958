/**
 * Tests the faults that a page reports, in a real browser under the site's own policy, in the form in which the
 * service receives them.
 */

import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ContactService } from '../../tools/stand-ins/contact-service.ts';
import { brandText } from '../brand-text.ts';
import { waitingLeads } from '../world/device.ts';
import { machineState } from './gestures.ts';
import { buildWith, siteIn, waitUntilLive } from './harness.ts';

const DIST = 'node_modules/.cache/reports-site';

const { site, visit: open } = siteIn({
  build: (sales) =>
    buildWith(DIST, {
      VITE_REPORT_URL: `${sales}/reports`,
      VITE_UNIVERSITY_LEADS_URL: `${sales}/university?form=7`,
      VITE_LEAD_RECEIPT: 'status',
    }),
});
let service: ContactService;

beforeAll(() => {
  ({ service } = site());
});

afterEach(async () => {
  // Closes the pages of the last test first, because they may still report a fault.
  for (const context of site().browser.contexts()) await context.close();
  service.clear();
  service.script([]);
});

async function visit(path: string, hasOwnClock = false): Promise<Page> {
  const { page } = await open(path, {
    beforeLoad: async (fresh) => {
      if (hasOwnClock) await fresh.clock.install();
    },
  });
  await waitUntilLive(page);
  return page;
}

async function sendEnquiry(page: Page): Promise<void> {
  await page.getByLabel(brandText('Name'), { exact: true }).fill('Ann Example');
  await page.getByLabel(brandText('Email'), { exact: true }).fill('ann@example.com');
  await page.getByLabel(brandText('University'), { exact: true }).fill('Example');
  await page.getByRole('button', { name: brandText('Submit') }).click();
  await page.getByText(brandText('Thank you for your interest!')).waitFor();
}

/** The release is the hash in the name of a page's entry. */
const release = expect.stringMatching(/^[\w-]{8}$/);

describe('the company gets a report', () => {
  it('that a lead waits, without data of the lead', async () => {
    service.script([{ status: 403 }]);
    const page = await visit('/industries/universities?email=ann@example.com');
    await sendEnquiry(page);
    await expect
      .poll(() => service.reports())
      .toEqual([
        {
          type: 'lead-failed',
          status: 403,
          failures: 1,
          waiting: 1,
          page: '/industries/universities',
          release,
        },
      ]);
  });

  it('that a page is no receipt, although a build can accept any other success (D7)', async () => {
    service.script([
      { status: 200, body: '<!doctype html><p>Back soon', type: 'text/html' },
      { status: 200, body: 'ok' },
    ]);
    const page = await visit('/industries/universities');
    await sendEnquiry(page);
    await expect
      .poll(() => service.reports())
      .toMatchObject([{ type: 'lead-failed', status: 200 }]);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // The form service returns no receipt of ours. The lead is deleted from the device, and is not sent again.
    await expect.poll(() => waitingLeads(page)).toBe(0);
    expect(service.reports()).toHaveLength(1);
  });

  it('of answers without a receipt, after which the lead stays on the device (D7)', async () => {
    const sorry = { status: 200, body: '<!doctype html><p>Thanks!', type: 'text/html' };
    service.script([sorry, sorry, sorry]);
    const page = await visit('/industries/universities', true);
    const outbox = machineState(page, 'outbox');
    const requests = () => service.requests().length;
    await sendEnquiry(page);
    // The clock would run from its installation, so it is paused: no pause of the outbox may end before the test asks
    // for it.
    await page.clock.pauseAt(Date.now() + 2000);
    for (const tries of [1, 2, 3]) {
      // The page reports the fault after it has judged the answer.
      await expect.poll(() => service.reports().length).toBe(tries);
      expect(requests()).toBe(tries);
      await expect.poll(outbox).toBe(tries < 3 ? 'waiting' : 'unconfirmed');
      // The time is that of the longest pause, with all of its jitter. The third pause is a hold.
      await page.clock.fastForward(tries * 7500);
    }
    expect(service.reports()).toHaveLength(3);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.reload();
    await expect.poll(outbox).toBe('unconfirmed');
    expect([requests(), await waitingLeads(page)]).toEqual([3, 1]);
    // The time is that of the longest hold with all of its jitter, and a minute more.
    await page.clock.fastForward(16 * 60_000);
    await expect.poll(() => waitingLeads(page)).toBe(0);
    expect(requests()).toBe(4);
  });

  it('of an error, by its class', async () => {
    const page = await visit('/about');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('ann@example.com');
      });
    });
    await expect
      .poll(() => service.reports())
      .toEqual([{ type: 'error', name: 'RangeError', at: '', page: '/about', release }]);
  });

  const classes = () => service.reports().map(({ name }) => name);

  it('of a page that cannot be rendered, although React has caught the error', async () => {
    const page = await visit('/login');
    await page.route('**/assets/contact-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function Page() { throw new EvalError("ann@example.com"); }',
      }),
    );
    await page.evaluate(() => history.pushState(null, '', '/contact'));
    await page.getByRole('heading', { name: brandText('Something Went Wrong') }).waitFor();
    await expect.poll(classes).toEqual(['EvalError']);
  });

  it('of a failed behaviour, which stops no other behaviour', async () => {
    const page = await visit('/quill');
    const send = page.getByRole('button', { name: brandText('Send this alarm') });
    await send.scrollIntoViewIfNeeded();
    await page.locator('[data-island][data-live] button').first().waitFor();
    await page.evaluate(() => {
      // Only the pressed behaviour fails. Links are still measured, because another behaviour measures them when
      // scrolling stops.
      const measure = Element.prototype.getBoundingClientRect;
      Element.prototype.getBoundingClientRect = function () {
        if (this instanceof HTMLAnchorElement) return measure.call(this);
        throw new EvalError('ann@example.com');
      };
      const buttons = [...document.querySelectorAll('main button')];
      const press = buttons.find((each) => each.textContent === 'Send this alarm');
      (press as HTMLButtonElement).click();
    });
    await expect.poll(classes).toEqual(['EvalError']);
  });

  it('of each missing picture, style sheet or sound, by its path only', async () => {
    const page = await visit('/login');
    const context = page.context();
    const lose = (gone: RegExp) => context.route(gone, (route) => route.fulfill({ status: 404 }));
    await lose(/\.(css|mp3|m4a|ogg)$/);
    await page.evaluate(() => history.pushState(null, '', '/quill-voice'));
    await page.getByRole('button', { name: brandText('Play demo warning') }).click();
    const files = () =>
      service.reports().flatMap(({ name, at }) => (name === 'LoadError' ? [at] : []));
    for (const file of [/^\/assets\/[\w.-]+\.css$/, /^\/assets\/audio-/])
      await expect.poll(files).toContainEqual(expect.stringMatching(file));
    // A document reports only its first ten missing files.
    await context.unrouteAll();
    await lose(/\.(avif|webp)$/);
    await page.goto(`${site().preview.origin}/quill`);
    await expect.poll(files).toContainEqual(expect.stringMatching(/^\/assets\/images\/.*\.avif$/));
  });

  it('of content that its policy has blocked', async () => {
    const page = await visit('/about');
    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'https://tracker.example/ann@example.com.gif';
      document.body.append(picture);
    });
    await expect
      .poll(() => service.reports().filter(({ type }) => type === 'policy'))
      .toEqual([
        {
          type: 'policy',
          directive: 'img-src',
          blocked: 'https://tracker.example',
          page: '/about',
          release,
        },
      ]);
  });
});
