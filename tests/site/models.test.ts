import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../tools/chromium.ts';
import { type Preview, startPreview } from '../../tools/preview.ts';
import {
  isPossible,
  isWalkable,
  type SitePath,
  type Stage,
  seeServed,
  walkSite,
} from '../kit/executors/site.ts';
import { explore, type Graph } from '../kit/graph.ts';
import type { Model } from '../kit/model.ts';
import { reachOf } from '../kit/reach.ts';
import { startOf } from '../kit/suite.ts';
import { type Coverer, everyEdge, everyMove, everyPair, together, tour } from '../kit/tours.ts';
import { models } from '../models/all.ts';

/**
 * Every machine of the catalogue on the built site: its journeys, and as many paths as the budget allows,
 * from every move in every situation down to every state once. `PATHS=all` has no budget.
 */

/** Steps that one machine may take here, unless all paths are asked for. */
const MOST_STEPS = 200;
/** Behaviours that only a narrow screen has. */
const onPhones = ['mobileMenu', 'disclosure'];

/** Behaviours whose first state waits unseen for its watch, unless nothing may move. */
const shownWhenStill = ['intruderCycle'];

const everyLeaf: Coverer = ({ to }) => [to.leaf];

let browser: Browser;
let preview: Preview;

beforeAll(async () => {
  [preview, browser] = await Promise.all([
    startPreview({ port: 0, dist: process.env.DIST ?? 'dist' }),
    launchChromium(),
  ]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

/** Milliseconds for one path, and for the wait until it is its turn. */
const LONGEST = 180_000;
const WORKERS = 2;
const queue: (() => void)[] = [];
let working = 0;

/** Runs two pages at a time: vitest would start five, more than the machine has cores. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (working >= WORKERS) await new Promise<void>((resolve) => queue.push(resolve));
  else working += 1;
  try {
    return await run();
  } finally {
    // Whoever waits longest takes over the place.
    const next = queue.shift();
    if (next === undefined) working -= 1;
    else next();
  }
}

const stage = ({ id }: Model): Stage => ({
  browser,
  origin: preview.origin,
  phone: onPhones.includes(id),
});

/** Journeys that can be had by hand, then as much as the budget allows. */
function pathsOf(model: Model, graph: Graph): readonly SitePath[] {
  const usable = (edge: Graph['edges'][number]) => isWalkable(model, edge);
  const journeys = Object.entries(model.journeys)
    .map(([name, journey]): SitePath => {
      const { steps, ends } = journey;
      return {
        name: `journey: ${name}`,
        start: startOf(model, journey),
        steps,
        ...(ends.sees === undefined ? {} : { sees: ends.sees }),
      };
    })
    .filter((path) => isPossible(model, path));
  const all = model.pairs ? together(everyEdge, everyPair) : everyEdge;
  const covers = process.env.PATHS === 'all' ? [all] : [everyEdge, everyMove, everyLeaf];
  const tours = covers.map((each) => tour(graph, each, usable));
  const small = tours.find(
    (paths) => paths.reduce((sum, { steps }) => sum + steps.length, 0) <= MOST_STEPS,
  );
  return [...journeys, ...(small ?? tours.at(-1) ?? [])];
}

for (const model of models) {
  const { id } = model;
  describe(id, () => {
    const graph = explore(model);
    const paths = pathsOf(model, graph);
    const seen = new Set<string>();
    let walked = 0;

    const starts = Object.entries(model.starts).filter(([, { begin }]) => begin === undefined);
    for (const [start] of paths.length === 0 ? [] : starts) {
      it.concurrent(`${id} · as it is served, ${start}`, async () => {
        const isStill = shownWhenStill.includes(id);
        seen.add(await inTurn(() => seeServed(stage(model), model, start, isStill)));
      });
    }

    for (const path of paths) {
      it.concurrent(
        `${id} · ${path.name}`,
        async () => {
          const shown = await inTurn(() => walkSite(stage(model), model, path));
          for (const leaf of shown) seen.add(leaf);
          walked += 1;
        },
        LONGEST,
      );
    }

    it(`${id} · every state has been seen`, ({ skip }) => {
      if (walked < paths.length) skip('only some of the paths were walked');
      const { leaves, excused, missed } = reachOf(graph, seen);
      const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
      console.log(
        [
          `${id}: ${seen.size} of ${leaves} states seen in the browser; ${paths.length} paths, ${steps} steps`,
          ...Object.keys(model.journeys)
            .filter((name) => !paths.some((path) => path.name === `journey: ${name}`))
            .map((name) => `  not by hand: ${name}`),
          ...excused.map(([leaf, reason]) => `  not ${leaf}: ${reason}`),
        ].join('\n'),
      );
      expect(missed).toEqual([]);
    });
  });
}
