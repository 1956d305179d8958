/**
 * Tests that the files of a worker share a browser, a preview and a service (tests/once-per-worker.ts), but no other
 * state.
 */

import { describe, expect, it } from 'vitest';
import { servedSite } from './harness.ts';

const origins = new Set<string>();

describe.each(['first', 'second'])('the %s file of a worker', () => {
  const { site, visit } = servedSite();

  it('finds no state of another file', async () => {
    const { browser, service, preview } = site();
    origins.add(preview.origin).add(service.origin);
    expect(origins.size).toBe(2);
    expect(browser.contexts()).toEqual([]);
    expect(service.requests()).toEqual([]);
    // A request without a body is answered with 415, unless the script of another file still applies.
    const { status } = await fetch(`${service.origin}/university`, { method: 'POST' });
    expect(status).toBe(415);
    const { page, context } = await visit('/about');
    const found = await page.evaluate(async () => ({
      stored: localStorage.getItem('left'),
      location: (await navigator.permissions.query({ name: 'geolocation' })).state,
    }));
    expect(found).toEqual({ stored: null, location: 'denied' });
    expect(await context.cookies()).toEqual([]);
    await context.grantPermissions(['geolocation']);
    await context.addCookies([{ name: 'left', value: 'behind', url: preview.origin }]);
    await page.evaluate(() => localStorage.setItem('left', 'behind'));
    service.script([{ status: 500 }]);
    service.weather({ posts: { status: 500 } });
  });
});
