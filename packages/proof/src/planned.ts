import { it } from 'vitest';
import { explore, type Graph } from './graph.ts';
import type { Model } from './model.ts';

/**
 * What a suite plans for a model while its tests are collected, as a list of one. For a machine that cannot
 * be explored, the list is empty and one test fails by name, so that the tests of other machines still run.
 */
export function planned<Plan>(
  model: Model,
  plan: (graph: Graph) => Plan,
  explored: (model: Model) => Graph = explore,
): readonly Plan[] {
  try {
    return [plan(explored(model))];
  } catch (error) {
    it(`${model.id} · can be explored`, () => {
      throw error;
    });
    return [];
  }
}
