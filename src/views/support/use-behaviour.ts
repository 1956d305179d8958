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

/** Finds a running actor by its id. Returns undefined if the visitor has left the actor's page. */
export type FindActor = (id: string) => AnyActorRef | undefined;

/** The function by which islands find their actors; null while the build renders a page. */
export const Actors = createContext<FindActor | null>(null);

/** Never resolves. A component that suspends on it stays suspended until the next page replaces it. */
const replaced = new Promise<never>(() => {});

/**
 * Returns the running actor of a behaviour, which belongs to the site and outlives the view.
 *
 * A visitor may leave a page that React is still rendering. The page's behaviours have then stopped, and the
 * component suspends until React renders the next page instead.
 *
 * @param machine the machine with its effects, from `src/views/bindings`.
 * @throws Error outside of an island.
 */
export function useBehaviour<M extends AnyStateMachine>(machine: M): ActorRefFrom<M> {
  const find = use(Actors);
  if (find === null) throw new Error(`"${machine.id}" is used outside of an island.`);
  // The actor is kept in React's state. If it ends, it leaves the system, but its view still shows the final
  // state.
  const [actor] = useState(() => find(machine.id));
  return (actor ?? use(replaced)) as ActorRefFrom<M>;
}

const initial = new WeakMap<AnyActor, unknown>();

/** Returns the actor's initial snapshot, with which the page was served. */
function servedSnapshot(actor: AnyActor): unknown {
  if (!initial.has(actor)) {
    const { logic, options } = actor as Actor<AnyStateMachine>;
    initial.set(actor, getInitialSnapshot(logic, options.input));
  }
  return initial.get(actor);
}

const never = () => () => {};

/**
 * Returns a selection from an actor's snapshot. During hydration it is selected from the initial snapshot, with which
 * the page was served, and afterwards from the current snapshot. `useSelector` alone would hydrate with the current
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
