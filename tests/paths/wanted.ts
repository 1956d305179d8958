import type { Executor } from '@machines/proof';

/** The selection of `npm run test:paths`. The default is everything. */
interface Wanted {
  /** The ids of the machines; undefined for all. */
  readonly machines?: readonly string[];
  /** The name of the paths, with or without `screen` before it; undefined for all. */
  readonly path?: string;
  /** The failures of the last run, if only they are selected. */
  readonly failed?: readonly {
    readonly machine: string;
    readonly name: string;
    readonly executor: Executor;
  }[];
  /** Whether every situation and every pair is walked. */
  readonly all?: boolean;
  readonly headed?: boolean;
  /** The pause between two steps, in milliseconds. */
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
export const isWholeRun = wanted.path === undefined && wanted.failed === undefined;
