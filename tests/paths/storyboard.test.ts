/** Pictures every visible state, by its shortest path, on a phone and on a desk. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model, Width } from '@machines/proof';
import { explore, fileName, type Outcome, proofFolder, record } from '@machines/proof';
import {
  checkServedPage,
  elementOf,
  showWalk,
  type WalkObserver,
  widthsOf,
} from '@machines/proof/vitest';
import { shrink } from '@machines/report/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreview } from '../../tools/preview.ts';
import { models } from '../models/all.ts';
import { LONGEST, runWhenFree } from './in-turn.ts';
import { openDriven } from './open.ts';
import { type Scene, scenesOf } from './scenes.ts';
import type { OpenStage } from './walk-all.ts';
import { isMachineWanted } from './wanted.ts';

let opened: OpenStage;
beforeAll(async () => {
  opened = await openDriven(await startPreview({ port: 0 }), 'chromium');
}, 180_000);
afterAll(async () => {
  await opened?.close();
});

/** Returns an onlooker that takes a picture of each state of a scene during the walk. */
function photographer(model: Model, scene: Scene, width: Width, taken: Set<string>): WalkObserver {
  return async (visit, { leaves }, steps) => {
    const shots = scene.shots.filter((each) => each.steps === steps && leaves.includes(each.leaf));
    if (shots.length === 0) return;
    const { file: image } = await shrink(await visit.picture(elementOf(model)));
    for (const { leaf } of shots) taken.add(leaf);
    const folder = proofFolder();
    if (folder === undefined) return;
    await mkdir(join(folder, 'pictures'), { recursive: true });
    const path = scene.steps.slice(0, steps);
    for (const { leaf } of shots) {
      const file = `pictures/${fileName(`${model.id} ${leaf} ${width}`)}.webp`;
      await writeFile(join(folder, file), image);
      record({ kind: 'picture', machine: model.id, state: leaf, width, file, steps: path });
    }
  };
}

/** Walks a scene and takes its pictures. Returns the states in the pictures. */
async function photograph(model: Model, scene: Scene, width: Width): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const onlooker = photographer(model, scene, width, taken);
  const { start, steps } = scene;
  const path = { name: 'storyboard', start, steps };
  await runWhenFree<unknown>(() =>
    scene.isServed
      ? checkServedPage(opened.stage, model, start, false, onlooker, width)
      : showWalk(opened.stage, model, path, width, onlooker),
  );
  return taken;
}

describe.concurrent('storyboard', () => {
  for (const model of models.filter(({ id }) => isMachineWanted(id))) {
    for (const scene of scenesOf(explore(model))) {
      for (const width of widthsOf(model)) {
        const states = scene.shots.map(({ leaf }) => leaf);
        const name = `pictures of ${states.join(', ')}, ${width}`;
        const keep = (outcome: Outcome) =>
          record({ kind: 'scene', machine: model.id, name, outcome });
        it(
          `${model.id} · ${name}`,
          async () => {
            try {
              const taken = await photograph(model, scene, width);
              expect([...taken].sort()).toEqual([...states].sort());
              keep('passed');
            } catch (error) {
              keep('failed');
              throw error;
            }
          },
          LONGEST,
        );
      }
    }
  }
});
