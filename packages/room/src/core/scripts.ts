import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { chartOf, isAwaited } from './chart.ts';
import { machineOf } from './recorder.ts';

/**
 * Replaces the jobs of machines, so that a developer decides their outcomes: a job is held until its outcome
 * is sent by hand, or fails. The machine receives the same events as from a real one.
 */

export const modes = ['real', 'hold', 'fail'] as const;
export type Mode = (typeof modes)[number];

export interface Scripts {
  readonly set: (machine: string, job: string, mode: Mode) => void;
  /** The mode chosen for each job, by `machine job`. */
  readonly all: () => Readonly<Record<string, Mode>>;
  /** Call this with each actor as it is created, before it starts, and with the id of its parent's chart. */
  readonly apply: (actor: AnyActorRef, machine: string | undefined) => void;
}

/** Promises and callbacks: actor logic made from one function. */
const isJob = (logic: object) =>
  'config' in logic && typeof logic.config === 'function' && !('root' in logic);

/** Returns a watch that runs on the page as usual, but whose events are dropped. */
const muted = (watch: (args: object) => unknown) =>
  fromCallback((args) => {
    const stop = new AbortController();
    const end = watch({ ...args, sendBack: () => undefined, signal: stop.signal });
    if (end instanceof Promise) end.catch(() => undefined);
    return () => {
      stop.abort();
      if (typeof end === 'function') end();
    };
  });

/**
 * @param held machines whose jobs are all held and whose watches report nothing, because a developer controls
 *   them by hand.
 */
export function createScripts(held: readonly string[] = []): Scripts {
  const said = new Map<string, Mode>();
  return {
    set: (machine, job, mode) => {
      if (mode === 'real') said.delete(`${machine} ${job}`);
      else said.set(`${machine} ${job}`, mode);
    },
    all: () => Object.fromEntries(said),
    apply: (actor, name) => {
      const { logic, _parent: parent } = actor as unknown as {
        logic: object;
        _parent?: AnyActorRef;
      };
      const machine = parent && machineOf(parent);
      if (!isJob(logic)) return;
      const isHeld = machine !== undefined && held.includes(machine.id);
      if (isHeld && !isAwaited(chartOf(machine), actor.id)) {
        const { config } = logic as unknown as { readonly config: (args: object) => unknown };
        (actor as unknown as { logic: object }).logic = muted(config);
        return;
      }
      const mode = said.get(`${name} ${actor.id}`) ?? (isHeld ? 'hold' : undefined);
      if (mode === undefined) return;
      (actor as unknown as { logic: object }).logic = fromPromise(() =>
        mode === 'fail'
          ? Promise.reject(new Error('The machine room lets this job fail.'))
          : new Promise<never>(() => undefined),
      );
    },
  };
}
