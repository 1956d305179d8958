/** Tests deployments that remove the files of an open page (decision D7): no typed text is lost. */

import { type BrowserContextOptions, devices, type Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { brandText } from '../brand-text.ts';
import { holdBack } from '../site/harness.ts';
import { type Deployment, deployments, releaseSite } from './deployment.ts';
import { waitingRecords } from './device.ts';
import { Ledger, newName } from './ledger.ts';
import { expectNoneLost, worldOfFile } from './suite.ts';
import { until } from './until.ts';
import {
  chooseByKeyboard,
  type FormName,
  fillIn,
  formPages,
  submit,
  typedValues,
  waitForThanks,
  walkToForm,
} from './visitor.ts';
import { withVisitor } from './world.ts';

const world = worldOfFile();
const ledger = new Ledger();
/** The leads that are left on devices whose release no longer exists, as JSON. */
const records: string[] = [];

afterAll(() => expectNoneLost('deployments', ledger.figures(world().service.leads(), records)));

/** Returns whether a phone number and an email address are close to the form. */
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

const isThanked = (page: Page) =>
  page
    .getByText(
      new RegExp(
        `${brandText('Thank you for your interest!')}|${brandText('Thank you! Your request has been received.')}`,
      ),
    )
    .first()
    .isVisible()
    .catch(() => false);

const phone: BrowserContextOptions = devices['Pixel 7'] ?? {};

interface Stage {
  readonly page: Page;
  readonly origin: string;
  readonly name: string;
  readonly deploy: () => void;
  /** Returns the number of times that the page was loaded. */
  readonly loads: () => number;
}

/**
 * Expects that the lead arrives. If the files are gone for good, it stays on the device for a visit that finds the
 * code to send it.
 */
async function expectThanks({ page, origin, name }: Stage, deployment: Deployment): Promise<void> {
  await waitForThanks(page);
  ledger.sent(name);
  const arrives = () => until(() => world().service.has(name), 3_000);
  if (await arrives()) return;
  if (deployment === 'gone for good') {
    records.push(...(await waitingRecords(page)));
    return;
  }
  await page.goto(origin);
  await arrives();
}

/** The actions of a visitor on a page that is not hydrated. */
interface Entry {
  readonly form: FormName;
  enter(page: Page, name: string): Promise<void>;
  press(page: Page): Promise<void>;
  /** Expects that the entered values are still there. */
  expectKept(page: Page, name: string): Promise<void>;
  isAnswered(page: Page): Promise<boolean>;
  /** Goes from the answer of the page to the sent lead. */
  finish(page: Page, name: string): Promise<void>;
}

const universities: Entry = {
  form: 'university',
  enter: (page, name) => fillIn(page, 'university', name),
  press: submit,
  expectKept: async (page, name) => {
    for (const [label, value] of typedValues('university', name)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
    }
  },
  isAnswered: isThanked,
  finish: async () => {},
};

const hotlineQuestion: Entry = {
  form: 'hotline',
  enter: (page) => chooseByKeyboard(page, 'No'),
  press: (page) => page.getByRole('button', { name: brandText('Continue') }).click(),
  expectKept: async (page) => {
    expect(await page.getByRole('radio', { name: brandText('No') }).isChecked()).toBe(true);
  },
  isAnswered: (page) =>
    page.getByRole('heading', { name: brandText('Urgent Crime Support') }).isVisible(),
  finish: async (page, name) => {
    await walkToForm(page, 'advisory');
    await fillIn(page, 'hotline', name);
    await submit(page);
  },
};

const beforeHydration =
  (entry: Entry) =>
  async (deployment: Deployment, stage: Stage): Promise<void> => {
    const { page, origin, name, deploy, loads } = stage;
    const code = '**/assets/*.js';
    const release = await holdBack(page, code);
    await page.goto(origin + formPages[entry.form], { waitUntil: 'load' });
    deploy();
    release();
    await page.unroute(code);
    await entry.enter(page, name);
    await entry.press(page);
    if (deployment === 'replaced by another release') {
      // The page carries out the press by itself, or keeps all entries and needs one more press.
      if (!(await until(() => entry.isAnswered(page), 5_000))) {
        await entry.expectKept(page, name);
        await entry.press(page);
      }
      await expect.poll(() => entry.isAnswered(page), { timeout: 30_000 }).toBe(true);
      await entry.finish(page, name);
      await expectThanks(stage, deployment);
      expect(loads()).toBe(2);
      return;
    }
    const expectOtherWays = async () => {
      // The press took the focus. The focus comes back when the code could not be loaded, so that a screen reader
      // reads the alert.
      await page.locator('[role=alert]:focus').waitFor();
      expect(await showsOtherWays(page)).toBe(true);
      expect(loads()).toBe(2);
      await entry.expectKept(page, name);
    };
    await expectOtherWays();
    await entry.press(page);
    await expectOtherWays();
  };

/**
 * Deploys when the form is shown, and then fills it in. Both must work: code that is already in the page, and code
 * that cannot be loaded.
 */
async function hotlineForm(deployment: Deployment, stage: Stage): Promise<void> {
  const { page, origin, name, deploy, loads } = stage;
  await page.goto(origin + formPages.hotline, { waitUntil: 'load' });
  await walkToForm(page);
  deploy();
  await fillIn(page, 'hotline', name);
  await submit(page);
  await expectThanks(stage, deployment);
  expect(loads()).toBe(1);
}

const stages = [
  ['universities form before it is hydrated', beforeHydration(universities)],
  ['hotline at question 1', beforeHydration(hotlineQuestion)],
  ['hotline at the form', hotlineForm],
] as const;

describe.each(Object.keys(deployments) as Deployment[])('files %s', (deployment) => {
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
            deploy: () => site.deploy(deployments[deployment]),
            loads: () => loads,
          });
        },
        phone,
      );
    } finally {
      await site.close();
    }
  });
});
