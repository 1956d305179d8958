/**
 * This module makes islands. An island is a component with behaviours, in a page whose other parts never change.
 *
 * A page is served as a whole. React hydrates only its islands, each with a root of its own, when they come near the
 * viewport or the visitor uses them (src/machines/island.machine.ts). Visitors load no code for parts that never
 * change. On a page reached by navigation, an island is a component like any other.
 *
 * The behaviours of an island are actors of the site, which the site starts before React renders the island. React
 * never starts an actor. If an island only shows a few words or attributes, it is adopted instead: its actors change
 * the served elements, and React is not fetched for it.
 *
 * An island is the default export of `<name>.island.tsx`. Its props are plain data, because they are part of the
 * served HTML.
 */

import { type ComponentType, createContext, use, useCallback, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor } from 'xstate';
import { RemountOnError, type RemountOperations } from './error-boundary.tsx';
import { Actors, type FindActor } from './use-behaviour.ts';

/** A machine with its effects, and the input of its one actor. */
export interface Behaviour {
  readonly machine: AnyStateMachine;
  readonly input?: object;
}

interface IslandOptions<Props> {
  /** The path of the file in `src/views`, without `.island.tsx`. */
  readonly name: string;
  /** Returns the behaviours that run as long as the island is on the page. */
  readonly behaviours: (props: Props) => readonly Behaviour[];
  /**
   * The key under which the tab stores the island's state. An island with a key rests: it is not hydrated until the
   * visitor uses it, or unless the tab has stored a state. Such an island works as served, and hydrating it at once
   * would cost a phone more than the rest of the page. In development every island is hydrated, so that its actors
   * can be inspected.
   */
  readonly rests?: string;
  /** Lets the actors show their state on served elements, without React. Returns a function that ends this. */
  readonly adopt?: (holder: HTMLElement, find: FindActor) => (() => void) | undefined;
}

/** The default export of an adopted island. The component is in another file, so that React is not fetched with it. */
export type AdoptedIsland = Required<Omit<IslandOptions<object>, 'rests'>>;

export type Island<Props extends object = object> = ComponentType<Props> & {
  /** The component without the element that contains it, inside which it is hydrated. */
  readonly Inner: ComponentType<Props>;
  readonly behaviours: (props: Props) => readonly Behaviour[];
};

export interface IslandModule {
  readonly default: Island | AdoptedIsland;
}

/** The operations of `RemountOnError` for the islands of a page reached by navigation. */
export const RemountContext = createContext<RemountOperations>({
  keep: () => () => {},
  lose: () => {},
});

/**
 * Returns a function that finds actors which are never started, so that the build renders each machine in its initial
 * state. The function throws an Error for a behaviour that the island does not name, so that no such island is ever
 * served.
 */
function findInitial(behaviours: readonly Behaviour[]): FindActor {
  const actors = new Map<string, Actor<AnyStateMachine>>(
    behaviours.map(({ machine, input }) => [machine.id, createActor(machine, { input })]),
  );
  return (id) => {
    const actor = actors.get(id);
    if (actor === undefined) throw new Error(`The island does not name its behaviour "${id}".`);
    return actor;
  };
}

/** Makes an island from a component. */
export function island<Props extends object>(
  Inner: ComponentType<Props>,
  { name, behaviours, adopt, rests }: IslandOptions<Props>,
): Island<Props> {
  function Served(props: Props) {
    const [find] = useState(() => findInitial(behaviours(props)));
    return (
      <div
        className="part"
        id={`island-${name.slice(name.lastIndexOf('/') + 1)}`}
        data-island={name}
        data-machine="island"
        data-state="served"
        data-props={JSON.stringify(props)}
        data-adopted={adopt && ''}
        data-rests={import.meta.env.DEV ? undefined : rests}
      >
        <Actors value={find}>
          <Inner {...props} />
        </Actors>
      </div>
    );
  }
  function Holder(props: Props) {
    const find = use(Actors);
    const mending = use(RemountContext);
    const part = useRef<HTMLDivElement>(null);
    const hold = useCallback(
      (holder: HTMLDivElement) => {
        part.current = holder;
        return (find && adopt?.(holder, find)) ?? (() => {});
      },
      [find],
    );
    return find === null ? (
      <Served {...props} />
    ) : (
      <div className="part" ref={hold}>
        <RemountOnError mending={mending} holder={() => part.current}>
          <Inner {...props} />
        </RemountOnError>
      </div>
    );
  }
  return Object.assign(Holder, { Inner, behaviours });
}
