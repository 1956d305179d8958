import { isOwn, setParent } from '@machines/room/xstate-internals';
import { type AnyActor, type AnyActorRef, createActor, fromTransition } from 'xstate';
import type { AnyEvent } from '../model/model.ts';
import type { Deed } from '../model/situations.ts';

/**
 * Provides stand-ins for the other actors of the system and for the parent. If a machine asks the system for an
 * actor, it gets a stand-in with that id. A stand-in only receives: an event that the machine sends to it is a deed
 * of the machine.
 */
const names = new WeakMap<object, string>();

/** The snapshots that other actors show according to the model, by machine. */
const shown = new WeakMap<object, Readonly<Record<string, object>>>();

/**
 * Sets the snapshots that other actors show while a machine takes steps. Reading any other snapshot is then an error.
 * If this is never called, other actors show no context.
 */
export function provideSnapshots(machine: object, system: Readonly<Record<string, object>>): void {
  shown.set(machine, system);
}

/** Returns whether a step failed because it read the snapshot of another actor that the model does not state. */
export const isSnapshotMissing = (error: unknown): boolean =>
  /the model does not state the snapshot of the actor "/.test(String(error));

/** Returns the id of a stand-in in its system, or undefined for any other actor. */
export function standInId(ref: unknown): string | undefined {
  return typeof ref === 'object' && ref !== null ? names.get(ref) : undefined;
}

/** Returns the deed of an event that is sent to another actor of the system, such as `send:post.letter.handed`. */
export function nameOfSend(to: string, event: AnyEvent): Deed {
  return { action: `send:${to}.${event.type}`, params: event, to };
}

/**
 * Gives an actor stand-ins for the other actors of its system and for its parent. `hears` is called with each event
 * that the actor sends to them.
 *
 * @param machine the machine for which `provideSnapshots` was called.
 */
export function standInForPeers(
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
        // The report of the actor's own end is no event that the actor sends.
        if (!isOwn(event.type)) hears(nameOfSend(id, event));
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
  setParent(actor, system.get('parent'));
}
