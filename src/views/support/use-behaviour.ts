import { useActorRef } from '@xstate/react';
import type {
  Actor,
  ActorOptions,
  AnyStateMachine,
  ConditionalRequired,
  IsNotNever,
  RequiredActorOptionsKeys,
} from 'xstate';
import { inspection } from './inspection.ts';

/** Visitors' actors are watched by nobody, and spend no time on telling. */
const watched = import.meta.env.DEV ? { inspect: inspection } : {};

/**
 * Starts one actor of a machine for as long as the component is mounted. Every actor of the site is
 * started here, so that the inspector sees every actor.
 *
 * @param machine a machine with its effects, from `src/views/bindings`.
 * @param rest options with `input`, required where the machine has one.
 */
export function useBehaviour<M extends AnyStateMachine>(
  machine: M,
  ...[options]: ConditionalRequired<
    [options?: ActorOptions<M> & { [K in RequiredActorOptionsKeys<M>]: unknown }],
    IsNotNever<RequiredActorOptionsKeys<M>>
  >
): Actor<M> {
  return useActorRef(machine, { ...(options as ActorOptions<M>), ...watched }) as Actor<M>;
}
