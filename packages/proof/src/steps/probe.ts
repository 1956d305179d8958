import type { AnyActor } from 'xstate';
import { noted } from '../machine/noted.ts';
import type { AnyEvent } from '../model/model.ts';

/**
 * Events that are tried without a stated payload. They note the fields that the machine reads, so that a proof
 * can say which events need a payload; an event of which none is read needs none.
 */
const reads = new WeakMap<object, Map<string, Set<string>>>();

let isStepping = 0;

/** Returns the fields that a machine has read of events without a payload, by the key of a model. */
export function readBy(machine: object): ReadonlyMap<string, ReadonlySet<string>> {
  return reads.get(machine) ?? new Map();
}

/** Counts the reads of a machine during a step, without those of the kit itself. */
export function counting<T>(run: () => T): T {
  isStepping += 1;
  try {
    return run();
  } finally {
    isStepping -= 1;
  }
}

const shown = new WeakMap<object, Set<string>>();

/** Lists the children of a machine whose snapshots its steps have read: they do not run, and show their first state. */
export function shownTo(machine: object): ReadonlySet<string> {
  return shown.get(machine) ?? new Set();
}

/** Notes if the steps of a machine read the snapshot of a child. */
export function noteShown(machine: object, ref: AnyActor): void {
  const getSnapshot = ref.getSnapshot.bind(ref);
  const src: unknown = ref.src;
  const name = typeof src === 'string' ? src : String(Object(src).id ?? ref.id);
  ref.getSnapshot = () => {
    if (isStepping > 0) shown.set(machine, (shown.get(machine) ?? new Set()).add(name));
    return getSnapshot();
  };
}

/**
 * Returns an event that notes which of its fields are read.
 *
 * @param key its key in a model: `text.typed`, `done:load`.
 * @param only the one field that counts; by default all but the type.
 */
export function probed(machine: object, key: string, event: AnyEvent, only?: string): AnyEvent {
  return noted(event, (field) => {
    if (isStepping === 0 || field === 'type' || field !== (only ?? field)) return;
    const all = reads.get(machine) ?? new Map<string, Set<string>>();
    reads.set(machine, all.set(key, (all.get(key) ?? new Set()).add(field)));
  });
}
