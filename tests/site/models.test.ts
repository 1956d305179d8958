/**
 * Walks every machine of the catalogue on the built site: its journeys, and every transition that a visitor can
 * cause.
 */

import type { Model } from '@machines/proof';
import { explore, initialSituation, replayCommand } from '@machines/proof';
import { checkServedPage, compare, widthsOf } from '@machines/proof/vitest';
import { describe, expect, it } from 'vitest';
import { mobile } from '../../src/data/menus.copy.ts';
import { routeIds, routes } from '../../src/data/routes.ts';
import { startPreview } from '../../tools/preview.ts';
import { isLeftOut } from '../../tools/test-scope.ts';
import { models } from '../models/all.ts';
import { LONGEST, runWhenFree } from '../paths/in-turn.ts';
import { openInPage } from '../paths/open.ts';
import { sitePaths, walkExtents } from '../paths/site-paths.ts';
import { type OpenStage, walkAll } from '../paths/walk-all.ts';
import { isWholeRun } from '../paths/wanted.ts';

const again = ({ id }: Model, { name }: { readonly name: string }) =>
  replayCommand(`${id} · ${name}`, '', true);
let opened: OpenStage;
const open = async () => {
  opened = await openInPage(await startPreview({ port: 0 }), { again, isDriven: true });
  return opened;
};

walkAll('chromium', open, walkExtents.moves);

// A walk presses one control for each event. If two controls send the same event, the other control would stay
// untested.
it.skipIf(!isWholeRun || process.env.MODELS)(
  'every button that the walks have met has been pressed',
  ({ task, skip }) => {
    if (task.file.result?.state === 'fail') skip('a walk has failed');
    // The buttons of the browser's own folds in the side dialog are tested in tests/site/menus.test.ts.
    const folds = mobile.groups
      .filter(({ id }) => id === 'product' || id === 'resources')
      .map(({ label }) => label);
    expect(opened.neverPressed?.()).toEqual(folds);
  },
);

describe.concurrent('as it is served', () => {
  /**
   * Behaviours whose first state shows its content only with reduced motion, because their observer has not reported
   * yet.
   */
  const shownWhenStill = ['intruderCycle'];
  const isAsked = ({ id, widths: [first] }: Model) =>
    first !== 'desk' || shownWhenStill.includes(id);
  const served = models
    .filter((model) => sitePaths(explore(model), walkExtents.states).length > 0)
    .flatMap((model) =>
      Object.entries(model.starts).flatMap(([start, { path = '/', begin: arrange }]) =>
        arrange === undefined && !isLeftOut(path) ? [{ model, start, path }] : [],
      ),
    );
  for (const path of [...routeIds.map((id) => routes[id].path), '/nowhere'])
    it(
      `${path} · shows the first state of its machines, and keeps the contract of perception`,
      () =>
        runWhenFree(() =>
          opened.stage.visit('desk', async ({ screen }) => {
            await screen.code.breaks(true);
            await screen.open(path, false);
            for (const { model, start } of served.filter((each) => each.path === path))
              if (!isAsked(model))
                await compare(screen, model, initialSituation(model, start), new Map());
            expect((await screen.perceive?.('body'))?.faults).toEqual([]);
          }),
        ),
      LONGEST,
    );
  for (const { model, start } of served.filter((each) => isAsked(each.model)))
    it(
      `${model.id} · as it is served, ${start}`,
      () =>
        runWhenFree(async () => {
          const isStill = shownWhenStill.includes(model.id);
          await checkServedPage(opened.stage, model, start, isStill, undefined, widthsOf(model)[0]);
        }),
      LONGEST,
    );
});
