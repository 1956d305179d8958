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
 * Returns stubs that throw an error with the name of the missing effect: this is a wiring error, not a silent
 * no-op.
 *
 * @param place the place where effects are bound with `machine.provide(…)`.
 */
function stubsFor(place: string) {
  const missing = (name: string): never => {
    throw new Error(
      `The effect "${name}" was not provided: bind it with machine.provide(…) in ${place}.`,
    );
  };
  return {
    /** Returns a stub for a job, an actor that ends with one result. */
    jobNotProvided: <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
      name: string,
    ): PromiseActorLogic<Output, Input> => fromPromise<Output, Input>(() => missing(name)),
    /** Returns a stub for a watch, an actor that reports events while its state lasts. */
    watchNotProvided: <
      Event extends EventObject,
      Input extends NonReducibleUnknown = NonReducibleUnknown,
    >(
      name: string,
    ): CallbackActorLogic<Event, Input> => fromCallback<Event, Input>(() => missing(name)),
    /** Returns a stub for an action that touches the world. */
    actionNotProvided:
      <Params extends ParameterizedObject['params'] | undefined = undefined>(
        name: string,
      ): ((args: unknown, params: Params) => void) =>
      () =>
        missing(name),
  };
}

export const { jobNotProvided, watchNotProvided, actionNotProvided } = stubsFor(
  'src/views/bindings or src/start',
);

/**
 * The error event of any child. Behaviours come with their pages, so the chart cannot name them, and XState's
 * types know only named children.
 */
export const ANY_FAILURE = 'xstate.error.actor.*' as never;
