/** Types of the situations of a machine, the steps between them, and the graph of both. */

import type { AnyEvent, AnySituationView, Model } from './model.ts';

/**
 * A situation of a machine, from which its possible steps follow. It contains facts that a snapshot does not have:
 * which children have ended and which delays run. A job that has ended cannot end again, and a watch that has failed
 * reports no more events.
 */
export interface Situation extends AnySituationView {
  readonly start: string;
  /** The actions on the world in the step to this situation, with their parameters, in order. */
  readonly deeds: readonly Deed[];
  /** The events that the step sends to other actors, in order. */
  readonly sent: readonly SentEvent[];
  /** The names of the transitions that the step took, in order. Empty if the event was ignored. */
  readonly transitions: readonly string[];
  /** The running delays, in the order in which they began. */
  readonly due: readonly PendingDelay[];
  /** Returns the part of the context that distinguishes situations, if the model defines it. */
  readonly project?: Model['project'] | undefined;
}

/** A possible step. */
export interface Case {
  /** The name of the step: `answer.given:yes`, `done:sendLead.accepted`, `error:sendLead`, `after:pause`. */
  readonly name: string;
  /** The key of its gesture: the name without the case of an event and without the child's own name. */
  readonly gesture: string;
  readonly kind: 'event' | 'report' | 'done' | 'error' | 'delay';
  readonly event: AnyEvent;
  /** The id of the child that reports, ends or fails. A running actor has the same child under this id. */
  readonly child?: string;
  readonly label?: string;
  /** The payload of the event, or the output of the job. */
  readonly payload?: unknown;
  /** The id of the delay that ends. */
  readonly due?: string;
  /** Set if the payload is assumed: the key under which a model would state it. */
  readonly assumed?: string;
}

/** A running delay, of an `after` transition or of an event that the machine raises later. */
export interface PendingDelay {
  readonly id: string;
  readonly event: AnyEvent;
  readonly delay: number;
  /** The id with which the event was sent. */
  readonly sent: string | undefined;
  /** Whether a cancellation by that id ends the delay. Of two delays with one id, XState forgets the first. */
  readonly isHeld: boolean;
}

/** An action on the world: its name, `emit:<event>`, or `send:<actor>.<event>`. */
export interface Deed {
  readonly action: string;
  readonly params: unknown;
  /** The `systemId` of the actor to which an event is sent. */
  readonly to?: string;
}

/** An event that a step sends to another actor. */
export interface SentEvent {
  /** The actor, or the id of a child that starts in the same step. */
  readonly to: unknown;
  readonly event: AnyEvent;
  /** Whether the event is sent after a delay. */
  readonly isLater: boolean;
}

export interface Node extends Situation {
  readonly key: string;
  readonly edges: readonly Edge[];
  /** The last edge of a shortest path from the start. */
  readonly via: Edge | null;
}

export interface Edge {
  readonly from: Node;
  readonly to: Node;
  readonly case: Case;
  /**
   * The situation right after the step, with the context, children and deeds of this step. `to` stands for all
   * situations with the same key.
   */
  readonly next: Situation;
  /** Whether the event was answered. False if it changes nothing. */
  readonly answered: boolean;
  /** The edge as text without its context: `crime.asked --answer.given:no--> outcome.trial`. */
  readonly move: string;
}

export interface Graph {
  readonly model: Model;
  readonly starts: readonly Node[];
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  /** The situations beyond the budget. Their steps were not taken. */
  readonly frontier: readonly Node[];
  /** The steps in which a guard or an action of the machine threw an error. */
  readonly thrown: readonly { readonly from: Node; readonly case: Case; readonly error: unknown }[];
}

/** A shortest path that breaks a law. */
export interface CounterExample {
  readonly start: string;
  readonly steps: readonly Edge[];
  readonly why: string;
}
