import type { Executor } from '@machines/proof';

/** The selection of `npm run test:paths`; by default everything. */
interface Wanted {
  /** Ids of machines; all when left out. */
  readonly machines?: readonly string[];
  /** Only paths of these names, with `screen` before them or not. */
  readonly path?: string;
  /** Only the failures of the last run. */
  readonly failed?: readonly {
    readonly machine: string;
    readonly name: string;
    readonly executor: Executor;
  }[];
  /** Every situation and every pair, too. */
  readonly all?: boolean;
  readonly headed?: boolean;
  /** Milliseconds between two steps. */
  readonly slow?: number;
}

export const wanted = JSON.parse(process.env.PATHS_WANTED ?? '{}') as Wanted;

/** Returns whether a machine is selected. */
export function isMachineWanted(machine: string): boolean {
  return wanted.machines === undefined || wanted.machines.includes(machine);
}

/** Returns whether a path is selected. */
export function isPathWanted(machine: string, name: string, executor: Executor): boolean {
  if (wanted.failed !== undefined) {
    return wanted.failed.some(
      (each) => each.machine === machine && each.name === name && each.executor === executor,
    );
  }
  return (
    wanted.path === undefined ||
    [wanted.path, `screen ${wanted.path}`].some((each) => each === name)
  );
}

/** Whether all paths of the selected machines are walked, so that missing states can be reported. */
export const isWhole = wanted.path === undefined && wanted.failed === undefined;
