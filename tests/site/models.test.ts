import type { Stage } from '@machines/proof';
import { replay } from '@machines/proof';
import { playwrightStage, showAs } from '@machines/proof/page';
import { planned, seeServed, walkSite } from '@machines/proof/vitest';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeIds } from '../../src/data/routes.ts';
import { catalogue } from '../../src/machines/index.ts';
import { launchEngine, NO_PICTURES } from '../../tools/chromium.ts';
import { type Preview, startPreview } from '../../tools/preview.ts';
import { models } from '../models/all.ts';
import { inTurn, LONGEST } from '../paths/in-turn.ts';
import { reachOf } from '../paths/reach.ts';
import { extents, sitePaths } from '../paths/site-paths.ts';
import { comesAlive, ourSite } from '../stage/site.ts';

/**
 * Every machine of the catalogue on the built site: its journeys, and every state once. Views in jsdom are walked
 * further (tests/views), and `npm run test:paths` walks every transition.
 */

/** Behaviours whose first state waits unseen for its watch, unless nothing may move. */
const shownWhenStill = ['intruderCycle'];

let browser: Browser;
let preview: Preview;
let stage: Stage;
/** For somebody who leaves a page for another one and comes back, and uses it once more. */
let returningStage: Stage;

beforeAll(async () => {
  [preview, browser] = await Promise.all([
    startPreview({ port: 0 }),
    launchEngine({ args: [NO_PICTURES] }),
  ]);
  const options = {
    executor: 'chromium',
    site: ourSite,
    browser,
    origin: preview.origin,
    again: ({ id }: { readonly id: string }, { name }: { readonly name: string }) =>
      replay(`${id} · ${name}`, '', true),
  } as const;
  stage = playwrightStage(options);
  returningStage = playwrightStage({ ...options, world: { arrives: returns } });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

/** Goes to a path within the page, and waits until it is shown whole. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction((to) => {
    const { path: shown, state } = document.getElementById('main')?.dataset ?? {};
    const isWhole = document.querySelector('.later') === null;
    return shown === new URL(to, location.href).pathname && state === 'settled' && isWhole;
  }, path);
}

/** Loads the document of a path; from the second time on, leaves it and comes back within the page. */
async function returns(page: Page, path: string): Promise<void> {
  if (await page.evaluate(() => document.getElementById('main') === null)) {
    await page.goto(preview.origin + path, { waitUntil: 'load' });
    await page.waitForFunction(comesAlive);
    return;
  }
  await page.evaluate(showAs, 'visible' as const);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await follow(page, '/privacy');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.sights?.clear();
  });
  await follow(page, path);
  // What was used before, and the navigation's own announcement and focus, are not what the page's behaviours
  // say and do.
  await page.locator('#announcement').evaluate((region) => {
    window.perception?.watchVisit();
    region.textContent = '';
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Whether a machine belongs to a page: others run wherever the visitor is. */
const isOfPage = ({ id }: { readonly id: string }) =>
  Object.entries(catalogue).some(
    ([machine, { routes }]) => machine === id && routes.length < routeIds.length,
  );

const plans = models.flatMap((model) =>
  planned(model, (graph) => {
    const paths = sitePaths(graph, extents.states);
    const [longest] = paths
      .filter(({ name }) => name.startsWith('journey'))
      .toSorted((one, other) => other.steps.length - one.steps.length);
    return {
      model,
      graph,
      paths,
      // Walked once more after coming back to the page, where another start meets other conditions: nothing is
      // rendered yet, and the behaviour was there before.
      again: isOfPage(model) ? longest : undefined,
      seen: new Set<string>(),
      walked: { count: 0 },
    };
  }),
);

// One after the other would leave a core idle at the end of each machine: all together, long ones first.
describe.concurrent('walks', () => {
  const walks = plans.flatMap((plan) => plan.paths.map((path) => ({ ...plan, path })));
  walks.sort((a, b) => b.path.steps.length - a.path.steps.length);
  for (const { model, path, again, seen, walked } of walks) {
    const isTwice = path === again;
    it(
      `${model.id} · ${path.name}`,
      async () => {
        const situations = await inTurn(() =>
          isTwice ? walkSite(returningStage, model, path, 2) : walkSite(stage, model, path),
        );
        for (const leaf of situations?.flatMap(({ leaves }) => leaves) ?? []) seen.add(leaf);
        walked.count += 1;
      },
      LONGEST,
    );
  }

  for (const { model, paths, seen } of plans) {
    const starts = Object.entries(model.starts).filter(([, { begin }]) => begin === undefined);
    for (const [start] of paths.length === 0 ? [] : starts) {
      it(
        `${model.id} · as it is served, ${start}`,
        async () => {
          const isStill = shownWhenStill.includes(model.id);
          const { leaves } = await inTurn(() => seeServed(stage, model, start, isStill));
          for (const leaf of leaves) seen.add(leaf);
        },
        LONGEST,
      );
    }
  }
});

describe('every state has been seen', () => {
  for (const { model, graph, paths, seen, walked } of plans) {
    it(`${model.id} · every state has been seen`, ({ skip }) => {
      if (walked.count < paths.length) skip('only some of the paths were walked');
      const { leaves, excused, missed } = reachOf(graph, seen);
      const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
      console.log(
        [
          `${model.id}: ${seen.size} of ${leaves} states seen in the browser; ${paths.length} paths, ${steps} steps`,
          ...Object.keys(model.journeys)
            .filter((name) => !paths.some((path) => path.name === `journey: ${name}`))
            .map((name) => `  not by hand: ${name}`),
          ...excused.map(([leaf, reason]) => `  not ${leaf}: ${reason}`),
        ].join('\n'),
      );
      expect(missed).toEqual([]);
    });
  }
});
