import { type BrowserContextOptions, devices, type Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type Deployment, deployments, releaseSite } from './deployment.ts';
import { waitingRecords } from './device.ts';
import { Ledger, nameOf, newName } from './ledger.ts';
import { expectNoneLost, livingWorld } from './suite.ts';
import { until } from './until.ts';
import { fillIn, formPaths, submit, thanks, typedValues, walkToForm } from './visitor.ts';
import { withVisitor } from './world.ts';

/** A deployment takes the files of an open page away (decision D7): nothing that was typed is lost. */

const world = livingWorld();
const ledger = new Ledger();
/** Leads that were left on devices for which there is no release any more. */
const records: string[] = [];

afterAll(() => expectNoneLost('deployments', ledger.figures(world().service.leads(), records)));

/** Whether a phone number and an email address stand within a hand's breadth of the form. */
async function showsOtherWays(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const form = document.querySelector('main form')?.getBoundingClientRect();
    if (form === undefined) return false;
    return ['tel:', 'mailto:'].every((scheme) =>
      [...document.querySelectorAll(`main a[href^="${scheme}"]`)].some((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        const distance = Math.max(top - form.bottom, form.top - bottom);
        return link.checkVisibility({ visibilityProperty: true }) && distance < 400;
      }),
    );
  });
}

/** Opens a page and keeps its scripts waiting. Returns what lets them go on to the host. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto(address, { waitUntil: 'load' });
  return async () => {
    release();
    await page.unroute('**/assets/*.js');
  };
}

const isThanked = (page: Page) =>
  page
    .getByText(/^Thank you/)
    .first()
    .isVisible()
    .catch(() => false);

const visitors: readonly (readonly [string, BrowserContextOptions])[] = [
  ['on a phone', devices['Pixel 7'] ?? {}],
  ['on a desktop', { viewport: { width: 1350, height: 940 } }],
];

interface Stage {
  readonly page: Page;
  readonly origin: string;
  readonly name: string;
  readonly deploy: () => Promise<void>;
  /** How often the page has been loaded. */
  readonly loads: () => number;
}

/** Values of the form that were typed and are no longer there. */
async function forgotten(page: Page, form: 'university', name: string): Promise<string[]> {
  const missing: string[] = [];
  for (const [label, value] of typedValues(form, name)) {
    const kept = await page.getByLabel(label, { exact: true }).inputValue();
    if (kept !== value) missing.push(label);
  }
  return missing;
}

/** The lead arrives, or waits for a visit that finds the code to send it. */
async function expectThanks({ page, origin, name }: Stage, deployment: Deployment): Promise<void> {
  await thanks(page);
  ledger.sent(name);
  const { service } = world();
  const arrives = () => until(() => service.leads().some((lead) => nameOf(lead) === name), 3_000);
  if (await arrives()) return;
  if (deployment === 'gone for good') {
    records.push(...(await waitingRecords(page)));
    return;
  }
  await page.goto(origin);
  await arrives();
}

async function universities(deployment: Deployment, stage: Stage): Promise<void> {
  const { page, origin, name, deploy, loads } = stage;
  const release = await openWithoutScripts(page, origin + formPaths.university);
  await deploy();
  await release();
  await fillIn(page, 'university', name);
  await submit(page);
  if (deployment === 'replaced by another release') {
    // By itself, or with the fields as they were and one more press.
    if (!(await until(() => isThanked(page), 5_000))) {
      expect(await forgotten(page, 'university', name)).toEqual([]);
      await submit(page);
    }
    await expectThanks(stage, deployment);
    expect(loads()).toBe(2);
    return;
  }
  await expect.poll(() => showsOtherWays(page), { timeout: 10_000 }).toBe(true);
  expect(loads()).toBe(2);
  expect(await forgotten(page, 'university', name)).toEqual([]);
  await submit(page);
  await page.waitForTimeout(500);
  expect(loads()).toBe(2);
  expect(await forgotten(page, 'university', name)).toEqual([]);
}

async function hotlineQuestion(deployment: Deployment, stage: Stage): Promise<void> {
  const { page, origin, name, deploy, loads } = stage;
  const release = await openWithoutScripts(page, origin + formPaths.hotline);
  await deploy();
  await release();
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const advisory = page.getByRole('heading', { name: 'Urgent Crime Support' });
  if (deployment === 'replaced by another release') {
    if (!(await until(() => advisory.isVisible(), 5_000))) {
      expect(await page.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    await advisory.waitFor();
    await walkToForm(page, 'advisory');
    await fillIn(page, 'hotline', name);
    await submit(page);
    await expectThanks(stage, deployment);
    expect(loads()).toBe(2);
    return;
  }
  await expect.poll(() => showsOtherWays(page), { timeout: 10_000 }).toBe(true);
  expect(loads()).toBe(2);
  expect(await page.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForTimeout(500);
  expect(loads()).toBe(2);
}

/** Whatever the form needs from here on lies in the page, or is asked for in vain: both must hold. */
async function hotlineForm(deployment: Deployment, stage: Stage): Promise<void> {
  const { page, origin, name, deploy, loads } = stage;
  await page.goto(origin + formPaths.hotline, { waitUntil: 'load' });
  await walkToForm(page);
  await deploy();
  await fillIn(page, 'hotline', name);
  await submit(page);
  await expectThanks(stage, deployment);
  expect(loads()).toBe(1);
}

const stages = [
  ['universities form before it is hydrated', universities],
  ['hotline at question 1', hotlineQuestion],
  ['hotline at the form', hotlineForm],
] as const;

describe.each(visitors)('%s', (_visitor, options) => {
  describe.each(deployments)('files %s', (deployment) => {
    it.each(stages)('%s (D7)', async (_stage, play) => {
      const site = await releaseSite();
      try {
        await withVisitor(
          world(),
          async (page) => {
            let loads = 0;
            page.on('request', (request) => {
              if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
            });
            await play(deployment, {
              page,
              origin: site.origin,
              name: newName(),
              deploy: () => site.deploy(deployment),
              loads: () => loads,
            });
          },
          options,
        );
      } finally {
        await site.close();
      }
    });
  });
});
