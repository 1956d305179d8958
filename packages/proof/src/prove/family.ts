/**
 * Explores a machine together with its child machines. The exploration of one machine uses stand-ins for its
 * children, but here the children take steps of their own. As in XState, an event arrives after its sender has
 * finished its step, and events arrive in order.
 */

import { activeNodes, childEventType, logicOf, parentOf } from '@machines/room/xstate-internals';
import type { AnyActor, AnyStateMachine } from 'xstate';
import { modelOf } from '../graph/model-of.ts';
import { missingNames, withStandInActors } from '../graph/names.ts';
import { Mailboxes } from '../machine/mailboxes.ts';
import type { AnyEvent, Model } from '../model/model.ts';
import type { Case, SentEvent, Situation } from '../model/situations.ts';
import { type Child, childrenOf, logicKindOf } from '../steps/children.ts';
import { standInId } from '../steps/peers.ts';
import { initialSituation, nextSituation, takesTransition } from '../steps/situation.ts';
import { type Answer, hasTransitionFor } from './matrix.ts';

/** The reaction of a receiver. `ended`: the receiver has ended or was stopped, and XState drops the event. */
export type ReceiverReaction = Answer | 'ended';

/** An event that one actor sends to another, with the states of both. */
export interface Send {
  readonly sender: string;
  /** The state of the sender before the step that sends the event. */
  readonly from: string;
  readonly event: string;
  readonly receiver: string;
  /** The state of the receiver when the event arrives. */
  readonly state: string;
  readonly answer: ReceiverReaction;
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly ref: AnyActor;
  readonly model: Model;
  readonly at: Situation;
}
export type Members = ReadonlyMap<unknown, Member>;
type Origin = Pick<Send, 'sender' | 'from'>;

export interface Family extends Situation {
  readonly parent: Situation;
  readonly members: Members;
  /** The events that were sent in the step. */
  readonly notes: readonly Send[];
}
export interface Unknowns {
  /** Sentences about events that cannot be followed. */
  readonly unfollowed: Set<string>;
  /** The types of events that are sent after a delay. */
  readonly later: Set<string>;
}

const models = new WeakMap<object, Model>();

/** Returns the model of a child machine. All children with the same machine share it. */
function modelFor(logic: AnyStateMachine): Model {
  const model =
    models.get(logic) ??
    modelOf<AnyStateMachine>(withStandInActors(logic, missingNames(logic).actors), { system: {} });
  models.set(logic, model);
  return model;
}

/** The names of child machines, by their references. Names of ended children are kept. */
const names = new WeakMap<object, string>();

/** Returns the name of a child: its id, or the name of its logic if its id was generated. */
const nameOf = ({ id, src, label }: Child) => (label === id && !/^\d+\./.test(id) ? id : src);

export const isMachineChild = ({ ref, isGone }: Child) =>
  !isGone && logicKindOf(logicOf(ref)) === 'machine';

