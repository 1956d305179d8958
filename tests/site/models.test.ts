import type { Model } from '@machines/proof';
import { explore, replay } from '@machines/proof';
import { seeServed } from '@machines/proof/vitest';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startPreview } from '../../tools/preview.ts';
import { models } from '../models/all.ts';
import { inTurn, LONGEST } from '../paths/in-turn.ts';
import { openInPage } from '../paths/open.ts';
import { extents, sitePaths } from '../paths/site-paths.ts';
import { type OpenStage, walkAll } from '../paths/walk-all.ts';

/** Every machine of the catalogue on the built site: its journeys, and every transition that a hand can cause. */

const again = ({ id }: Model, { name }: { readonly name: string }) =>
  replay(`${id} · ${name}`, '', true);
const open = async () => openInPage(await startPreview({ port: 0 }), { again });

walkAll('chromium', open, extents.transitions);

/** Behaviours whose first state waits unseen for its watch, unless nothing may move. */
const shownWhenStill = ['intruderCycle'];

describe.concurrent('as it is served', () => {
  let opened: OpenStage;
  beforeAll(async () => {
    opened = await open();
  }, 120_000);
  afterAll(async () => {
    await opened?.close();
  });
  for (const model of models) {
    if (sitePaths(explore(model), extents.states).length === 0) continue;
    for (const [start, { begin }] of Object.entries(model.starts)) {
      if (begin !== undefined) continue;
      it(
        `${model.id} · as it is served, ${start}`,
        async () => {
          const isStill = shownWhenStill.includes(model.id);
          await inTurn(() => seeServed(opened.stage, model, start, isStill));
        },
        LONGEST,
      );
    }
  }
});
