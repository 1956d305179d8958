import type { Executor } from '@machines/proof';

/** What `npm run test:paths` asks of this suite; everything, when nobody asks. */
interface Wanted {
  /** Ids of machines; all when left out. */
  readonly machines?: readonly string[];
  /** Only paths of these names, with `screen` before them or not. */
  readonly path?: string;
  /** Only what failed in the last run. */
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

/** Whether a machine is asked for. */
export function isMachineWanted(machine: string): boolean {
  return wanted.machines === undefined || wanted.machines.includes(machine);
}

/** Whether a path is asked for. */
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

/** Whether everything of the machines asked for is walked, so that something can be missing. */
export const isWhole = wanted.path === undefined && wanted.failed === undefined;
