import { useSelector } from '@xstate/react';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import {
  type Actor,
  type ActorRefFrom,
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  getInitialSnapshot,
  type SnapshotFrom,
} from 'xstate';

/** Finds a running actor by its name. */
export type FindActor = (id: string) => AnyActorRef | undefined;

/** How islands find their actors; null while a page is rendered to be served. */
export const Actors = createContext<FindActor | null>(null);

/**
 * The running actor of a behaviour, which belongs to the site and outlives the view.
 *
 * @param machine the machine with its effects, from `src/views/bindings`.
 * @throws Error when it was not started: the island does not name it among its behaviours.
 */
export function useBehaviour<M extends AnyStateMachine>(machine: M): ActorRefFrom<M> {
  const find = use(Actors);
  // An actor that has ended leaves the system; its view still shows the end.
  const [actor] = useState(() => find?.(machine.id));
  if (actor === undefined) throw new Error(`The behaviour "${machine.id}" has not been started.`);
  return actor as ActorRefFrom<M>;
}

const initial = new WeakMap<AnyActor, unknown>();

/** The actor's initial snapshot, with which the page was served. */
function servedSnapshot(actor: AnyActor): unknown {
  if (!initial.has(actor)) {
    const { logic, options } = actor as Actor<AnyStateMachine>;
    initial.set(actor, getInitialSnapshot(logic, options.input));
  }
  return initial.get(actor);
}

const never = () => () => {};

/**
 * What a view shows of an actor. During hydration it is that of the initial snapshot, as in the served
 * page, and right after it that of the current one: `useSelector` alone would hydrate with the current
 * snapshot, which is a mismatch.
 */
export function useSelected<Ref extends AnyActorRef, Selected>(
  actor: Ref,
  select: (snapshot: SnapshotFrom<Ref>) => Selected,
  compare?: (one: Selected, other: Selected) => boolean,
): Selected {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const selected = useSelector<AnyActorRef, Selected>(actor, select, compare);
  return isHydrated
    ? selected
    : select(servedSnapshot(actor as unknown as AnyActor) as SnapshotFrom<Ref>);
}
