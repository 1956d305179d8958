/** Runs the jobs and actions that bindings give to their machines, without the machines. */

import { type AnyActorLogic, type AnyStateMachine, createActor, createMachine } from 'xstate';

/** Returns the logic that a binding gives to an actor of its machine. Throws an error if there is none. */
export function logicOf(machine: AnyStateMachine, name: string): AnyActorLogic {
  const logic: unknown = machine.implementations.actors[name];
  if (logic === undefined) throw new Error(`${machine.id} has no ${name}.`);
  return logic as AnyActorLogic;
}

/** Runs the action that a binding gives to its machine. Throws an error if there is none. */
export function runAction(
  machine: AnyStateMachine,
  name: string,
  args: object,
  params?: object,
): void {
  const action: unknown = machine.implementations.actions[name];
  if (typeof action !== 'function') throw new Error(`${machine.id} has no ${name}.`);
  action(args, params);
}

/**
 * Runs a job as the child of a test machine, and records the events that it sends. `motion` is the state of the
 * site's motion, for jobs that need it.
 */
export function runJob(
  machine: AnyStateMachine,
  name: string,
  input?: object,
  motion?: 'playing' | 'paused',
) {
  const reported: unknown[] = [];
  const src = motion && createMachine({ initial: motion, states: { playing: {}, paused: {} } });
  const parent = createActor(
    createMachine({
      invoke: [
        ...(src ? [{ id: 'motion', systemId: 'motion', src }] : []),
        { id: 'job', src: logicOf(machine, name), input },
      ],
      on: { '*': { actions: ({ event }: { readonly event: unknown }) => reported.push(event) } },
    }),
  ).start();
  return {
    reported,
    send: (event: { readonly type: string; readonly playing?: boolean }) =>
      parent.getSnapshot().children.job?.send(event),
    stop: () => parent.stop(),
  };
}
