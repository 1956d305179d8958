/** Mutates the charts of the machines of the catalogue, and counts killed and surviving mutants. */

import { firstFault, judgeMutants, type Model, mutantsOf } from '@machines/proof';
import type { MachineScore } from '@machines/report/mutation';
import { models } from '../models/all.ts';
import { equivalentsOf } from './equivalents.ts';
import { byTables } from './tables.ts';

export interface ChartScore extends MachineScore {
  /** Mutants that are listed as equivalent, but are killed or no longer exist. */
  readonly stale: readonly string[];
  /** The check that killed each mutant, by the name of the mutant. */
  readonly killers: ReadonlyMap<string, string>;
}

export const machineIds: readonly string[] = models.map(({ id }) => id).toSorted();

function modelOf(id: string): Model {
  const model = models.find((each) => each.id === id);
  if (model === undefined) {
    throw new Error(`There is no machine "${id}". Choose from: ${machineIds.join(', ')}`);
  }
  return model;
}

/** Orders machines by the number of their mutants, the largest number first, because they take longest. */
export const longestFirst = (ids: readonly string[]): readonly string[] =>
  ids.toSorted(
    (a, b) => mutantsOf(modelOf(b).machine).length - mutantsOf(modelOf(a).machine).length,
  );

/**
 * Judges the mutants of one machine. Throws an error if the unchanged machine already fails, because its mutants
 * cannot be compared with it.
 */
export async function scoreOf(
  id: string,
  progress: (done: number, all: number) => void,
): Promise<ChartScore> {
  const model = modelOf(id);
  const wrong = await firstFault(model, model.machine, byTables);
  if (wrong !== null) throw new Error(`${id} is wrong before it is mutated: ${wrong}`);
  const { mutants, killers, ...verdict } = await judgeMutants(model, { check: byTables, progress });
  const known = equivalentsOf(id);
  const survivors = verdict.survivors.map((what) => {
    const why = known.get(what);
    return { what, ...(why === undefined ? {} : { why }) };
  });
  const stale = [...known.keys()].filter((what) => !verdict.survivors.includes(what));
  return { machine: id, mutants, killed: killers.size, survivors, stale, killers };
}
