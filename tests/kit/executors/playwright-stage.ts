import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { proofFolder } from '../record.ts';
import { pageScreen, type World } from '../screen-page.ts';
import { type Kept, type Stage, type Visit, viewports } from './stage.ts';

/** A browser that Playwright drives: one browser for all paths, a profile of its own for each. */

/** What the page may log: the message of spec 8, and what browsers say of requests that we broke. */
const expectedErrors = [
  /^Server responded with \d+: /,
  /^Failed to load resource: /,
  /^Cross-Origin Request Blocked: /,
];

interface PlaywrightStage extends Pick<Stage, 'executor' | 'slow' | 'again'> {
  readonly browser: Browser;
  readonly origin: string;
  readonly world?: (page: Page) => World;
  /** Whether Playwright can keep a trace of this browser. */
  readonly traces?: boolean;
}

function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !expectedErrors.some((expected) => expected.test(text))) {
      complaints.push(text);
    }
  });
  return complaints;
}

/** Scrolls the behaviour into the window, so that a picture shows it; what is hidden stays where it is. */
function frame(selector: string): void {
  const element = document.querySelector(selector);
  if (element === null) return;
  const { height, width } = element.getBoundingClientRect();
  if (height < 2 || width < 2) return;
  const isTall = height > window.innerHeight * 0.8;
  element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
  // The header would cover the beginning of what is tall.
  if (isTall && element.tagName !== 'MAIN') window.scrollBy(0, -96);
}

/** `hotline-path-3`: a name as a file may have it. */
const fileName = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120);

async function keepFailure(context: BrowserContext, page: Page, name: string, traced: boolean) {
  const folder = proofFolder();
  if (folder === undefined) return {};
  const picture = `failures/${fileName(name)}.png`;
  const trace = `traces/${fileName(name)}.zip`;
  const kept: { picture?: string; trace?: string } = {};
  await mkdir(join(folder, 'failures'), { recursive: true });
  // A page that has crashed has no picture; its failure is told all the same.
  await page.screenshot({ path: join(folder, picture), animations: 'disabled' }).then(
    () => Object.assign(kept, { picture }),
    () => {},
  );
  if (traced) {
    await context.tracing.stop({ path: join(folder, trace) }).then(
      () => Object.assign(kept, { trace }),
      () => {},
    );
  }
  return kept;
}

/** Walks in a browser that Playwright drives. */
export function playwrightStage(given: PlaywrightStage): Stage {
  const { browser, origin, traces = true, world, executor, slow, again } = given;
  return {
    executor,
    ...(slow === undefined ? {} : { slow }),
    again,
    visit: async (width, use) => {
      const isTraced = traces && proofFolder() !== undefined;
      const context = await browser.newContext({
        viewport: viewports[width],
        ...(executor === 'firefox' ? {} : { permissions: ['clipboard-read', 'clipboard-write'] }),
      });
      try {
        if (isTraced) await context.tracing.start({ snapshots: true, screenshots: false });
        const page = await context.newPage();
        const complaints = complaintsOf(page);
        const screen = await pageScreen(context, page, origin, world?.(page));
        const visit: Visit = {
          screen,
          complaints,
          keep: (name): Promise<Kept> => keepFailure(context, page, name, isTraced),
          picture: async (selector) => {
            await page.evaluate(frame, selector);
            return page.screenshot({ animations: 'disabled', caret: 'hide' });
          },
        };
        return await use(visit);
      } finally {
        await context.close();
      }
    },
  };
}
