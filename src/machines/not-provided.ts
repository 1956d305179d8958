import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/** Says which effect is missing; an actor that runs without its effect is a wiring fault, never a quiet no-op. */
function missing(name: string): never {
  throw new Error(
    `The effect "${name}" was not provided: bind it with machine.provide(…) in src/views/bindings.`,
  );
}

/** Stub for a job that ends with one answer. */
export function jobNotProvided<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => missing(name));
}

/** Stub for a watch that reports events as long as its state lasts. */
export function watchNotProvided<
  Event extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(name: string): CallbackActorLogic<Event, Input> {
  return fromCallback<Event, Input>(() => missing(name));
}

/** Stub for an action that touches the world. */
export function actionNotProvided(name: string): () => void {
  return () => missing(name);
}
