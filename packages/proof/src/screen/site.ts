/**
 * The site executor walks a path on a stage, such as a real browser with the built site. A person or the world acts
 * as the model says. After every step, the page must agree with the pure executor.
 */

import { stepsAsSentences } from '../graph/sentences.ts';
import type { Model } from '../model/model.ts';
import type { Width } from '../model/screen.ts';
import type { Situation } from '../model/situations.ts';
import { type Failure, type Outcome, record } from '../runs/record.ts';
import { initialSituation } from '../steps/situation.ts';
import { UnsupportedGesture } from './eventually.ts';
import { saveScreenshot, saveTrace } from './save-files.ts';
import type { Stage, Visit } from './stage.ts';
import {
  arrangeWorld,
  compare,
  newWalk,
  openAndWalk,
  type SitePath,
  type Walk,
  widthsOf,
} from './walk.ts';

/** Is called after each move, with the number of steps so far. */
export type WalkObserver = (visit: Visit, situation: Situation, steps: number) => Promise<void>;

/** Walks a path in an unused page. With an onlooker, which may use another width, perception is not checked. */
async function take(
  { slow }: Stage,
  visit: Visit,
  model: Model,
  path: SitePath,
  walk: Walk,
  onlooker?: WalkObserver,
): Promise<void> {
  const { screen, complaints } = visit;
  await arrangeWorld(screen, model, path);
  const after = async (situation: Situation, steps: number) => {
    await onlooker?.(visit, situation, steps);
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow));
  };
  await openAndWalk(screen, () => complaints, model, path, walk, after, onlooker === undefined);
}

/**
 * Walks a path on the site, and records the result.
 *
 * @returns the situations that were checked, or null if this browser cannot walk the path.
 * @throws Error with the path as sentences, the failed step and the command that repeats it.
 */
export async function walkSite(
  stage: Stage,
  model: Model,
  path: SitePath,
): Promise<readonly Situation[] | null> {
  const [width] = widthsOf(model);
  const started = performance.now();
  const note = (outcome: Outcome, failure?: Failure) => {
    const { name, start, steps } = path;
    const milliseconds = Math.round(performance.now() - started);
    const what = { machine: model.id, name, start, steps, executor: stage.executor };
    record({ kind: 'path', ...what, outcome, milliseconds, ...(failure ? { failure } : {}) });
  };
  const name = `${model.id} ${path.name} ${stage.executor}`;
  let walk = newWalk();
  let picture: Pick<Failure, 'picture'> = {};
  const failed = async (page: Pick<Visit, 'picture'>) => {
    picture = await saveScreenshot(page, name);
  };
  try {
    if (!(await stage.walk?.(width, model, path, walk, failed))) {
      walk = newWalk();
      await stage.visit(width, async (visit) => {
        try {
          await take(stage, visit, model, path, walk);
        } catch (error) {
          if (!(error instanceof UnsupportedGesture)) await failed(visit);
          throw error;
        }
      });
    }
    note('passed');
    return walk.situations;
  } catch (error) {
    const { message } = error as Error;
    const again = stage.again(model, path);
    if (error instanceof UnsupportedGesture) {
      if (stage.still && walk.step === null) return walkSite(stage.still, model, path);
      note('skipped', { message, step: walk.step, again });
      return null;
    }
    const report = [
      `At ${walk.doing}: ${message}`,
      `${path.name}:`,
      stepsAsSentences(model, path.start, path.steps),
    ].join('\n');
    const trace = await saveTrace(stage, width, name, (visit) =>
      take(stage, visit, model, path, newWalk()),
    );
    note('failed', { message: report, step: walk.step, again, ...picture, ...trace });
    throw new Error(`${report}\nagain: ${again}`, { cause: error });
  }
}

/** Walks a path for an onlooker, without a record. */
export function showWalk(
  stage: Stage,
  model: Model,
  path: SitePath,
  width: Width,
  onlooker: WalkObserver,
): Promise<void> {
  return stage.visit(width, (visit) => take(stage, visit, model, path, newWalk(), onlooker));
}

/**
 * Checks the page before any script of the site has run: it shows the initial state of the machine.
 *
 * @param isStill whether the visitor asks for reduced motion.
 */
export async function checkServedPage(
  stage: Stage,
  model: Model,
  start: string,
  isStill: boolean,
  onlooker?: WalkObserver,
  width: Width = widthsOf(model)[0],
): Promise<Situation> {
  return stage.visit(width, async (visit) => {
    const { screen } = visit;
    await screen.system.reducesMotion(isStill);
    await screen.code.breaks(true);
    await screen.open(model.starts[start]?.path ?? '/', false);
    const situation = initialSituation(model, start);
    await compare(screen, model, situation, new Map());
    await onlooker?.(visit, situation, 0);
    return situation;
  });
}
