/** Tests the built site on real hosts, which `npm run test:hosts` starts (decision D23). */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../tools/chromium.ts';
import type { HostFacts } from '../../tools/hosts.ts';
import { type ContactService, startContactService } from '../../tools/stand-ins/contact-service.ts';
import { comesAlive } from '../walks/site.ts';
import { submit } from '../world/visitor.ts';
import { describeHostRules, type HostTraits } from './rules.ts';

if (process.env.HOSTS === undefined) {
  throw new Error('No host is running. Run "npm run test:hosts", which starts them.');
}
const hosts = JSON.parse(process.env.HOSTS) as readonly HostFacts[];

const traits: Readonly<Record<string, HostTraits>> = {
  cloudflare: { isCloudflare: true },
};

let browser: Browser;
let service: ContactService;

beforeAll(async () => {
  [browser, service] = await Promise.all([
    launchChromium(),
    startContactService({ port: 8787, database: ':memory:' }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe.each(hosts)('$title', ({ id, origin, problem }) => {
  it('runs here', () => {
    expect(problem).toBeUndefined();
  });
  if (origin === undefined) return;

  describeHostRules(() => origin, traits[id] ?? {});

  it('lets a browser hydrate a page, go on to others and deliver a lead', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });

    await page.goto(`${origin}/about`, { waitUntil: 'load' });
    await page.waitForFunction(comesAlive);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.waitForURL(`${origin}/careers`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL(`${origin}/about`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Been (robbed|burgled)\?$/ })
      .click();
    await page.waitForURL(`${origin}/urgent-crime-hotline`);
    // The other pages were rendered by the site, so the server received a request for only one document.
    expect(loads).toEqual(['/about']);

    await choose(page, 'No');
    await page.getByRole('heading', { name: 'Urgent Crime Support' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: /in the last 24 months/ }).waitFor();
    await choose(page, 'No');
    const before = service.leads().length;
    await page.getByLabel('Name', { exact: true }).fill(`Ann ${id}`);
    await page.getByLabel('Email', { exact: true }).fill('ann@example.com');
    await page.getByLabel('Phone', { exact: true }).fill('+64 21 000 000');
    await page.getByLabel('Location', { exact: true }).fill('Port Road');
    await submit(page);
    await page.getByRole('status').getByText('Thank you!').waitFor();
    await expect.poll(() => service.leads().length).toBe(before + 1);
    expect(service.leads().at(-1)?.payload).toMatchObject({ name: `Ann ${id}` });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
