import { type AnyActorRef, fromPromise } from 'xstate';
import { machineOf } from './recorder.ts';

/**
 * Stands in for the jobs of machines, so that a developer decides what the world does: a job is held until
 * its outcome is sent by hand, or fails. The machine hears what it would hear of a real one.
 */

export const modes = ['real', 'hold', 'fail'] as const;
export type Mode = (typeof modes)[number];

export interface Scripts {
  readonly set: (machine: string, job: string, mode: Mode) => void;
  /** What was said of each job, by `machine job`. */
  readonly all: () => Readonly<Record<string, Mode>>;
  /** To be called with each actor as it is made, before it starts. */
  readonly apply: (actor: AnyActorRef) => void;
}

const isPromise = (logic: object) =>
  'config' in logic && typeof logic.config === 'function' && !('root' in logic);

export function createScripts(): Scripts {
  const said = new Map<string, Mode>();
  return {
    set: (machine, job, mode) => {
      if (mode === 'real') said.delete(`${machine} ${job}`);
      else said.set(`${machine} ${job}`, mode);
    },
    all: () => Object.fromEntries(said),
    apply: (actor) => {
      const { logic, _parent: parent } = actor as unknown as {
        logic: object;
        _parent?: AnyActorRef;
      };
      const machine = parent && machineOf(parent);
      const mode = said.get(`${machine?.id} ${actor.id}`);
      if (mode === undefined || !isPromise(logic)) return;
      (actor as unknown as { logic: object }).logic = fromPromise(() =>
        mode === 'fail'
          ? Promise.reject(new Error('The machine room lets this job fail.'))
          : new Promise<never>(() => undefined),
      );
    },
  };
}
