import type { AnyActor, AnyStateMachine } from 'xstate';
import { isLate } from './budget.ts';
import { type Child, childrenOf, kindOf } from './children.ts';
import { type Graph, isCutOff, keyOf, pathTo, spread } from './graph.ts';
import { type Answer, answerOf, hears, signs } from './matrix.ts';
import { type AnyEvent, type Model, modelOf } from './model.ts';
import { missingNames, withActors } from './names.ts';
import { peerOf } from './peers.ts';
import { readBy, shownTo } from './probe.ts';
import {
  begin,
  type Case,
  casesAt,
  follow,
  isAnswered,
  type Sent,
  type Situation,
} from './situation.ts';

/**
 * Events that a machine and its child machines send to each other. The exploration of one machine stands in for its
 * children; here they run, each with its own steps, and events arrive as in the library: after their sender has
 * finished its step, and in turn.
 */

/** The reaction of a receiver; `ended`: it has ended or was stopped, and XState drops the event. */
type Reaction = Answer | 'ended';

/** An event that one actor sends to another, with the states of both. */
export interface Send {
  readonly sender: string;
  /** The state of the sender before the step in which it sends. */
  readonly from: string;
  readonly event: string;
  readonly receiver: string;
  /** The state of the receiver when the event arrives. */
  readonly state: string;
  readonly answer: Reaction;
}

/** The sends of a machine, as a list and as sentences. */
export interface Sends {
  readonly sends: readonly Send[];
  readonly warnings: readonly string[];
  readonly unproven: readonly string[];
}

interface Member {
  readonly id: string;
  readonly name: string;
  readonly ref: AnyActor;
  readonly model: Model;
  readonly at: Situation;
}
type Members = ReadonlyMap<unknown, Member>;
type Origin = Pick<Send, 'sender' | 'from'>;

interface Family extends Situation {
  readonly parent: Situation;
  readonly members: Members;
  /** The events that were sent in the step. */
  readonly notes: readonly Send[];
}
interface Turn {
  readonly of: Member | null;
  readonly taken: Case;
}
/** A step, and the machine that takes it. */
interface FamilyCase extends Case {
  readonly machine: AnyStateMachine;
}

interface Unknowns {
  /** Sends that cannot be followed, as sentences. */
  readonly told: Set<string>;
  /** The types of events that are sent after a delay. */
  readonly later: Set<string>;
}

const models = new WeakMap<object, Model>();

/** Returns the model of a child machine; one serves all children of that machine. */
function modelFor(logic: AnyStateMachine): Model {
  const model =
    models.get(logic) ??
    modelOf<AnyStateMachine>(withActors(logic, missingNames(logic).actors), { system: {} });
  models.set(logic, model);
  return model;
}

/** The names of child machines, by their references, also where they have ended. */
const names = new WeakMap<object, string>();
/** Child machines that could not begin. */
const lost = new WeakSet<object>();

/** Names a child by its id, or by its logic where XState or chance has made the id. */
const nameOf = ({ id, src, label }: Child) => (label === id && !/^\d+\./.test(id) ? id : src);

const isMachineChild = ({ ref, isGone }: Child) =>
  !isGone && kindOf((ref as AnyActor).logic) === 'machine';

/** Delivers the events of one step until none is left. */
class Delivery {
  readonly #model: Model;
  readonly #unknowns: Unknowns;
  readonly #mailboxes = new Map<unknown, (readonly [Case, Origin | undefined])[]>();
  /** The last state of each child machine that ended in this step. */
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

  /** Lets an actor take a step; a busy one takes it after its own. */
  take(ref: unknown, taken: Case, origin?: Origin): void {
    const waiting = this.#mailboxes.get(ref);
    if (waiting !== undefined) {
      waiting.push([taken, origin]);
      return;
    }
    const mailbox: [Case, Origin | undefined][] = [[taken, origin]];
    this.#mailboxes.set(ref, mailbox);
    for (const [next, by] of mailbox) this.#answer(ref, next, by);
    this.#mailboxes.delete(ref);
  }

  /** Delivers what the parent sends at its start; what it is sent waits until then. */
  begin(): void {
    const mailbox: [Case, Origin | undefined][] = [];
    this.#mailboxes.set(null, mailbox);
    this.#settle('(its start)');
    for (const [next, by] of mailbox) this.#answer(null, next, by);
    this.#mailboxes.delete(null);
  }

