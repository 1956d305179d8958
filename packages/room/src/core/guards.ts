/**
 * Lists the transitions that an event could have taken, with the reason why one of them was taken. To find the
 * reason, it evaluates each guard again and records the values that the guard reads. A second evaluation changes
 * nothing, because guards are pure.
 */

import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  MachineContext,
} from 'xstate';
import { evaluateGuard, type UnknownGuard } from 'xstate/guards';
import { nameOfGuard, nameOfState, nameOfTransition } from './chart.ts';
import type { Candidate } from './protocol.ts';
import { activeNodes } from './xstate-internals.ts';

/** The paths of the values that a guard has read, such as `context.answers.hasCCTV` or `event.answer`. */
type Reads = Set<string>;

/** Returns a proxy that records the paths that are read. A longer path replaces the shorter one that leads to it. */
function watched<T>(value: T, path: string, reads: Reads): T {
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  if (!isPlain || Object.isFrozen(value)) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const inner: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return inner;
      reads.delete(path);
      const below = `${path}.${key}`;
      reads.add(below);
      return watched(inner, below, reads);
    },
  });
}

/** Evaluates a guard and records the values that it reads. */
function ask(
  guard: UnknownGuard,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  reads: Reads,
): boolean {
  const context = watched(snapshot.context as MachineContext, 'context', reads);
  return evaluateGuard(guard, context, watched(event, 'event', reads), snapshot);
}

function fits(descriptor: string, type: string): boolean {
  if (descriptor === '*') return true;
  return descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1));
}

/** Returns the transitions of one state for an event, in the order in which XState tries them. */
function candidatesFor(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  return (
    node.transitions.get(type) ??
    [...node.transitions.keys()]
      .filter((descriptor) => fits(descriptor, type))
      .sort((a, b) => b.length - a.length)
      .flatMap((descriptor) => node.transitions.get(descriptor) ?? [])
  );
}

/** Lists every candidate of the active states, inner states first, with its verdict and the values that it read. */
export function candidatesOfEvent(
  before: AnyMachineSnapshot,
  event: EventObject,
  /** Returns the value at a path in the form in which it may be shown. */
  show: (path: string) => unknown,
): Candidate[] {
  const active = new Set(activeNodes(before));
  const candidates: Candidate[] = [];
  const judge = ({ guard }: AnyTransitionDefinition, reads: Reads): Candidate['verdict'] => {
    try {
      return guard === undefined || ask(guard, before, event, reads) ? 'taken' : 'refused';
    } catch {
      return 'failed';
    }
  };
  /** Records a candidate with its verdict. Returns whether this candidate is taken. */
  const note = (transition: AnyTransitionDefinition, isAsked: boolean): boolean => {
    const guard = nameOfGuard(transition);
    const reads: Reads = new Set();
    const verdict = isAsked ? judge(transition, reads) : 'not asked';
    candidates.push({
      transition: nameOfTransition(transition),
      state: nameOfState(transition.source),
      ...(guard !== undefined && { guard }),
      verdict,
      // The path `event.type` is left out, because every guard reads the type only to narrow the type of the payload.
      reads: [...reads]
        .filter((path) => path !== 'event.type')
        .sort()
        .map((path) => ({ path, value: show(path) })),
    });
    return verdict === 'taken';
  };
  /** Returns whether the state or a state inside it takes the event. */
  const takes = (node: AnyStateNode): boolean => {
    const below = Object.values(node.states).filter((child) => active.has(child));
    // `map` evaluates every region, even after one of them has taken the event.
    let taken = below.map(takes).includes(true);
    for (const transition of candidatesFor(node, event.type)) {
      const isTaken = note(transition, !taken);
      taken ||= isTaken;
    }
    return taken;
  };
  takes(before.machine.root);
  return candidates;
}
