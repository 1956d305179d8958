import { it } from 'vitest';
import type { Model } from '../model/model.ts';
import type { Graph } from '../model/situations.ts';
import { explore } from './graph.ts';

/**
 * Makes the plan of a suite for a model while tests are collected, and returns a list with the plan. If the machine
 * cannot be explored, the list is empty and one test with its name fails, so that the tests of other machines still
 * run.
 */
export function planForTests<Plan>(
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
