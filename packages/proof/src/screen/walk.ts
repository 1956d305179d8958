/**
 * Walks a path on a screen. A person or the world acts as the model says. After every step, the page must agree with
 * the pure executor. The module runs in Node and in pages.
 */

import type { Path } from '../graph/tours.ts';
import type { Model } from '../model/model.ts';
import type { Screen, Width } from '../model/screen.ts';
import type { Situation } from '../model/situations.ts';
import { casesAt } from '../steps/situation.ts';
import { assertSame } from './assert-same.ts';
import { checkPerception } from './contract.ts';
import { eventually } from './eventually.ts';
import { movesOf } from './moves.ts';
import type { PageReading, PageScreen } from './stage.ts';

/** A path. A journey also has its name in the model, by which its end is checked. */
export interface SitePath extends Path {
  readonly journey?: string;
}

/** Returns the widths at which a behaviour is on the page. Paths are walked at the first width. */
export function widthsOf({ widths }: Model): readonly [Width, ...Width[]] {
  return widths;
}

/** Returns the selector of a behaviour's element. */
export function elementOf({ id }: Model): string {
  return `[data-machine="${id}"]`;
}

/** The headings of each visited page, by the path of the page. */
type Headings = Map<string, string>;

/**
 * Checks that the page agrees with the machine. `data-state` must be the state of the chart, and the address that of
 * the page. A page keeps its headings of the first level, and only navigation announces something.
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
  // Only page navigation changes the page. Its context contains the shown page and the announcement.
  const { shown, announcement = '' } = context as Readonly<Record<string, unknown>>;
  const path = typeof shown === 'string' ? shown : model.starts[start]?.path;
  const agree = async () => {
    // If no delay runs, a frame may pass, because a new page may need a frame to become idle.
    const look: PageReading = await screen.look(element, isTimed ? 0 : 16);
    const hasLeft = look.state === null && snapshot.status === 'done';
    const headline = look.headings.join(' | ');
    // A behaviour that has ended may have left the page.
    assertSame(`data-state of ${element}`, hasLeft ? leaf : look.state, leaf);
    assertSame('the address of the page', look.path, path);
    assertSame('its headings', headline, headings.get(look.path) ?? headline);
    assertSame('the announcement', look.announcement, announcement);
    headings.set(look.path, headline);
  };
  await eventually(agree);
  for (const each of leaves) {
    const sees = model.sees[each];
    if (typeof sees === 'function') await sees(screen, context as never);
  }
  await agree();
}

export const LOADING = 'the loading of the page';

/** The progress of a walk. */
export interface Walk {
  /** The index of the current step, from 0. Null while the page loads. */
  step: number | null;
  /** The current step in words, for messages. */
  doing: string;
  situations: Situation[];
}

export const newWalk = (): Walk => ({ step: null, doing: LOADING, situations: [] });

/** Arranges the world for the page of a path before the page is opened. */
export async function arrangeWorld(screen: Screen, model: Model, path: Path): Promise<void> {
  for (const arrange of movesOf(model, path)[0]?.arranged ?? []) await arrange(screen);
}

/**
 * Opens the page of a path and walks the path. The world must have been arranged (`arrangeWorld`).
 *
 * @param complaints returns the errors of the page so far. A new error ends the walk.
 * @param walk the progress, which is updated during the walk.
 * @param after is called after each move with the number of steps so far.
 * @param isHeard whether the contract of perception is checked.
 * @throws Error at the first difference between page and model.
 */
export async function openAndWalk(
  screen: PageScreen,
  complaints: () => readonly string[],
  model: Model,
  path: SitePath,
  walk: Walk,
  after?: (situation: Situation, steps: number) => Promise<void>,
  isHeard = true,
): Promise<void> {
  const start = model.starts[path.start];
  const headings: Headings = new Map();
  for (const { taken, act, arranged, situation, steps } of movesOf(model, path)) {
    if (taken === null) {
      await screen.open(start?.path ?? '/');
      await start?.begin?.(screen);
      await screen.bring(elementOf(model));
    } else {
      walk.step = steps - 1;
      walk.doing = `step ${steps}, ${taken.name}`;
      for (const arrange of arranged) await arrange(screen);
      await act(screen);
    }
    await compare(screen, model, situation, headings);
    if (isHeard)
      await checkPerception(screen, model, elementOf(model), situation, taken?.name ?? null);
    assertSame('the errors of the page', complaints().join('\n'), '');
    walk.situations.push(situation);
    await after?.(situation, steps);
  }
  await model.journeys[path.journey ?? '']?.ends.sees?.(screen);
}
