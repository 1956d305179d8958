import type { AnyStateMachine } from 'xstate';
import type { AnyEvent, AnyLook, Look, StepOf } from './model.ts';
import type { Case, CounterExample, Deed, Graph, Situation } from './situations.ts';

/**
 * Laws over all situations of a machine. Paths derived from a machine agree with it even if it is wrong; laws
 * do not.
 *
 * - `always`: holds in every situation and, if it looks at the step that led there, after every step
 * - `never`: holds in no situation
 * - `reachable`: from every situation that the first condition describes, a way leads to the second
 * - `leadsTo`: from there, the world alone (answers, failures, time) gets to the second in the end, in
 *   whatever order things happen
 * - `respond`: from there, the second comes within some steps, whatever they are
 * - `until`: from there, something holds in every situation until another one is reached
 */

/** The step that led to a situation. */
export interface Step<M extends AnyStateMachine = AnyStateMachine> {
  readonly from: Look<M>;
  /** `answer.given:yes`, `done:sendLead.accepted`, … */
  readonly name: StepOf<M>;
  /** The event itself, with its payload, output or error. */
  readonly event: AnyEvent;
  /** The deeds of the step. */
  readonly deeds: readonly Deed[];
}

export type Condition<M extends AnyStateMachine> = (look: Look<M>) => boolean;

export interface LawKit<M extends AnyStateMachine> {
  always(sentence: string, holds: (look: Look<M>, step?: Step<M>) => boolean): Law;
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
  /** Returns whether the law applies to any situation; a law that applies to none proves nothing. */
  readonly concerns: (graph: Graph) => boolean;
  /**
   * For a law about a path (`reachable`, `leadsTo`, `respond`, `until`): the name of a situation where the start
   * condition holds and the end condition does not; null if there is none.
   */
  readonly begins?: (graph: Graph) => string | null;
  /** Returns whether a law about situations reads no part of the machine, so that no change can break it. */
  readonly isBlind: (graph: Graph) => boolean;
  /** Whether the law judges steps, and not situations alone. */
  readonly ofSteps: boolean;
  /** The law's own functions as text, which is searched for names of steps. */
  readonly sources: readonly string[];
  /** Returns whether a single situation, and the step that led to it, keep to `always` or `never`. */
  readonly holdsAt?: (situation: Situation, from?: Situation, taken?: Case) => boolean;
}

/** The next state; if necessary, also the actions on the world, in their order. */
export type Row = string | { readonly to?: string; readonly does?: readonly string[] };

/** By step, or by its event or actor alone for every payload; null if the step is ignored. */
export type Rows<L = AnyLook> = Readonly<Record<string, Row | null | ((from: L) => Row | null)>>;

/** By the state that is left, or a state around it; `*` is every state. The nearest row counts. */
export type Table<L = AnyLook> = Readonly<Record<string, Rows<L>>>;
