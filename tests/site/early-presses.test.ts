/**
 * Tests presses of each behaviour while its served page comes alive, at moments a few tasks apart. Each press has its
 * effect once, however early it comes.
 */

import type { Model } from '@machines/proof';
import type { SitePath } from '@machines/proof/vitest';
import { planForTests } from '@machines/proof/vitest';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchEngine, NO_PICTURES } from '../../tools/chromium.ts';
import { type Preview, startPreview } from '../../tools/preview.ts';
import { models } from '../models/all.ts';
import { LONGEST, runWhenFree } from '../paths/in-turn.ts';
import { sitePaths, walkExtents } from '../paths/site-paths.ts';
import {
  firstPresses,
  type PressManner,
  type PressMoment,
  pressAt,
  pressManners,
} from '../walks/early-presses.ts';

let browser: Browser;
let preview: Preview;
beforeAll(async () => {
  [preview, browser] = await Promise.all([
    startPreview({ port: 0 }),
    launchEngine({ args: [NO_PICTURES] }),
  ]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

const everyWay = Object.keys(pressManners) as PressManner[];
/** Behaviours whose second press undoes the first. They are pressed in every manner. */
const undone = ['voiceDemo', 'motion'];

/** Puts each text of the page into an element, as translators do, so that React renders its islands again. */
function translate(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const element of document.body.querySelectorAll('button, legend, label, h2')) {
      const font = document.createElement('font');
      font.append(...element.childNodes);
      element.append(font);
    }
  });
}

/** The number of tasks between two presses. */
const apart = 6;

/** Returns the presses after a number of tasks. The presses of a model and the manners of pressing alternate. */
function doneAt(model: Model, paths: readonly SitePath[], tasks: number) {
  const at = tasks / apart;
  const path = paths[at % paths.length] as SitePath;
  const turn = everyWay[(at + Math.floor(at / paths.length)) % everyWay.length] as PressManner;
  const moments: PressMoment[] = undone.includes(model.id)
    ? [...everyWay.map((way) => ({ tasks, way })), { tasks, way: turn, change: translate }]
    : [{ tasks, way: turn }];
  return moments.map((moment) => ({ path, moment }));
}

const plans = await Promise.all(
  models
    .flatMap((model) =>
      planForTests(model, (graph) => ({ model, all: sitePaths(graph, walkExtents.small) })),
    )
    .map(async ({ model, all }) => ({ model, paths: await firstPresses(model, all) })),
);

describe.concurrent('each press while the page comes alive has its effect', () => {
  for (const { model, paths } of plans.filter(({ paths: { length } }) => length > 0))
    it(
      model.id,
      async () => {
        const faults: string[] = [];
        let presses = 0;
        let tasks = 0;
        for (let isEarly = true; isEarly; tasks += apart) {
          isEarly = false;
          const tries = doneAt(model, paths, tasks).map(async ({ path, moment }) => {
            const place = { browser, origin: preview.origin };
            const outcome = await runWhenFree(() => pressAt(place, model, path, moment));
            if (outcome === 'late') return;
            isEarly = true;
            presses += 1;
            if (outcome === 'right') return;
            const changed = moment.change === undefined ? '' : ', translated';
            const [first] = outcome.message.split('\n');
            faults.push(`${path.name}, after ${tasks} tasks by ${moment.way}${changed}: ${first}`);
          });
          await Promise.all(tries);
        }
        const names = paths.map(({ name }) => name).join('; ');
        console.log(`${model.id}: ${presses} presses at ${tasks / apart - 1} moments (${names})`);
        expect(faults).toEqual([]);
      },
      LONGEST,
    );
});
