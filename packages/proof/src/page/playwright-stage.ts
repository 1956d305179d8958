/** A browser that Playwright controls. All paths share one browser, and each path has its own profile. */

import type { Browser, Page } from 'playwright-core';
import { isForbiddenError } from '../screen/complaints.ts';
import { type Stage, type Visit, viewports } from '../screen/stage.ts';
import { pageScreen, type Site, type World } from './screen-page.ts';

export interface PlaywrightStage extends Omit<Stage, 'visit'> {
  readonly browser: Browser;
  readonly origin: string;
  readonly site: Site;
  readonly world?: World;
}

export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  const hear = (text: string) => {
    if (isForbiddenError(text)) complaints.push(text);
  };
  // Firefox reports a failed request as an error of the page.
  page.on('pageerror', (error) => hear(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') hear(message.text());
  });
  return complaints;
}

/** Scrolls the behaviour into the window, so that pictures show it. Does nothing if it is hidden. */
function frame(selector: string): void {
  const element = document.querySelector(selector);
  if (element === null) return;
  const { height, width } = element.getBoundingClientRect();
  if (height < 2 || width < 2) return;
  const isTall = height > window.innerHeight * 0.8;
  element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
  if (!isTall || element.tagName === 'MAIN') return;
  // The header that stays in view must not cover the top of a tall element.
  const header = document
    .elementsFromPoint(window.innerWidth / 2, 1)
    .find((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));
  if (header !== undefined) window.scrollBy(0, -header.getBoundingClientRect().bottom);
}

/** Walks paths in a browser that Playwright controls. */
export function playwrightStage({
  browser,
  origin,
  site,
  world,
  ...stage
}: PlaywrightStage): Stage {
  return {
    ...stage,
    visit: async (width, use, trace) => {
      const context = await browser.newContext({
        viewport: viewports[width],
        // Firefox does not support these permissions and does not need them.
        ...(stage.executor === 'firefox'
          ? {}
          : { permissions: ['clipboard-read', 'clipboard-write'] }),
      });
      try {
        if (trace !== undefined)
          await context.tracing.start({ snapshots: true, screenshots: true });
        const page = await context.newPage();
        const complaints = complaintsOf(page);
        const screen = await pageScreen(context, page, origin, site, world);
        const visit: Visit = {
          screen,
          complaints,
          picture: async (selector) => {
            if (selector !== undefined) await page.evaluate(frame, selector);
            return page.screenshot({ animations: 'disabled', caret: 'hide' });
          },
        };
        return await use(visit);
      } finally {
        if (trace !== undefined) await context.tracing.stop({ path: trace });
        await context.close();
      }
    },
  };
}
