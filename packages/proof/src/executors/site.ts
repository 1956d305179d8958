import { expect } from 'vitest';
import { CannotHere, eventually } from '../eventually.ts';
import type { Model } from '../model.ts';
import { type Failure, type Outcome, record } from '../record.ts';
import type { Screen } from '../screen.ts';
import { tell } from '../sentences.ts';
import { begin, casesAt, type Situation } from '../situation.ts';
import type { Path } from '../tours.ts';
import { keepContract } from './contract.ts';
import { keepPicture, keepTrace } from './keep.ts';
import { movesOf } from './moves.ts';
import type { Look, PageScreen, Stage, Visit, Width } from './stage.ts';

/**
 * The site executor: walks a path on a stage, such as the built site in a real browser. A person or the
 * world does what the model says, and after every step the page must agree with the pure executor.
 */

/** A path; for a journey, with the check of its end. */
export interface SitePath extends Path {
  readonly sees?: (screen: Screen) => Promise<void>;
}

/** The widths at which a behaviour is on the page; it is walked at the first. */
export function widthsOf({ widths }: Model): readonly [Width, ...Width[]] {
  return widths;
}

/** The element of a behaviour. */
export function elementOf({ id }: Model): string {
  return `[data-machine="${id}"]`;
}

function demand(what: string, actual: unknown, expected: unknown): void {
  if (actual === expected) return;
  throw new Error(
    `${what} is ${JSON.stringify(actual)}, and should be ${JSON.stringify(expected)}`,
  );
}

/** The heading of each page that a walk has visited, by path. */
type Headings = Map<string, string>;

/**
 * Checks that machine, `data-state`, address, heading and announcement agree: the state is the chart's, the
 * address is that of the page, the page has one heading and keeps it, and only navigation announces
 * anything.
 */
export async function compare(
  screen: PageScreen,
  model: Model,
  situation: Situation,
  headings: Headings,
): Promise<void> {
  const { leaf, leaves, context, snapshot, start } = situation;
  const element = elementOf(model);
  const isTimed = casesAt(model, situation).some(({ kind }) => kind === 'delay');
  // Only page navigation leads away, and its context names the page that is shown and announced.
  const { shown, announcement = '' } = context as Readonly<Record<string, unknown>>;
  const path = typeof shown === 'string' ? shown : model.starts[start]?.path;
  const agree = async () => {
    // Where no delay runs, a frame may pass: a new page may need one to settle.
    const look: Look = await screen.look(element, isTimed ? 0 : 16);
    const hasLeft = look.state === null && snapshot.status === 'done';
    const [heading = ''] = look.headings;
    // A behaviour that has ended may be gone from the page.
    demand(`data-state of ${element}`, hasLeft ? leaf : look.state, leaf);
    demand('the address of the page', look.path, path);
    demand('the number of its visible h1', look.headings.length, 1);
    demand('its heading', heading, headings.get(look.path) ?? heading);
    demand('what is announced', look.announcement, announcement);
    headings.set(look.path, heading);
  };
  await eventually(agree);
  for (const each of leaves) {
    const sees = model.sees[each];
    if (typeof sees === 'function') await sees(screen, context as never);
  }
  await agree();
}

const LOADING = 'the loading of the page';

/** Called after each move, with the number of steps taken so far. */
export type Onlooker = (visit: Visit, situation: Situation, steps: number) => Promise<void>;

/** The progress of a walk. */
interface Walk {
  /** The step that is being taken, counted from 0; null while the page loads. */
  step: number | null;
  /** The step in words, for messages. */
  doing: string;
  readonly situations: Situation[];
}

