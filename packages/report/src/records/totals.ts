/** Adds up the results of the machines. */

import type { ClauseReport, MachineReport, Share, Totals } from './data.ts';

function share<T>(items: readonly T[], done: (item: T) => boolean): Share {
  return { done: items.filter(done).length, all: items.length };
}

/** Returns both outcomes of every guard. An outcome that the model excuses counts as executed. */
function guardsOf(machine: MachineReport): readonly boolean[] {
  return machine.transitions.flatMap(({ guard }) =>
    guard === null
      ? []
      : [guard.yes || guard.excuse !== undefined, guard.no || guard.excuse !== undefined],
  );
}

const isDone = ({ executed, excuse }: { executed: boolean; excuse: string | undefined }) =>
  executed || excuse !== undefined;

/** Returns the coverage of one machine. All numbers are zero if the coverage was not counted. */
export function coverageOf(machine: MachineReport) {
  const counted = <T>(items: readonly T[]) => (machine.counted ? items : []);
  return {
    states: share(counted(machine.states), isDone),
    transitions: share(counted(machine.transitions), isDone),
    guards: share(counted(guardsOf(machine)), (found) => found),
  };
}

/** Counts the laws that hold. If only a part of the machine was requested, it counts only checked laws. */
export const lawsOf = ({ counted, laws }: MachineReport): Share =>
  share(
    laws.filter(({ outcome, isOld }) => counted || (outcome !== 'unknown' && isOld !== true)),
    ({ outcome, isOld }) => outcome === 'passed' && isOld !== true,
  );

export const notByHandOf = ({ transitions }: MachineReport) =>
  transitions.filter(({ notByHand }) => notByHand.length > 0);

/** Returns whether a result is a failure on the current sources. */
export const hasFailed = ({ outcome, isOld }: { outcome: string; isOld?: boolean }): boolean =>
  outcome === 'failed' && isOld !== true;

/** Counts the failures of a machine. */
export function failuresOf({ paths, laws, walks }: MachineReport): number {
  return [...paths.flatMap(({ results }) => results), ...laws, ...walks].filter(hasFailed).length;
}

/** Counts the paths that were walked on the current sources, and how many of these paths passed. */
export function pathsOf({ paths }: Pick<MachineReport, 'paths'>): Share {
  const fresh = paths.filter(({ results }) => results.some(({ isOld }) => !isOld));
  return share(fresh, ({ results }) => !results.some(hasFailed));
}

function sum(shares: readonly Share[]): Share {
  return shares.reduce(
    (total, { done, all }) => ({ done: total.done + done, all: total.all + all }),
    { done: 0, all: 0 },
  );
}

export function totalsOf(
  machines: readonly MachineReport[],
  clauses: readonly ClauseReport[],
): Totals {
  const covered = machines.map(coverageOf);
  const results = machines
    .flatMap((machine) => machine.paths)
    .flatMap(({ steps, results: all }) => all.map((each) => ({ ...each, steps: steps.length })))
    .filter(({ isOld }) => !isOld);
  const walks = machines.flatMap((machine) => machine.walks).filter(({ isOld }) => !isOld);
  const runsOf = (sort: string) =>
    walks.filter((each) => each.sort === sort).reduce((total, { runs }) => total + runs, 0);
  return {
    states: sum(covered.map(({ states }) => states)),
    transitions: sum(covered.map(({ transitions }) => transitions)),
    guards: sum(covered.map(({ guards }) => guards)),
    pairs: sum(machines.flatMap(({ pairs }) => (pairs === null ? [] : [pairs]))),
    paths: sum(machines.map(pathsOf)),
    runs: results.length,
    steps: results.reduce((total, { steps }) => total + steps, 0),
    laws: sum(machines.map(lawsOf)),
    walks: runsOf('walks'),
    races: runsOf('races'),
    clauses: share(clauses, ({ states }) => states.length > 0),
    failures: machines.reduce((total, machine) => total + failuresOf(machine), 0),
  };
}
