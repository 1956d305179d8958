import type { Model } from '@machines/proof';
import type { MachineScore, Survivor } from '@machines/report/mutation';
import { models } from '../../tests/models/all.ts';
import { equivalentsOf } from './equivalents.ts';
import { judge } from './judge.ts';
import { mutantsOf } from './operators.ts';

/** Chart mutations of the machines of the catalogue: how many there are, and which of them are missed. */

export interface ChartScore extends MachineScore {
  /** Listed equivalents that are killed or no longer exist. */
  readonly stale: readonly string[];
  /** By what was changed, the check that found it. */
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

/** Judges the mutants of one machine. A machine that already fails proves nothing. */
export async function scoreOf(
  id: string,
  progress: (done: number, all: number) => void,
): Promise<ChartScore> {
  const model = modelOf(id);
  const wrong = await judge(model, model.machine);
  if (wrong !== null) throw new Error(`${id} is wrong before it is mutated: ${wrong}`);
  const mutants = mutantsOf(model.machine);
  const known = equivalentsOf(id);
  const killers = new Map<string, string>();
  const survivors: Survivor[] = [];
  for (const [index, mutant] of mutants.entries()) {
    const killer = await judge(model, mutant.build());
    if (killer !== null) killers.set(mutant.what, killer);
    else {
      const why = known.get(mutant.what);
      survivors.push({ what: mutant.what, ...(why === undefined ? {} : { why }) });
    }
    progress(index + 1, mutants.length);
  }
  const exists = new Set(mutants.map(({ what }) => what));
  const stale = [...known.keys()].filter((what) => killers.has(what) || !exists.has(what));
  const counts = { mutants: mutants.length, killed: killers.size };
  return { machine: id, ...counts, survivors, stale, killers };
}