async function take(
  stage: Stage,
  model: Model,
  path: SitePath,
  visit: Visit,
  walk: Walk,
  onlooker?: Onlooker,
): Promise<void> {
  const { screen, complaints } = visit;
  const start = model.starts[path.start];
  const headings: Headings = new Map();
  for (const { taken, act, arranged, situation, steps } of movesOf(model, path)) {
    if (taken !== null) {
      walk.step = steps - 1;
      walk.doing = `step ${steps}, ${taken.name}`;
    }
    for (const arrange of arranged) await arrange(screen);
    if (taken === null) {
      await screen.open(start?.path ?? '/');
      await start?.begin?.(screen);
      await screen.bring(elementOf(model));
    } else await act(screen);
    await compare(screen, model, situation, headings);
    // With an onlooker the contract is not checked: it may use another width, or take as long as a picture
    // needs.
    if (onlooker === undefined)
      await keepContract(screen, model, elementOf(model), situation, taken?.name ?? null);
    expect(complaints.join('\n'), 'errors of the page').toBe('');
    walk.situations.push(situation);
    await onlooker?.(visit, situation, steps);
    if (stage.slow) await new Promise((resolve) => setTimeout(resolve, stage.slow));
  }
  await path.sees?.(screen);
}

/**
 * Walks a path on the site, and keeps a record of it.
 *
 * @param uses how often it is walked in the same visit: each time the stage opens the path's page again.
 * @returns the situations that were checked; null where this browser cannot walk the path.
 * @throws Error with the path as sentences, the step that failed and the command that repeats it.
 */
export async function walkSite(
  stage: Stage,
  model: Model,
  path: SitePath,
  uses = 1,
): Promise<readonly Situation[] | null> {
  const [width] = widthsOf(model);
  const walk: Walk = { step: null, doing: LOADING, situations: [] };
  const started = performance.now();
  const note = (outcome: Outcome, failure?: Failure) => {
    const { name, start, steps } = path;
    const milliseconds = Math.round(performance.now() - started);
    const what = { machine: model.id, name, start, steps, executor: stage.executor };
    record({ kind: 'path', ...what, outcome, milliseconds, ...(failure ? { failure } : {}) });
  };
  const name = `${model.id} ${path.name} ${stage.executor}`;
  let picture: Pick<Failure, 'picture'> = {};
  try {
    await stage.visit(width, async (visit) => {
      try {
        for (let use = 1; use <= uses; use += 1) {
          walk.step = null;
          walk.doing = use === 1 ? LOADING : `the beginning of use ${use}`;
          await take(stage, model, path, visit, walk);
        }
      } catch (error) {
        if (!(error instanceof CannotHere)) picture = await keepPicture(visit, name);
        throw error;
      }
    });
    note('passed');
    return walk.situations;
  } catch (error) {
    const { message } = error as Error;
    const again = stage.again(model, path);
    if (error instanceof CannotHere) {
      if (stage.still && walk.step === null) return walkSite(stage.still, model, path, uses);
      note('skipped', { message, step: walk.step, again });
      return null;
    }
    const told = [
      `At ${walk.doing}: ${message}`,
      `${path.name}:`,
      tell(model, path.start, path.steps),
    ].join('\n');
    const trace = await keepTrace(stage, width, name, (visit) =>
      take(stage, model, path, visit, { ...walk, situations: [] }),
    );
    note('failed', { message: told, step: walk.step, again, ...picture, ...trace });
    throw new Error(`${told}\nagain: ${again}`, { cause: error });
  }
}

/** Walks a path for an onlooker, and keeps no record. */
export function showSite(
  stage: Stage,
  model: Model,
  path: SitePath,
  width: Width,
  onlooker: Onlooker,
): Promise<void> {
  const walk: Walk = { step: null, doing: '', situations: [] };
  return stage.visit(width, (visit) => take(stage, model, path, visit, walk, onlooker));
}

/**
 * Checks the page as it is served, before any script of ours has run: it shows each machine's initial
 * state.
 *
 * @param isStill whether the visitor asks for reduced motion.
 */
export async function seeServed(
  stage: Stage,
  model: Model,
  start: string,
  isStill: boolean,
  onlooker?: Onlooker,
  width: Width = widthsOf(model)[0],
): Promise<Situation> {
  return stage.visit(width, async (visit) => {
    const { screen } = visit;
    await screen.system.reducesMotion(isStill);
    await screen.code.breaks(true);
    await screen.open(model.starts[start]?.path ?? '/', false);
    const situation = begin(model, start);
    await compare(screen, model, situation, new Map());
    await onlooker?.(visit, situation, 0);
    return situation;
  });
}
