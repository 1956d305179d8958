import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Edge, Node } from '../graph.ts';
import type { Gesture, Model } from '../model.ts';
import type { Screen } from '../screen.ts';
import { eventually, type PageScreen, pageScreen } from '../screen-page.ts';
import { replay, tell } from '../sentences.ts';
import { begin, type Case, casesAt, follow, isAnswered, type Situation } from '../situation.ts';
import type { Path } from '../tours.ts';
import { caseNamed } from './pure.ts';

/**
 * The site executor: the built site in a real browser. A person or the world does what the model says,
 * and after every step the page must be where the pure executor is.
 */

type Arrange = (screen: Screen) => Promise<void>;
type Act = (screen: Screen, given: unknown) => Promise<void>;

/** One thing that is done, and what then comes by itself. Nobody can look in between. */
interface Move {
  /** Null for the loading of the page. */
  readonly taken: Case | null;
  /** What its gesture is given: the payload of an event, the context in which time passes. */
  readonly given: unknown;
  /** Outcomes that are settled before. */
  readonly arranged: Arrange[];
  situation: Situation;
}

/** Where a walk takes place. */
export interface Stage {
  readonly browser: Browser;
  readonly origin: string;
  /** The width of a phone instead of a desk. */
  readonly phone?: boolean;
}

/** A path, and for a journey what stands at its end. */
export interface SitePath extends Path {
  readonly sees?: (screen: Screen) => Promise<void>;
}

const viewports = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/** What the page may log: the message of spec 8, and what the browser says of requests that we broke. */
const expectedErrors = [/^Server responded with \d+: /, /^Failed to load resource: /];

function gestureOf(model: Model, { gesture }: Case): Gesture<never> {
  const found = model.gestures[gesture];
  if (found === undefined) throw new Error(`${model.id} has no gesture for ${gesture}.`);
  return found;
}

function arrangedCases(model: Model, situation: Situation): Case[] {
  return casesAt(model, situation).filter(
    (each) => 'arrange' in gestureOf(model, each) && isAnswered(situation, each),
  );
}

const passes = new WeakMap<Node, boolean>();

/** Whether something comes by itself here, so that nothing else can be done. */
function isPassing(model: Model, node: Node): boolean {
  let passing = passes.get(node);
  if (passing === undefined) {
    passing = arrangedCases(model, node).length > 0;
    passes.set(node, passing);
  }
  return passing;
}

/** Whether a person, or the world as the models know it, can take this step in a browser. */
export function isWalkable(model: Model, { from, case: taken, answered }: Edge): boolean {
  const gesture = gestureOf(model, taken);
  if (!answered || 'notByHand' in gesture) return false;
  if (!model.offers(from as never, taken.name)) return false;
  return 'arrange' in gesture || !isPassing(model, from);
}

/** Why no gesture can take this step, if the model says so. */
export function whyNotByHand(model: Model, { case: taken, answered }: Edge): string | undefined {
  const gesture = gestureOf(model, taken);
  return answered && 'notByHand' in gesture ? gesture.notByHand : undefined;
}

/**
 * The moves of a path.
 *
 * @throws Error when a step of it cannot be taken in a browser.
 */
export function movesOf(model: Model, { start, steps }: Path): readonly Move[] {
  const left = [...steps];
  let move: Move = { taken: null, given: null, arranged: [], situation: begin(model, start) };
  const moves = [move];
  for (;;) {
    const at = move.situation;
    const own = arrangedCases(model, at);
    const name = left.shift() ?? own[0]?.name;
    if (name === undefined) return moves;
    const taken = caseNamed(model, at, name);
    const gesture = gestureOf(model, taken);
    const situation = follow(at, taken);
    if ('arrange' in gesture) {
      move.arranged.push(gesture.arrange);
      move.situation = situation;
    } else if (
      'notByHand' in gesture ||
      own.length > 0 ||
      !isAnswered(at, taken) ||
      !model.offers(at as never, name)
    ) {
      throw new Error(`"${name}" cannot be done in a browser in ${model.id} ${at.leaf}.`);
    } else {
      const given = taken.kind === 'delay' ? at.context : taken.payload;
      move = { taken, given, arranged: [], situation };
      moves.push(move);
    }
  }
}

