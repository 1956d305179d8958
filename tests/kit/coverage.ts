import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import {
  candidatesOf,
  nameOfGuard,
  nameOfState,
  nameOfTransition,
  nodesOf,
  statesOf,
  transitionsOf,
} from './chart.ts';
import { nameOfPair } from './pairs.ts';

/**
 * What of a machine has been executed: states entered, transitions taken, pairs of transitions taken one
 * right after the other (`pairs.ts`), and for each guard of each transition whether it was found true and
 * found false. Counted from the microsteps of running actors, never from the paths that were planned.
 */

type Guard = (args: unknown, params: unknown) => boolean;

interface Answer {
  readonly guard: string;
  readonly result: boolean;
}

/** Everything of a machine that can be executed, by name. */
export function elementsOf(machine: AnyStateMachine): ReadonlySet<string> {
  const transitions = nodesOf(machine).flatMap(transitionsOf);
  return new Set([
    ...statesOf(machine).map((node) => `state ${nameOfState(node)}`),
    ...transitions.map((each) => `transition ${nameOfTransition(each)}`),
    ...transitions
      .filter((each) => nameOfGuard(each) !== undefined)
      .flatMap((each) => [true, false].map((result) => guardElement(each, result))),
  ]);
}

function guardElement(transition: AnyTransitionDefinition, result: boolean): string {
  return `guard ${nameOfGuard(transition)} ${result} in ${nameOfTransition(transition)}`;
}

export class Coverage {
  readonly #machine: AnyStateMachine;
  readonly #executed = new Set<string>();
  readonly #pairs = new Set<string>();
  readonly #last = new WeakMap<AnyActorRef, AnyMachineSnapshot>();
  readonly #lastTransition = new WeakMap<AnyActorRef, string>();
  #answers: Answer[] = [];

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  /** The machine with guards that tell what they found. */
  watched(machine: AnyStateMachine): AnyStateMachine {
    const guards = Object.fromEntries(
      Object.entries(machine.implementations.guards as Record<string, Guard>).map(
        ([guard, decide]) => [
          guard,
          (args: unknown, params: unknown) => {
            const result = decide(args, params);
            this.#answers.push({ guard, result });
            return result;
          },
        ],
      ),
    );
    return machine.provide({ guards } as never);
  }

  /** Takes note of one inspection event; those of other machines are passed over. */
  observe(event: InspectionEvent): void {
    if (event.type === '@xstate.snapshot' || event.type === '@xstate.microstep') {
      const snapshot = event.snapshot as Partial<AnyMachineSnapshot>;
      if (snapshot.machine?.id !== this.#machine.id) return;
      const now = snapshot as AnyMachineSnapshot;
      const ref = event.actorRef as AnyActorRef;
      if (event.type === '@xstate.microstep') {
        this.#attribute(this.#last.get(ref), event.event.type, event._transitions);
        for (const each of event._transitions) this.#take(ref, nameOfTransition(each));
      }
      for (const node of now._nodes) {
        if (node.path.length > 0) this.#executed.add(`state ${nameOfState(node)}`);
      }
      this.#last.set(ref, now);
    }
  }

  #take(ref: AnyActorRef, transition: string): void {
    const before = this.#lastTransition.get(ref);
    this.#executed.add(`transition ${transition}`);
    if (before !== undefined) this.#pairs.add(nameOfPair(before, transition));
    this.#lastTransition.set(ref, transition);
  }

  /** Gives the answers of the guards, in the order of their asking, to the transitions that asked. */
  #attribute(
    before: AnyMachineSnapshot | undefined,
    eventType: string,
    taken: readonly AnyTransitionDefinition[],
  ): void {
    const answers = this.#answers;
    this.#answers = [];
    if (before === undefined) return;
    const asked = taken[0]?.eventType === '' ? '' : eventType;
    for (const transition of inOrder(before, asked)) {
      const guard = nameOfGuard(transition);
      if (guard === undefined) return;
      const answer = answers.shift();
      if (answer?.guard !== guard) return;
      this.#executed.add(guardElement(transition, answer.result));
      if (answer.result) return;
    }
  }

  /** What has been executed so far, by name. */
  get executed(): ReadonlySet<string> {
    return this.#executed;
  }

  /** The pairs of transitions that have been executed so far, by name. */
  get pairs(): ReadonlySet<string> {
    return this.#pairs;
  }

  /** The possible pairs that have never been executed. */
  missedPairs(possible: ReadonlySet<string>): readonly string[] {
    return [...possible].filter((pair) => !this.#pairs.has(pair));
  }

  /** What has never been executed, without what is excused. */
  missed(excused: Readonly<Record<string, string>> = {}): readonly string[] {
    return [...elementsOf(this.#machine)].filter(
      (element) => !this.#executed.has(element) && !(element in excused),
    );
  }

  /** Excuses for what is executed after all, or does not exist. */
  staleExcuses(excused: Readonly<Record<string, string>>): readonly string[] {
    const elements = elementsOf(this.#machine);
    return Object.keys(excused).filter(
      (element) => this.#executed.has(element) || !elements.has(element),
    );
  }
}

/** The transitions that are tried for an event, from the leaf state upwards. */
function* inOrder(
  { _nodes: nodes }: AnyMachineSnapshot,
  eventType: string,
): Generator<AnyTransitionDefinition> {
  const deepestFirst = [...nodes].sort((a, b) => b.path.length - a.path.length);
  for (const node of deepestFirst as AnyStateNode[]) yield* candidatesOf(node, eventType);
}