  /**
   * Starts the children that have begun, and delivers what the parent has sent. Those that it stops in the same step
   * get it, too.
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
      names.set(ref, name);
      const model = modelFor(ref.logic as AnyStateMachine);
      const { input } = ref.options as { readonly input?: unknown };
      let at: Situation;
      try {
        at = begin({ ...model, starts: { start: { input } } }, 'start');
      } catch {
        lost.add(ref);
        this.#unknowns.told.add(`${name} cannot start by itself`);
        continue;
      }
      const member = { id: child.id, name, ref, model, at };
      this.members.set(ref, member);
      this.#after(member, '(its start)');
    }
  }

  #answer(ref: unknown, taken: Case, origin: Origin | undefined): void {
    const member = this.members.get(ref);
    const before = ref === null ? this.parent : member?.at;
    const receiver = ref === null ? this.#model.id : names.get(ref as object);
    if (receiver === undefined) return;
    const note = (state: string, answer: Reaction) => {
      if (origin !== undefined)
        this.notes.push({ ...origin, event: taken.event.type, receiver, state, answer });
    };
    if (ref !== null && lost.has(ref as object)) return;
    if (before === undefined || before.snapshot.status !== 'active') {
      // The children of a machine that has ended are stopped.
      if (ref !== null) note(before?.leaf ?? this.#ended.get(ref) ?? '(stopped)', 'ended');
      return;
    }
    const after = follow(before, taken);
    const isTaken = after.transitions.length > 0 || isAnswered(before, taken);
    const isHeard = hears(before.snapshot._nodes, taken.event.type);
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

  /** Delivers what a child has sent, and tells its parent where it is or that it has ended. */
  #after({ id, name, ref, at }: Member, from: string): void {
    this.#send(ref, { sender: name, from }, at.sent);
    if (this.parent.snapshot.children[id] !== ref) return;
    const { snapshot } = at;
    const isHeard = this.#model.machine.events.includes(`xstate.snapshot.${id}`);
    const tell = (kind: 'done' | 'report', event: AnyEvent) =>
      this.take(null, { name: event.type, gesture: event.type, kind, event, child: id });
    if (isHeard) tell('report', { type: `xstate.snapshot.${id}`, snapshot });
    if (snapshot.status === 'done')
      tell('done', { type: `xstate.done.actor.${id}`, output: snapshot.output, actorId: id });
  }

  #send(sender: unknown, origin: Origin, sent: readonly Sent[]): void {
    for (const { to, event, isLater } of sent) {
      const found = typeof to === 'string' ? this.parent.snapshot.children[to] : to;
      const isParent = found === (this.members.get(sender)?.ref as { _parent?: unknown })?._parent;
      const peer = isParent ? 'parent' : peerOf(found);
      const isInside = (sender !== null && peer === 'parent') || names.has(Object(found));
      if (!isInside && peer === undefined) continue;
      if (!isInside) this.#unknowns.told.add(`${origin.sender} sends ${event.type} to ${peer}`);
      else if (isLater) {
        this.#unknowns.later.add(event.type);
        this.#unknowns.told.add(
          `${origin.sender} sends ${event.type} after a delay, which is not followed`,
        );
      } else {
        const taken = { name: event.type, gesture: event.type, kind: 'event', event } as const;
        this.take(peer === 'parent' ? null : found, taken, origin);
      }
    }
  }
}

function familyOf({ parent, members, notes }: Delivery): Family {
  return { ...parent, parent, members, notes };
}

/** Returns whether a step rests on a payload that is assumed, and that the machine reads. */
function isGuess({ assumed = '', kind, gesture, machine }: FamilyCase): boolean {
  const read = readBy(machine);
  return read.has(assumed) || (kind === 'error' && read.has(gesture));
}

/** Lists the steps of all members; events that they send each other have no other cause. */
function turnsAt(model: Model, { parent, members }: Family, wired: ReadonlySet<string>): Turn[] {
  const isFree = ({ kind, event }: Case) => kind !== 'event' || !wired.has(event.type);
  const ids = new Set([...members.values()].map(({ id }) => id));
  const own = casesAt(model, parent).filter(({ child }) => child === undefined || !ids.has(child));
  return [
    ...own.filter(isFree).map((taken) => ({ of: null, taken })),
    ...[...members.values()].flatMap((member) =>
      casesAt(member.model, member.at)
        .filter(isFree)
        .map((taken) => ({
          of: member,
          taken: { ...taken, name: `${member.name}: ${taken.name}` },
        })),
    ),
  ];
}

