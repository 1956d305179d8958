import type { AnyActor } from 'xstate';
import { recordReads } from '../machine/record-reads.ts';
import type { AnyEvent } from '../model/model.ts';

/**
 * Records which fields the machine reads of events whose payload is not stated. A proof then reports the events that
 * need a payload. An event of which no field is read needs none.
 */
const reads = new WeakMap<object, Map<string, Set<string>>>();

let isStepping = 0;

/** Returns the fields that a machine has read of events without a stated payload, by their keys in a model. */
export function fieldsReadBy(machine: object): ReadonlyMap<string, ReadonlySet<string>> {
  return reads.get(machine) ?? new Map();
}

/** Counts the reads during a step of a machine. Reads of the kit itself are not counted. */
export function countReads<T>(run: () => T): T {
  isStepping += 1;
  try {
    return run();
  } finally {
    isStepping -= 1;
  }
}

const shown = new WeakMap<object, Set<string>>();

/** Lists the children whose snapshots the steps of a machine have read. They show the first state and do not run. */
export function childrenReadBy(machine: object): ReadonlySet<string> {
  return shown.get(machine) ?? new Set();
}

/** Records it if a step of a machine reads the snapshot of a child. */
export function noteChildReads(machine: object, ref: AnyActor): void {
  const getSnapshot = ref.getSnapshot.bind(ref);
  const src: unknown = ref.src;
  const name = typeof src === 'string' ? src : String(Object(src).id ?? ref.id);
  ref.getSnapshot = () => {
    if (isStepping > 0) shown.set(machine, (shown.get(machine) ?? new Set()).add(name));
    return getSnapshot();
  };
}

/**
 * Returns an event that records which of its fields are read.
 *
 * @param key the key of the event in a model, such as `text.typed` or `done:load`.
 * @param only the one field that counts. By default, all fields except the type count.
 */
export function recordingEvent(
  machine: object,
  key: string,
  event: AnyEvent,
  only?: string,
): AnyEvent {
  return recordReads(event, (field) => {
    if (isStepping === 0 || field === 'type' || field !== (only ?? field)) return;
    const all = reads.get(machine) ?? new Map<string, Set<string>>();
    reads.set(machine, all.set(key, (all.get(key) ?? new Set()).add(field)));
  });
}
