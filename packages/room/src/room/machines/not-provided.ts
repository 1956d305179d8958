/**
 * Stubs for the actors and actions that `packages/room/src/room/panels.ts` provides. Each stub throws an error with
 * its name.
 */

import {
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type ParameterizedObject,
} from 'xstate';

const missing = (name: string): never => {
  throw new Error(`"${name}" was not provided: bind it with machine.provide(…) in panels.ts.`);
};

export const jobNotProvided = <Output, Input extends NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => missing(name));

export const watchNotProvided = <Event extends EventObject>(name: string) =>
  fromCallback<Event>(() => missing(name));

export const actionNotProvided =
  <Params extends ParameterizedObject['params'] | undefined = undefined>(name: string) =>
  (_: unknown, __: Params): void =>
    missing(name);

/** The event that reports the failure of a job. */
export interface Failed {
  readonly error: unknown;
}

/** Returns the reason why a job failed. */
export const failureReason = ({ error }: Failed) =>
  error instanceof Error ? error.message : String(error);