function exploreFamily(model: Model, wired: ReadonlySet<string>, unknowns: Unknowns) {
  const deliver = (parent: Situation, members: Members) =>
    new Delivery(model, unknowns, parent, members);
  const first = Object.keys(model.starts).map((start) => {
    const delivery = deliver(begin(model, start), new Map());
    delivery.begin();
    return familyOf(delivery);
  });
  const keyOfFamily = ({ parent, members }: Family) =>
    [
      keyOf(model, parent),
      ...[...members.values()].map((each) => `${each.name} ${keyOf(each.model, each.at)}`),
    ].join('\n');
  return spread<Family, Turn>(
    first,
    {
      keyOf: keyOfFamily,
      turns: (from) => turnsAt(model, from, wired),
      take: ({ parent, members }, { of, taken }) => {
        const delivery = deliver(parent, members);
        delivery.take(of?.ref ?? null, taken);
        return familyOf(delivery);
      },
      caseOf: ({ of, taken }): FamilyCase => ({
        ...taken,
        machine: of?.model.machine ?? model.machine,
      }),
      isAnswered: () => true,
    },
    (size) => size > model.limit || isLate(model),
  );
}

const endOf = ({ answer, state }: Send) => {
  if (answer === 'ignores') return `ignores it in ${state}`;
  return state === '(stopped)' ? 'was stopped before' : `has ended, in ${state}`;
};

/**
 * Explores a machine together with its child machines, and lists the events that they send each other.
 *
 * @param graph the explored graph of the machine alone.
 * @returns a warning for each event that XState drops, with the way there; what cannot be known is not proven.
 */
export function sendsOf({ model, nodes, edges }: Graph): Sends {
  const unknowns: Unknowns = { told: new Set(), later: new Set() };
  const hasChildren = nodes.some(({ snapshot }) => childrenOf(snapshot).some(isMachineChild));
  const peers = [...nodes, ...edges.map(({ next }) => next)].flatMap(({ sent }) =>
    sent.flatMap(({ to, event }) => {
      const peer = peerOf(to);
      return peer === undefined ? [] : `${model.id} sends ${event.type} to ${peer}`;
    }),
  );
  const toldUnknown = () => {
    const all = [...new Set([...peers, ...unknowns.told])];
    return all.length === 0
      ? []
      : [`whether other actors hear it, whose states are not known: ${all.join('; ')}`];
  };
  if (!hasChildren) return { sends: [], warnings: [], unproven: toldUnknown() };
  const first = exploreFamily(model, new Set(), unknowns);
  const all = ({ starts, edges: taken }: typeof first) =>
    [...starts, ...taken.map(({ next }) => next)].flatMap((at) => (at as Family).notes);
  const wired = new Set([...all(first).map(({ event }) => event), ...unknowns.later]);
  const graph = exploreFamily(model, wired, unknowns);
  const found = new Map<string, { readonly send: Send; readonly answers: Set<Reaction> }>();
  const dropped = new Map<string, string>();
  const unsure = new Set<string>();
  const shown = [...shownTo(model.machine)];
  const isCut = [first, graph].some(isCutOff) || shown.length > 0;
  const note = (at: Situation, way: readonly FamilyCase[]) => {
    const isOpen = way.some(isGuess);
    for (const send of (at as Family).notes) {
      const { sender, from, event, receiver, state, answer } = send;
      const key = JSON.stringify([sender, from, event, receiver, state]);
      const { answers } = found.get(key) ?? { answers: new Set() };
      found.set(key, { send, answers: answers.add(isOpen ? 'unknown' : answer) });
      if (answer !== 'ignores' && answer !== 'ended') continue;
      const what = `${sender} in ${from} sends ${event} to ${receiver}, which ${endOf(send)}`;
      if (isOpen || isCut) unsure.add(what);
      else if (!dropped.has(what)) dropped.set(what, way.map(({ name }) => name).join(' → '));
    }
  };
  for (const start of graph.starts) note(start, []);
  for (const edge of graph.edges)
    note(
      edge.next,
      [...pathTo(edge.from), edge].map((each) => each.case as FamilyCase),
    );
  const open = [...unsure].filter((what) => !dropped.has(what));
  const why =
    shown.length > 0 ? `steps ask ${shown.join(', ')} where it is` : 'not everything was explored';
  return {
    sends: [...found.values()].map(({ send, answers }) => ({
      ...send,
      answer: answers.has('ended') ? 'ended' : answerOf(answers as ReadonlySet<Answer>),
    })),
    warnings: [...dropped].map(([what, way]) => `${what}${way === '' ? '' : `\n    ${way}`}`),
    unproven: [
      ...open.map(
        (what) =>
          `${what}: only as far as it is known, for ${isCut ? why : 'a step rests on a payload that nobody has said'}`,
      ),
      ...toldUnknown(),
    ],
  };
}

/** Writes the sends of a machine as lines. */
export function linesOfSends(sends: readonly Send[]): readonly string[] {
  return sends.map(({ sender, from, event, receiver, state, answer }) => {
    const sign = answer === 'ended' ? 'x' : signs[answer];
    return `${sign} ${sender} in ${from} sends ${event} to ${receiver} in ${state}`;
  });
}
