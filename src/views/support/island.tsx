import { type ComponentType, createContext, use, useCallback, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor } from 'xstate';
import { Mended, type Mending } from './error-boundary.tsx';
import { Actors, type FindActor } from './use-behaviour.ts';

/**
 * An island: a component with behaviours, in a page whose other parts never change.
 *
 * A page is served as a whole. React hydrates only its islands, each with a separate root, when they are near
 * the viewport or used (src/machines/island.machine.ts): visitors load no code for parts that never change. On
 * a page reached by navigation, an island is a component like any other. Its behaviours are actors of the site:
 * the site starts them before React renders the island, and React never does. An island that only shows a few
 * words or attributes is adopted instead: its actors change the served elements, and React is not fetched for
 * it.
 *
 * An island is the default export of `<name>.island.tsx`. Its props go into the served HTML, so they are
 * plain data.
 */

/** A machine with its effects, and the input of its one actor. */
export interface Behaviour {
  readonly machine: AnyStateMachine;
  readonly input?: object;
}

interface IslandOptions<Props> {
  /** Path of the file in `src/views`, without `.island.tsx`. */
  readonly name: string;
  /** Returns the behaviours that run as long as the island is on the page. */
  readonly behaviours: (props: Props) => readonly Behaviour[];
  /**
   * The island rests until it is used: it works as served, and hydrating it at once would cost a phone more
   * than the page. The name is that under which the tab keeps its state; if the tab has kept a state, the
   * island does not rest. In development every island is hydrated, so that its actors can be inspected.
   */
  readonly rests?: string;
  /** Lets its actors show their state on elements that React never changes; returns a function that ends that. */
  readonly adopt?: (holder: HTMLElement, find: FindActor) => (() => void) | undefined;
}

/** The default export of an adopted island; its component is in another file, which needs React. */
export type AdoptedIsland = Required<Omit<IslandOptions<object>, 'rests'>>;

export type Island<Props extends object = object> = ComponentType<Props> & {
  /** The component itself, which is hydrated inside the served element. */
  readonly Inner: ComponentType<Props>;
  readonly behaviours: (props: Props) => readonly Behaviour[];
};

export interface IslandModule {
  readonly default: Island | AdoptedIsland;
}

/** Repairs for islands of a page reached by navigation. */
export const Mendings = createContext<Mending>({ keep: () => () => {}, lose: () => {} });

/**
 * Finds actors that are never started: the build renders each machine in its initial state. The function throws
 * an Error for a behaviour that the island does not name, so that no such island is ever served.
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

/** Makes an island of a component. */
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
    const mending = use(Mendings);
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
        <Mended mending={mending} holder={() => part.current}>
          <Inner {...props} />
        </Mended>
      </div>
    );
  }
  return Object.assign(Holder, { Inner, behaviours });
}
