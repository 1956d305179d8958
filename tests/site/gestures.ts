/** Shared actions and readings of the suites over the built site. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { routeIds, routes } from '../../src/data/routes.ts';
import { motion } from '../../src/data/site.copy.ts';
import { catalogue } from '../../src/machines/index.ts';
import { launchChromiumProfile } from '../../tools/chromium.ts';
import { type FormName, submit, typedValues } from '../world/visitor.ts';
import { skipIfLeftOut } from './harness.ts';

export const desktopWindow = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

/** One page for each set of behaviours, because pages with the same set run the same code. */
export const pagesWithUnlikeBehaviours: readonly string[] = [
  ...new Map(
    routeIds.map((id) => [
      Object.entries(catalogue)
        .flatMap(([name, entry]) => ((entry.routes as readonly string[]).includes(id) ? name : []))
        .join(),
      routes[id].path,
    ]),
  ).values(),
];

/** Finds a field by its label. */
export const fieldByLabel = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** Fills in fields by their labels. */
export async function fillFields(
  page: Page,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await fieldByLabel(page, label).fill(text);
}

/** Fills in one of the forms, and sends it. */
export async function sendForm(page: Page, form: FormName, name: string): Promise<void> {
  await fillFields(page, Object.fromEntries(typedValues(form, name)));
  await submit(page);
}

/** Goes to a path as a link does. */
export function go(page: Page, path: string): Promise<void> {
  skipIfLeftOut(path);
  return page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Waits until the page at a path is shown. */
export const waitUntilShown = (page: Page, path: string): Promise<void> =>
  page.locator(`main[data-path="${path}"][data-state=settled]`).waitFor();

/** Returns a function that reads the present state of a machine. */
export const machineState = (page: Page, machine: string) => (): Promise<string | null> =>
  page.locator(`[data-machine=${machine}]`).getAttribute('data-state');

/** Waits until an island is hydrated. */
export const islandLive = (page: Page, name: string): Promise<void> =>
  page.locator(`[data-island$=${name}][data-live]`).waitFor({ state: 'attached' });

/** Returns whether an element has the focus. */
export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => each === document.activeElement);

/** Finds a link of the footer. */
export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Returns the scroll position in whole pixels. */
export const scrollPosition = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));

/** Records the paths of the documents that the page requests from now on. */
export function documentsAskedFor(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Opens a page in a browser that blocks cookies, storage and locks. */
export async function withoutCookies(
  args: readonly string[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'no-cookies-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  const context = await launchChromiumProfile(profile, { args: [...args] });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The names of the motion control. */
export const motionControl = {
  pause: `${motion.pause} ${motion.what}`,
  play: `${motion.play} ${motion.what}`,
};
