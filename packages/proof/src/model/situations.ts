import type { AnyEvent, AnyLook, Model } from './model.ts';

/** The situations of a machine, the steps between them, and the graph that they make. */

/**
 * A situation of a machine, and its possible steps. A snapshot alone does not say which children have ended (an
 * ended job cannot end again, a failed watch reports nothing) or which delays still run.
 */
export interface Situation extends AnyLook {
  readonly start: string;
  /** The actions on the world in the step to this situation: names and parameters, in order. */
  readonly deeds: readonly Deed[];
  /** The events that the step sends to other actors, in order. */
  readonly sent: readonly Sent[];
  /** The transitions of the chart that the step took, by name and in order; empty if the event was ignored. */
  readonly transitions: readonly string[];
  /** The running delays, in the order in which they began. */
  readonly due: readonly Due[];
  /** Returns the part of the context that counts, if the model selects one. */
  readonly project?: Model['project'] | undefined;
}

/** A possible step. */
export interface Case {
  /** `answer.given:yes`, `done:sendLead.accepted`, `error:sendLead`, `after:pause`. */
  readonly name: string;
  /** The gesture that causes it: the name without the case of an event, and without the child's own name. */
  readonly gesture: string;
  readonly kind: 'event' | 'report' | 'done' | 'error' | 'delay';
  readonly event: AnyEvent;
  /** Id of the child that reports, ends or fails; also its name in a running actor. */
  readonly child?: string;
  readonly label?: string;
  /** The payload of the event, or the output of the job. */
  readonly payload?: unknown;
  /** The delay that ends. */
  readonly due?: string;
  /** The payload is assumed: the key under which a model would state it. */
  readonly assumed?: string;
}

/** A delay that runs: of an `after`, or of an event that the machine raises later. */
export interface Due {
  readonly id: string;
  readonly event: AnyEvent;
  readonly delay: number;
  /** The id that it was sent with. */
  readonly sent: string | undefined;
  /** Whether a cancellation by that id finds it; XState forgets the first of two that run with one id. */
  readonly isHeld: boolean;
}

/** An action that touches the world, `emit:<event>`, or `send:<actor>.<event>`. */
export interface Deed {
  readonly action: string;
  readonly params: unknown;
  /** The id in the system of the actor to which an event is sent. */
  readonly to?: string;
}

/** An event that a step sends to another actor. */
export interface Sent {
  /** The actor, or the id of a child that begins in the same step. */
  readonly to: unknown;
  readonly event: AnyEvent;
  /** Whether it is sent after a delay. */
  readonly isLater: boolean;
}

export interface Node extends Situation {
  readonly key: string;
  readonly edges: readonly Edge[];
  /** The last edge of a shortest path from its start. */
  readonly via: Edge | null;
}

export interface Edge {
  readonly from: Node;
  readonly to: Node;
  readonly case: Case;
  /**
   * The situation right after the step, with the step's own context, children and deeds; `to` represents all
   * situations that are alike.
   */
  readonly next: Situation;
  /** False if the event changes nothing. */
  readonly answered: boolean;
  /** The edge without its context: `crime.asked --answer.given:no--> outcome.trial`. */
  readonly move: string;
}

export interface Graph {
  readonly model: Model;
  readonly starts: readonly Node[];
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  /** Situations beyond the budget, whose steps were not followed. */
  readonly frontier: readonly Node[];
  /** Steps in which a guard or an action of the machine threw. */
  readonly thrown: readonly { readonly from: Node; readonly case: Case; readonly error: unknown }[];
}

/** A shortest way to break a law. */
export interface CounterExample {
  readonly start: string;
  readonly steps: readonly Edge[];
  readonly why: string;
}