/** Delivers all events of one step. */
export class Delivery {
  readonly #model: Model;
  readonly #unknowns: Unknowns;
  readonly #mail = new Mailboxes<unknown, readonly [Case, Origin | undefined]>(
    (ref, [taken, origin]) => this.#answer(ref, taken, origin),
  );
  /** The last state of each child machine that has ended in this step. */
  readonly #ended = new Map<unknown, string>();
  readonly notes: Send[] = [];
  readonly members: Map<unknown, Member>;
  parent: Situation;

  constructor(model: Model, unknowns: Unknowns, parent: Situation, members: Members) {
    this.#model = model;
    this.#unknowns = unknowns;
    this.parent = parent;
    this.members = new Map(members);
  }

  take(ref: unknown, taken: Case, origin?: Origin): void {
    this.#mail.send(ref, [taken, origin]);
  }

  /** Delivers the events that the parent sends when it starts. Events to the parent wait until then. */
  begin(): void {
    this.#mail.occupy(null, () => this.#settle('(its start)'));
  }

  /**
   * Starts new children, and delivers the events that the parent has sent. A child that the parent stops in the same
   * step still receives them.
   */
  #settle(from: string): void {
    const { sent, snapshot } = this.parent;
    this.#join();
    this.#send(null, { sender: this.#model.id, from }, sent);
    const running = new Set<unknown>(
      snapshot.status === 'active' ? Object.values(snapshot.children) : [],
    );
    for (const [ref, { at }] of this.members) {
      if (running.has(ref)) continue;
      this.members.delete(ref);
      if (at.snapshot.status !== 'active') this.#ended.set(ref, at.leaf);
    }
  }

  #join(): void {
    for (const child of childrenOf(this.parent.snapshot, this.parent.ended)) {
      const ref = child.ref as AnyActor;
      if (!isMachineChild(child) || this.members.has(ref) || names.has(ref)) continue;
      const name = nameOf(child);
      const model = modelFor(logicOf(ref) as AnyStateMachine);
      const { input } = ref.options as { readonly input?: unknown };
      let at: Situation;
      try {
        at = initialSituation({ ...model, starts: { start: { input } } }, 'start');
      } catch {
        this.#unknowns.unfollowed.add(`${name} cannot start by itself`);
        continue;
      }
      names.set(ref, name);
      const member = { id: child.id, name, ref, model, at };
      this.members.set(ref, member);
      this.#after(member, '(its start)');
    }
  }

  #answer(ref: unknown, taken: Case, origin?: Origin): void {
    const member = this.members.get(ref);
    const before = ref === null ? this.parent : member?.at;
    const receiver = ref === null ? this.#model.id : names.get(ref as object);
    if (receiver === undefined) return;
    const note = (state: string, answer: ReceiverReaction) => {
      if (origin !== undefined)
        this.notes.push({ ...origin, event: taken.event.type, receiver, state, answer });
    };
    if (before === undefined || before.snapshot.status !== 'active') {
      // If a child has already ended or was stopped, the event is recorded as dropped.
      if (ref !== null) note(before?.leaf ?? this.#ended.get(ref) ?? '(stopped)', 'ended');
      return;
    }
    const after = nextSituation(before, taken);
    const isTaken = after.transitions.length > 0 || takesTransition(before, taken);
    const isHeard = hasTransitionFor(activeNodes(before.snapshot), taken.event.type);
    note(before.leaf, isTaken ? 'takes' : isHeard ? 'refuses' : 'ignores');
    if (member === undefined) {
      this.parent = after;
      this.#settle(before.leaf);
    } else {
      const next = { ...member, at: after };
      this.members.set(ref, next);
      this.#after(next, before.leaf);
    }
  }

  /** Delivers the events that a child has sent, and reports the child's state or its end to the parent. */
  #after({ id, name, ref, at }: Member, from: string): void {
    this.#send(ref, { sender: name, from }, at.sent);
    if (this.parent.snapshot.children[id] !== ref) return;
    const { snapshot } = at;
    const report = childEventType('snapshot', id);
    const tell = (kind: 'done' | 'report', event: AnyEvent) =>
      this.take(null, { name: event.type, gesture: event.type, kind, event, child: id });
    if (this.#model.machine.events.includes(report)) tell('report', { type: report, snapshot });
    if (snapshot.status === 'done')
      tell('done', { type: childEventType('done', id), output: snapshot.output, actorId: id });
  }

  #send(sender: unknown, origin: Origin, sent: readonly SentEvent[]): void {
    for (const { to, event, isLater } of sent) {
      const found = typeof to === 'string' ? this.parent.snapshot.children[to] : to;
      const member = this.members.get(sender);
      const isParent = found === (member && parentOf(member.ref));
      const peer = isParent ? 'parent' : standInId(found);
      const isInside = (sender !== null && peer === 'parent') || names.has(Object(found));
      if (!isInside && peer === undefined) continue;
      if (!isInside)
        this.#unknowns.unfollowed.add(`${origin.sender} sends ${event.type} to ${peer}`);
      else if (isLater) {
        this.#unknowns.later.add(event.type);
        this.#unknowns.unfollowed.add(
          `${origin.sender} sends ${event.type} after a delay, which is not followed`,
        );
      } else {
        const taken = { name: event.type, gesture: event.type, kind: 'event', event } as const;
        this.take(peer === 'parent' ? null : found, taken, origin);
      }
    }
  }
}

export function familyOf({ parent, members, notes }: Delivery): Family {
  return { ...parent, parent, members, notes };
}
