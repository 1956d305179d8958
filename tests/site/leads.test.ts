/** Tests that leads are never lost (decision D7): the outbox in a real browser under faults. */

import { blockStorage } from '@machines/proof/page';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { salesAt } from '../../tools/stand-ins/sales-port.ts';
import { brandText } from '../brand-text.ts';
import { waitingLeads } from '../world/device.ts';
import { formPages, submitButton, waitForThanks, walkToForm } from '../world/visitor.ts';
import { sendForm, withoutCookies } from './gestures.ts';
import { calmSite, waitUntilLive } from './harness.ts';

const { site, visit, leadsOf } = calmSite();

beforeEach(() => site().service.script([]));

/** Goes from the first question to the sent form, by the shortest path. */
async function sendLead(page: Page, name: string): Promise<void> {
  await walkToForm(page);
  await sendForm(page, 'hotline', name);
}

const path = formPages.hotline;

describe('a lead', () => {
  it('is sent once by two tabs and by a double click', async () => {
    site().service.script([{ delayMs: 400 }]);
    const { page, context } = await visit(formPages.university);
    const other = await context.newPage();
    await other.goto(`${site().preview.origin}/login`);
    const before = site().service.requests().length;
    await sendForm(page, 'university', 'Twice');
    await submitButton(page)
      .click({ timeout: 300 })
      .catch(() => undefined);
    await waitForThanks(page);
    await expect.poll(() => waitingLeads(page)).toBe(0);
    expect(site().service.requests().length - before).toBe(1);
    expect(leadsOf('Twice')).toHaveLength(1);
  });

  it('waits in the page if storage is blocked, and gets its thank-you when the attempt has ended', async () => {
    const { page } = await visit(formPages.university, {
      beforeLoad: async (fresh) => {
        await fresh.addInitScript(blockStorage);
        await fresh.addInitScript(() =>
          Object.defineProperty(window, 'indexedDB', {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          }),
        );
      },
    });
    site().service.script([{ delayMs: 1500 }]);
    await sendForm(page, 'university', 'Blocked');
    // A slow service has not failed. Until it answers, the lead would be lost with the page.
    await page.getByRole('status').filter({ hasText: 'leave this page open' }).waitFor();
    await waitForThanks(page);
    expect(leadsOf('Blocked')).toHaveLength(1);
  });

  it('makes the page warn the visitor while only the page holds it, until it is delivered', async () => {
    const { page, context } = await visit(path, { beforeLoad: (fresh) => fresh.clock.install() });
    const session = await context.newCDPSession(page);
    const { origin } = site().preview;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    site().service.script([{ hang: true }]);
    const name = 'Told';
    await sendLead(page, name);
    await page.getByRole('status').filter({ hasText: 'leave this page open until it' }).waitFor();
    await page.clock.fastForward(15_100);
    const status = page.getByRole('status').filter({ hasText: 'Thank you' });
    await status.waitFor();
    await expect.poll(() => status.textContent()).toContain('Please leave this page open.');
    await page.clock.fastForward(10_000);
    await expect.poll(() => leadsOf(name).length).toBe(1);
    await expect.poll(() => status.textContent()).not.toContain('leave this page open');
    expect(await status.textContent()).toContain('Thank you');
  });

  it('is stored on the device although the connection to the database was lost without an event', async () => {
    const { page, context } = await visit(path, {
      beforeLoad: (fresh) =>
        fresh.addInitScript(() => {
          const { transaction } = IDBDatabase.prototype;
          IDBDatabase.prototype.transaction = function (...given) {
            Object.assign(window, { lose: () => this.close() });
            return transaction.apply(this, given);
          };
        }),
    });
    await waitUntilLive(page);
    await context.setOffline(true);
    const lose = () => page.evaluate(() => (window as unknown as { lose: () => void }).lose());
    await sendLead(page, 'On a connection');
    await waitForThanks(page);
    await lose();
    await page.getByRole('button', { name: brandText('Back to start') }).click();
    await sendLead(page, 'On a lost one');
    await waitForThanks(page);
    expect(await waitingLeads(page)).toBe(2);
    await lose();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`${site().preview.origin}/login`);
    for (const name of ['On a connection', 'On a lost one'])
      await expect.poll(() => leadsOf(name).length, { timeout: 40_000 }).toBe(1);
    await expect.poll(() => waitingLeads(next)).toBe(0);
  });

  it('is delivered, with a thank-you, in a browser that blocks cookies, storage and locks', async () => {
    await withoutCookies([salesAt(site().service.origin)], async (page) => {
      await page.goto(site().preview.origin + formPages.university);
      await sendForm(page, 'university', 'No cookies');
      await waitForThanks(page);
      expect(leadsOf('No cookies')).toHaveLength(1);
    });
  });
});
