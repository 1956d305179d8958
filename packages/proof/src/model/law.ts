/**
 * Laws about all situations of a machine. Paths derived from a machine agree with it even if it is wrong, but laws do
 * not.
 *
 * - `always`: the condition holds in every situation, and after every step if it reads the step
 * - `never`: the condition holds in no situation
 * - `reachable`: from every situation with the first condition, a path leads to the second condition
 * - `leadsTo`: after the first condition, the world alone (answers, failures, time) causes the second one in every
 *   order of its steps
 * - `respond`: after the first condition, any steps bring the second one within a given number of steps
 * - `until`: after the first condition, the second holds in every situation until the third holds
 */

import type { AnyStateMachine } from 'xstate';
import type { AnyEvent, AnySituationView, SituationView, StepOf } from './model.ts';
import type { Case, CounterExample, Deed, Graph, Situation } from './situations.ts';

/** The step that led to a situation. */
export interface Step<M extends AnyStateMachine = AnyStateMachine> {
  readonly from: SituationView<M>;
  /** The name of the step, such as `answer.given:yes` or `done:sendLead.accepted`. */
  readonly name: StepOf<M>;
  /** The event with its payload, output or error. */
  readonly event: AnyEvent;
  /** The deeds of the step. */
  readonly deeds: readonly Deed[];
}

export type Condition<M extends AnyStateMachine> = (look: SituationView<M>) => boolean;

export interface LawKit<M extends AnyStateMachine> {
  always(sentence: string, holds: (look: SituationView<M>, step?: Step<M>) => boolean): Law;
  never(sentence: string, holds: Condition<M>): Law;
  reachable(sentence: string, from: Condition<M>, to: Condition<M>): Law;
  leadsTo(sentence: string, from: Condition<M>, to: Condition<M>): Law;
  respond(sentence: string, from: Condition<M>, to: Condition<M>, steps: number): Law;
  until(sentence: string, from: Condition<M>, holds: Condition<M>, release: Condition<M>): Law;
}

export interface Law {
  readonly kind: keyof LawKit<AnyStateMachine>;
  readonly sentence: string;
  /** Returns the shortest counter-example, or null if the law holds. */
  readonly refute: (graph: Graph) => CounterExample | null;
  /** Returns whether the law applies to any situation. A law that applies to none proves nothing. */
  readonly concerns: (graph: Graph) => boolean;
  /**
   * Returns the name of a situation in which the start condition holds and the end condition does not, or null if
   * there is none. Only laws about paths (`reachable`, `leadsTo`, `respond`, `until`) have this function.
   */
  readonly begins?: (graph: Graph) => string | null;
  /** Returns whether a law about situations reads no part of the machine. No change could break such a law. */
  readonly isBlind: (graph: Graph) => boolean;
  /** Whether the law judges steps in addition to situations. */
  readonly ofSteps: boolean;
  /** The source code of the law's functions, in which names of steps are checked. */
  readonly sources: readonly string[];
  /** Returns whether a single situation, with the step that led to it, satisfies a law `always` or `never`. */
  readonly holdsAt?: (situation: Situation, from?: Situation, taken?: Case) => boolean;
}

/** The next state. The object form can also have the actions on the world, in order. */
export type Row = string | { readonly to?: string; readonly does?: readonly string[] };

/** The rows of a state by step. A key without a case stands for all payloads. Null means that the step is ignored. */
export type Rows<L = AnySituationView> = Readonly<
  Record<string, Row | null | ((from: L) => Row | null)>
>;

/** The rows by the state before the step, or a state around it. `*` is every state. The innermost row counts. */
export type Table<L = AnySituationView> = Readonly<Record<string, Rows<L>>>;
