import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type ParameterizedObject,
  type PromiseActorLogic,
} from 'xstate';

/** Throws an error that names the missing effect: this is a wiring error, not a silent no-op. */
function missing(name: string): never {
  throw new Error(
    `The effect "${name}" was not provided: bind it with machine.provide(…) in src/views/bindings or src/start.`,
  );
}

/** Stub for a job, an actor that ends with one result. */
export function jobNotProvided<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => missing(name));
}

/** Stub for a watch, an actor that reports events while its state lasts. */
export function watchNotProvided<
  Event extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(name: string): CallbackActorLogic<Event, Input> {
  return fromCallback<Event, Input>(() => missing(name));
}

/** Stub for an action that touches the world. */
export function actionNotProvided<
  Params extends ParameterizedObject['params'] | undefined = undefined,
>(name: string): (args: unknown, params: Params) => void {
  return () => missing(name);
}

/**
 * The error event of any child. Behaviours come with their pages, so the chart cannot name them, and
 * XState's types know only children that are named.
 */
export const ANY_FAILURE = 'xstate.error.actor.*' as never;
