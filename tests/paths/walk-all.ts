import type { Model, Stage } from '@machines/proof';
import { caseNamed, type Executor, initialSituation, nextSituation, record } from '@machines/proof';
import { planForTests, type SitePath, walkSite } from '@machines/proof/vitest';
import { nameOfState } from '@machines/room/chart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLeftOut } from '../../tools/test-scope.ts';
import { models } from '../models/all.ts';
import { LONGEST, takeWorker } from './in-turn.ts';
import { reachOf } from './reach.ts';
import { sitePaths, type WalkExtent, walkExtents } from './site-paths.ts';
import { isMachineWanted, isPathWanted, isWholeRun, wanted } from './wanted.ts';

/** A stage that is set up for a whole suite. */
export interface OpenStage {
  readonly stage: Stage;
  /** The walks that the walker in the page could not make, each with the reason. The list grows during the walks. */
  readonly outside?: readonly string[];
  /** Returns the kinds of buttons that the walks have met and never pressed, by name. */
  neverPressed?(): readonly string[];
  close(): Promise<void>;
}

/**
 * Returns the extent of the walks of a machine. Of `alarmDecision`, only every state is walked: when a step happens
 * by itself, the button with the focus can disappear, and the model cannot state where the focus is then.
 */
const reached = ({ id }: Model, extent: WalkExtent): WalkExtent =>
  id === 'alarmDecision' && !wanted.all ? { ...extent, ...walkExtents.states } : extent;

/** Returns the command that walks a path again in one browser. */
export const replayCommandIn =
  (executor: Executor): Stage['again'] =>
  ({ id }, { name }) =>
    `npm run test:paths -- ${id} --path "${name}" --browsers ${executor}`;

/**
 * Lists the elements of the chart that a path has executed. They count only if the page has agreed after every step.
 */
function executedBy(model: Model, { start, steps }: SitePath): readonly string[] {
  const executed: string[] = [];
  let at = initialSituation(model, start);
  const note = () => {
    for (const transition of at.transitions) executed.push(`transition ${transition}`);
    for (const node of at.snapshot._nodes) {
      if (node.path.length > 0) executed.push(`state ${nameOfState(node)}`);
    }
  };
  note();
  for (const step of steps) {
    at = nextSituation(at, caseNamed(model, at, step));
    note();
  }
  return executed;
}

/**
 * Registers the paths of every machine on one stage. Machines with many steps come first, so that no core waits at
 * the end.
 *
 * @param extent the extent of the walks without `--all`.
 * @param together whether several visits can run at once.
 */
export function walkAll(
  executor: Executor,
  open: () => Promise<OpenStage>,
  extent: WalkExtent = wanted.all ? walkExtents.all : walkExtents.transitions,
  together = true,
): void {
  let opened: OpenStage;
  beforeAll(async () => {
    opened = await open();
  }, 180_000);
  afterAll(async () => {
    const { outside } = opened ?? {};
    if (outside) console.info(`${outside.length} walks from outside the page`, ...outside);
    await opened?.close();
  }, 60_000);

  const plans = models
    .filter(({ id }) => isMachineWanted(id))
    .filter(({ starts }) => !Object.values(starts).some(({ path = '/' }) => isLeftOut(path)))
    .flatMap((model) =>
      planForTests(model, (graph) => {
        const paths = sitePaths(graph, reached(model, extent)).filter(({ name }) =>
          isPathWanted(model.id, name, executor),
        );
        const [seen, executed] = [new Set<string>(), new Set<string>()];
        return { model, graph, paths, seen, executed, left: 0 };
      }),
    );

  const stepsOf = ({ paths }: (typeof plans)[number]) =>
    paths.reduce((sum, { steps }) => sum + steps.length, 0);
  (together ? describe.concurrent : describe)(executor, () => {
    for (const plan of plans.toSorted((a, b) => stepsOf(b) - stepsOf(a))) {
      const { model, paths, seen, executed } = plan;
      plan.left = paths.length;
      // The paths of a machine run one after the other, so that the next walk can use the same page.
      describe.skipIf(paths.length === 0)(model.id, () => {
        let endTurn: (() => void) | undefined;
        beforeAll(async () => {
          endTurn = await takeWorker();
        }, LONGEST);
        afterAll(() => endTurn?.());
        for (const path of paths)
          it(`${model.id} · ${path.name}`, { timeout: LONGEST, concurrent: false }, async ({
            skip,
          }) => {
            const situations = await walkSite(opened.stage, model, path);
            if (situations === null) return skip('this browser cannot do a step of it');
            for (const leaf of situations.flatMap(({ leaves }) => leaves)) seen.add(leaf);
            for (const element of executedBy(model, path)) executed.add(element);
            plan.left -= 1;
          });
      });
    }
  });

  describe.skipIf(!isWholeRun)(`${executor} has seen`, () => {
    for (const plan of plans.filter(({ paths }) => isWholeRun && paths.length > 0)) {
      const { model, graph, seen, executed } = plan;
      it(`${model.id} · every state that can be seen`, ({ skip }) => {
        record({ kind: 'coverage', machine: model.id, executor, executed: [...executed] });
        if (plan.left > 0) skip('only some of the paths were walked to their end');
        for (const leaf of graph.starts.flatMap(({ leaves }) => leaves)) seen.add(leaf);
        expect(reachOf(graph, seen).missed).toEqual([]);
      });
    }
  });
}
