import type { Model } from '../model/model.ts';
import type { Situation } from '../model/situations.ts';
import { differences, matchesSnapshot } from '../perception/perception-text.ts';
import { assertSame } from './assert-same.ts';
import { eventually } from './eventually.ts';
import { plainSpaces } from './sight.ts';
import type { PageScreen } from './stage.ts';

/**
 * Checks the contract of perception after every step of every walk. The announcements and the focus must match the
 * model, and the page must have none of the faults of `packages/proof/src/perception/perception-faults.ts`.
 *
 * @param step the step that led to the situation, or null for the loading of the page.
 * @throws Error with the lines that differ.
 */
export async function checkPerception(
  screen: PageScreen,
  model: Model,
  selector: string,
  situation: Situation,
  step: string | null,
): Promise<void> {
  await eventually(async () => {
    const perception = await screen.perceive?.(selector);
    if (perception === undefined) return;
    const { tree, focus, used, faults } = perception;
    if (faults.length > 0) throw new Error(`Faults of the page:\n${faults.join('\n')}`);
    if (situation.leaves.every((leaf) => typeof model.sees[leaf] !== 'function')) return;
    if (model.hears === undefined)
      throw new Error(`${model.id} does not say what a screen reader announces.`);
    if (typeof model.hears !== 'function') return;
    const heard = model.hears(situation as never);
    if (!matchesSnapshot(tree, heard))
      throw new Error(
        `The accessibility snapshot differs:\n${differences(tree, heard)}\nthat is\n${tree}`,
      );
    const wanted = plainSpaces(model.focus(situation as never, step) ?? used);
    if (wanted === '')
      throw new Error('What was used is gone: the model has to say where the focus goes.');
    assertSame('the focus', focus, wanted);
  });
}
