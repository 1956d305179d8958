import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type ParameterizedObject,
  type PromiseActorLogic,
} from 'xstate';

/**
 * Stubs for what `panels.ts` provides to the machines of the room; a stub that is still in place is a wiring
 * error.
 */

function missing(name: string): never {
  throw new Error(`"${name}" was not provided: see src/inspect/room/panels.ts.`);
}

/** Stub for a job that ends with one answer. */
export function job<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => missing(name));
}

/** Stub for a watch that reports events while its state lasts. */
export function watch<Event extends EventObject>(name: string): CallbackActorLogic<Event> {
  return fromCallback<Event>(() => missing(name));
}

/** Stub for an action outside of the machine. */
export function deed<Params extends ParameterizedObject['params'] | undefined = undefined>(
  name: string,
): (args: unknown, params: Params) => void {
  return () => missing(name);
}

/** The event with which a job fails. */
export interface Failed {
  readonly error: unknown;
}

/** Why a job failed. */
export const sentenceOf = ({ error }: Failed) =>
  error instanceof Error ? error.message : String(error);
