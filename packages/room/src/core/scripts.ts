/**
 * Replaces jobs of machines, so that a developer decides their outcomes. A job either waits until the developer sends
 * its outcome, or fails. The machine receives the same events as from the real job.
 */

import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { chartOf, isAwaited } from './chart.ts';
import { machineOf } from './recorder.ts';
import { functionOf, logicOf, parentOf, setLogic } from './xstate-internals.ts';

export const modes = ['real', 'hold', 'fail'] as const;
export type Mode = (typeof modes)[number];

export interface Scripts {
  readonly set: (machine: string, job: string, mode: Mode) => void;
  /** Returns the mode that was chosen for each job, by `machine job`. */
  readonly all: () => Readonly<Record<string, Mode>>;
  /**
   * Replaces the logic of an actor. Call this with each actor when it is created, before it starts, and with the id
   * of its parent's chart.
   */
  readonly apply: (actor: AnyActorRef, machine: string | undefined) => void;
}

/** Returns a watch that runs on the page as usual, but sends no events to its machine. */
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
 * Returns the controls of the jobs of all systems.
 *
 * @param held the ids of machines that a developer controls by hand: their jobs wait, and their watches send no
 *   events.
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
      const parent = parentOf(actor);
      const machine = parent && machineOf(parent);
      // Only a job, that is, a promise or a callback, is made from one function.
      const made = functionOf(logicOf(actor));
      if (made === undefined) return;
      const isHeld = machine !== undefined && held.includes(machine.id);
      if (isHeld && !isAwaited(chartOf(machine), actor.id)) return setLogic(actor, muted(made));
      const mode = said.get(`${name} ${actor.id}`) ?? (isHeld ? 'hold' : undefined);
      if (mode === undefined) return;
      const job = fromPromise(() =>
        mode === 'fail'
          ? Promise.reject(new Error('The machine room lets this job fail.'))
          : new Promise<never>(() => undefined),
      );
      setLogic(actor, job);
    },
  };
}
