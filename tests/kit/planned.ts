import { it } from 'vitest';
import { explore, type Graph } from './graph.ts';
import type { Model } from './model.ts';

/**
 * What a suite plans for a model while its tests are collected, as a list of one. A machine that cannot be
 * explored has one test instead, which fails by its name: it blinds nobody to the others.
 */
export function planned<Plan>(model: Model, plan: (graph: Graph) => Plan): readonly Plan[] {
  try {
    return [plan(explore(model))];
  } catch (error) {
    it(`${model.id} · can be explored`, () => {
      throw error;
    });
    return [];
  }
}
