/**
 * Counts the executed parts of a machine: entered states, taken transitions, pairs of consecutive transitions
 * (`packages/proof/src/graph/pairs.ts`), and both results of the guard of each transition. The counts come from the
 * microsteps of running actors and not from planned paths.
 */

import { nameOfGuard, nameOfState, nameOfTransition, transitionsOf } from '@machines/room/chart';
import { activeNodes, checkOf, guardOf, transitionsIn } from '@machines/room/xstate-internals';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  type InspectionEvent,
} from 'xstate';
import { nodesOf, statesOf } from '../machine/chart.ts';
import { nameOfPair } from './pairs.ts';

/** Lists the names of all elements of a machine that can be executed. */
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

/** Collects the states, transitions, guard results and pairs of transitions of a machine that were executed. */
export class Coverage {
  readonly #machine: AnyStateMachine;
  readonly #executed = new Set<string>();
  readonly #pairs = new Set<string>();
  readonly #lastTransition = new WeakMap<AnyActorRef, string>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  /**
   * Returns a copy of the machine whose guards report their results. Each guard reports for its own transition,
   * because with parallel regions the order of results does not show to which transition a result belongs.
   */
  watched(machine: AnyStateMachine): AnyStateMachine {
    const watched = machine.provide({});
    for (const transition of nodesOf(watched).flatMap(transitionsOf)) {
      const { guard } = transition;
      if (guard === undefined) continue;
      const found = [true, false].map((result) => guardElement(transition, result));
      const check = checkOf(and([guard as never]));
      transition.guard = guardOf((snapshot, args) => {
        const result = check(snapshot, args, { guards: [guard] });
        this.#executed.add(found[result ? 0 : 1] ?? '');
        return result;
      }) as never;
    }
    return watched;
  }

  /** Counts one inspection event. Events of other machines are ignored. */
  observe(event: InspectionEvent): void {
    if (event.type === '@xstate.snapshot' || event.type === '@xstate.microstep') {
      const snapshot = event.snapshot as Partial<AnyMachineSnapshot>;
      if (snapshot.machine?.id !== this.#machine.id) return;
      const now = snapshot as AnyMachineSnapshot;
      const ref = event.actorRef as AnyActorRef;
      const taken = event.type === '@xstate.microstep' ? transitionsIn(event) : [];
      for (const each of taken) this.#take(ref, nameOfTransition(each));
      // The sources of the transitions count as well, because the machine may leave its first state before there is a
      // snapshot of it.
      for (const node of [...taken.map(({ source }) => source), ...activeNodes(now)]) {
        if (node.path.length > 0) this.#executed.add(`state ${nameOfState(node)}`);
      }
    }
  }

  #take(ref: AnyActorRef, transition: string): void {
    const before = this.#lastTransition.get(ref);
    this.#executed.add(`transition ${transition}`);
    if (before !== undefined) this.#pairs.add(nameOfPair(before, transition));
    this.#lastTransition.set(ref, transition);
  }

  /** The names of the elements executed so far. */
  get executed(): ReadonlySet<string> {
    return this.#executed;
  }

  /** The names of the pairs of transitions executed so far. */
  get pairs(): ReadonlySet<string> {
    return this.#pairs;
  }

  /** Lists the possible pairs that were never executed. */
  missedPairs(possible: ReadonlySet<string>): readonly string[] {
    return [...possible].filter((pair) => !this.#pairs.has(pair));
  }

  /** Lists the elements that were never executed, without the excused ones. */
  missed(excused: Readonly<Record<string, string>> = {}): readonly string[] {
    return [...elementsOf(this.#machine)].filter(
      (element) => !this.#executed.has(element) && !(element in excused),
    );
  }

  /** Lists the excused elements that were executed after all or do not exist. */
  staleExcuses(excused: Readonly<Record<string, string>>): readonly string[] {
    const elements = elementsOf(this.#machine);
    return Object.keys(excused).filter(
      (element) => this.#executed.has(element) || !elements.has(element),
    );
  }
}
