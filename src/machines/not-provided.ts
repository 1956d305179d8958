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
 * Returns stubs that throw an error with the name of the missing effect, so that a wiring error is noticed.
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
    /** Returns a stub for a job, which is an actor that ends with one result. */
    jobNotProvided: <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
      name: string,
    ): PromiseActorLogic<Output, Input> => fromPromise<Output, Input>(() => missing(name)),
    /** Returns a stub for a watch, which is an actor that reports events while its state lasts. */
    watchNotProvided: <
      Event extends EventObject,
      Input extends NonReducibleUnknown = NonReducibleUnknown,
    >(
      name: string,
    ): CallbackActorLogic<Event, Input> => fromCallback<Event, Input>(() => missing(name)),
    /** Returns a stub for an action with an effect outside the machine. */
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
 * The error event of any child. XState's types accept only children that the chart names, but the behaviours of a
 * page are loaded with the page.
 */
export const ANY_FAILURE = 'xstate.error.actor.*' as never;