/** Whether every step of a path can be taken in a browser. */
export function isPossible(model: Model, path: Path): boolean {
  try {
    movesOf(model, path);
    return true;
  } catch {
    return false;
  }
}

/** The element of a behaviour; one of several is known by the id that its machine is given. */
function elementOf(model: Model, start: string): string {
  const input = model.starts[start]?.input as { readonly id?: unknown } | undefined;
  const id = typeof input?.id === 'string' ? `#${input.id}` : '';
  return `[data-machine="${model.id}"]${id}`;
}

async function compare(screen: PageScreen, model: Model, situation: Situation): Promise<void> {
  const { leaf, context, snapshot, start } = situation;
  const element = elementOf(model, start);
  const isTimed = casesAt(model, situation).some(({ kind }) => kind === 'delay');
  const isThere = async () => {
    // Where no delay runs, frames may be drawn: a new page is settled in one.
    await (isTimed ? screen.settle() : screen.wait(16));
    const state = await screen.stateOf(element);
    // A behaviour that has ended may be taken off the page.
    if (state === null && snapshot.status === 'done') return;
    expect(state, `data-state of ${element}`).toBe(leaf);
  };
  await eventually(isThere);
  const sees = model.sees[leaf];
  if (typeof sees === 'function') await sees(screen, context as never);
  // Only page navigation leads away, and its context names the page that is shown.
  const { shown } = context as { readonly shown?: unknown };
  const path = typeof shown === 'string' ? shown : model.starts[start]?.path;
  expect(screen.path(), 'the page').toBe(path);
  await isThere();
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

async function inFreshContext<T>(
  { browser, phone }: Stage,
  use: (context: BrowserContext, page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: viewports[phone ? 'phone' : 'desk'],
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    return await use(context, await context.newPage());
  } finally {
    await context.close();
  }
}

/**
 * Walks a path on the built site.
 *
 * @returns the states that were looked at.
 * @throws Error with the path as sentences, the step that failed and the command that repeats it.
 */
export async function walkSite(
  stage: Stage,
  model: Model,
  path: SitePath,
): Promise<ReadonlySet<string>> {
  const moves = movesOf(model, path);
  const start = model.starts[path.start];
  const seen = new Set<string>();
  let step = 'the loading of the page';
  let count = 0;
  try {
    await inFreshContext(stage, async (context, page) => {
      const complaints = complaintsOf(page);
      const screen = await pageScreen(context, page, stage.origin);
      for (const { taken, given, arranged, situation } of moves) {
        if (taken !== null) step = `step ${count + 1}, ${taken.name}`;
        for (const arrange of arranged) await arrange(screen);
        if (taken !== null) {
          await (gestureOf(model, taken) as Act)(screen, given);
          count += 1;
        } else {
          await screen.open(start?.path ?? '/');
          await start?.begin?.(screen);
        }
        count += arranged.length;
        await compare(screen, model, situation);
        expect(complaints, 'errors of the page').toEqual([]);
        seen.add(situation.leaf);
      }
      await path.sees?.(screen);
    });
    return seen;
  } catch (error) {
    const test = `${model.id} · ${path.name}`;
    throw new Error(
      [
        `After ${step}: ${(error as Error).message}`,
        `${path.name}:`,
        tell(model, path.start, path.steps),
        `again: ${replay('site tests/site/models.test.ts', test).replace(/"$/, '$"')}`,
      ].join('\n'),
      { cause: error },
    );
  }
}

/**
 * Looks at the page as it is served, before any script of ours has run: it shows where machines begin.
 *
 * @param isStill whether the visitor asks for reduced motion.
 */
export async function seeServed(
  stage: Stage,
  model: Model,
  start: string,
  isStill: boolean,
): Promise<string> {
  return inFreshContext(stage, async (context, page) => {
    const screen = await pageScreen(context, page, stage.origin);
    await screen.system.reducesMotion(isStill);
    await screen.code.breaks(true);
    await screen.open(model.starts[start]?.path ?? '/', false);
    const situation = begin(model, start);
    await compare(screen, model, situation);
    return situation.leaf;
  });
}
