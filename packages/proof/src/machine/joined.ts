import { nameOf, transitionsOf } from '@machines/room/chart';
import { checkOf, guardOf, joinedGuards } from '@machines/room/xstate-internals';
import { type AnyStateMachine, and } from 'xstate';
import { nodesOf } from './chart.ts';

/** Returns a guard that adds its name to its errors if it stands inside `and`, `or` or `not`. */
function named(machine: AnyStateMachine, guard: unknown, label = '', around = ''): unknown {
  const logic = typeof guard === 'function' ? guard : machine.implementations.guards[nameOf(guard)];
  const joined = joinedGuards(logic);
  if (joined !== undefined) {
    const check = checkOf(Object(logic));
    const guards = joined.map((each, index) => {
      const place = nameOf(each) === 'inline' && joined.length > 1 ? ` #${index + 1}` : '';
      return named(machine, each, `${nameOf(each)}${place}`, around || nameOf(logic));
    });
    return guardOf((snapshot, args) => check(snapshot, args, { guards }));
  }
  if (around === '') return guard;
  const check = checkOf(and([guard as never]));
  return guardOf((snapshot, args) => {
    try {
      return check(snapshot, args, { guards: [guard] });
    } catch (error) {
      const { message } = Object(error) as Partial<Error>;
      throw new Error(`guard ${label} in ${around}: ${message ?? error}`);
    }
  });
}

/**
 * Returns the error of a step with the name of the guard that throws, if it stands inside `and`, `or` or `not`.
 * XState names only the guard of the transition.
 *
 * @param again takes the step again.
 */
export function withJoinedGuardNamed(
  machine: AnyStateMachine,
  error: unknown,
  again: () => unknown,
): unknown {
  const joined = nodesOf(machine)
    .flatMap(transitionsOf)
    .flatMap((transition) => {
      const { guard } = transition;
      const naming = named(machine, guard) as typeof guard;
      return guard === undefined || naming === undefined || naming === guard
        ? []
        : [{ transition, guard, naming }];
    });
  if (joined.length === 0) return error;
  for (const { transition, naming } of joined) transition.guard = naming;
  try {
    again();
    return error;
  } catch (named) {
    return named;
  } finally {
    for (const { transition, guard } of joined) transition.guard = guard;
  }
}
