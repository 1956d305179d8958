import { it } from 'vitest';
import type { Model } from '../model/model.ts';
import type { Graph } from '../model/situations.ts';
import { explore } from './graph.ts';

/**
 * Returns the plan of a suite for a model, as a list of one, while its tests are collected. For a machine that
 * cannot be explored, the list is empty and one test fails by name, so that the tests of other machines still
 * run.
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
