import { type AnyActor, type AnyActorRef, createActor, fromTransition } from 'xstate';
import type { AnyEvent } from '../model/model.ts';
import type { Deed } from '../model/situations.ts';

/**
 * Stand-ins for the other actors of the system. If a machine asks the system for an actor, it gets a stand-in
 * with that id, which only receives: an event sent to it is a deed of the machine. The same is true of its
 * parent.
 */
const names = new WeakMap<object, string>();

/** The snapshots that other actors show according to a model, by machine. */
const shown = new WeakMap<object, Readonly<Record<string, object>>>();

/**
 * Sets what other actors show while a machine takes steps; a request for any other is then an error. If nothing
 * is set, they show no context.
 */
export function tellShown(machine: object, system: Readonly<Record<string, object>>): void {
  shown.set(machine, system);
}

/** Returns whether a step fails because it reads the snapshot of another actor, which the model does not state. */
export const isNotShown = (error: unknown): boolean =>
  /the model does not state the snapshot of the actor "/.test(String(error));

/** Returns the id of a stand-in in its system; undefined for any other actor. */
export function standInId(ref: unknown): string | undefined {
  return typeof ref === 'object' && ref !== null ? names.get(ref) : undefined;
}

/** Returns the deed of an event that is sent to another actor of the system: `send:post.letter.handed`. */
export function sending(to: string, event: AnyEvent): Deed {
  return { action: `send:${to}.${event.type}`, params: event, to };
}

/**
 * Gives an actor stand-ins for the other actors of its system and for its parent; `hears` is called with each
 * event that is sent to them.
 *
 * @param machine the machine for which `tellShown` was called.
 */
export function standIn(
  actor: AnyActor,
  machine: object,
  hears: (deed: Deed) => void = () => {},
): void {
  const peers = new Map<string, AnyActorRef>();
  const { system } = actor;
  system.get = ((id: string) => {
    let peer = peers.get(id);
    if (peer === undefined) {
      const logic = fromTransition((_: null, event: AnyEvent) => {
        // The report of the actor's own end is not an event that it sends.
        if (!event.type.startsWith('xstate.')) hears(sending(id, event));
        return null;
      }, null);
      peer = createActor(logic).start();
      const { getSnapshot } = peer;
      peer.getSnapshot = () => {
        const said = shown.get(machine);
        if (said === undefined) return getSnapshot.call(peer);
        if (said[id] !== undefined) return said[id];
        throw new Error(
          `the model does not state the snapshot of the actor "${id}": system: { '${id}': { context: … } }`,
        );
      };
      names.set(peer, id);
      peers.set(id, peer);
    }
    return peer;
  }) as typeof system.get;
  Object.assign(actor, { _parent: system.get('parent') });
}
