/** Explores a machine with its child machines, and reports the events that they send to each other. */

import type { AnyStateMachine } from 'xstate';
import { exploreBreadthFirst, isCutOff, keyOf, pathTo } from '../graph/graph.ts';
import type { Model } from '../model/model.ts';
import type { Case, Graph, Situation } from '../model/situations.ts';
import { isOutOfTime } from '../steps/budget.ts';
import { childrenOf } from '../steps/children.ts';
import { standInId } from '../steps/peers.ts';
import { childrenReadBy, fieldsReadBy } from '../steps/probe.ts';
import { casesAt, initialSituation } from '../steps/situation.ts';
import {
  Delivery,
  type Family,
  familyOf,
  isMachineChild,
  type Member,
  type Members,
  type ReceiverReaction,
  type Send,
  type Unknowns,
} from './family.ts';
import { type Answer, answerOf, answerSigns } from './matrix.ts';

/** The sent events of a machine, as a list and as sentences. */
export interface Sends {
  readonly sends: readonly Send[];
  readonly warnings: readonly string[];
  readonly unproven: readonly string[];
}

interface Turn {
  readonly of: Member | null;
  readonly taken: Case;
}
/** A step with the machine that takes it. */
interface FamilyCase extends Case {
  readonly machine: AnyStateMachine;
}

/** Returns whether a step depends on an assumed payload that the machine reads. */
function isGuess({ assumed = '', kind, gesture, machine }: FamilyCase): boolean {
  const read = fieldsReadBy(machine);
  return read.has(assumed) || (kind === 'error' && read.has(gesture));
}

/** Lists the steps of all members. Events between members are left out, because they have no other cause. */
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
    const delivery = deliver(initialSituation(model, start), new Map());
    delivery.begin();
    return familyOf(delivery);
  });
  const keyOfFamily = ({ parent, members }: Family) =>
    [
      keyOf(model, parent),
      ...[...members.values()].map((each) => `${each.name} ${keyOf(each.model, each.at)}`),
    ].join('\n');
  return exploreBreadthFirst<Family, Turn>(
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
    (size) => size > model.limit || isOutOfTime(model),
  );
}

const endOf = ({ answer, state }: Send) => {
  if (answer === 'ignores') return `ignores it in ${state}`;
  return state === '(stopped)' ? 'was stopped before' : `has ended, in ${state}`;
};

/**
 * Explores a machine together with its child machines, and lists the events that they send to each other.
 *
 * @param graph the explored graph of the machine alone.
 * @returns a warning with a path for each event that XState drops. Unknown answers are listed as not proven.
 */
export function sendsOf({ model, nodes, edges }: Graph): Sends {
  const unknowns: Unknowns = { unfollowed: new Set(), later: new Set() };
  for (const { sent } of [...nodes, ...edges.map(({ next }) => next)])
    for (const { to, event } of sent) {
      const peer = standInId(to);
      if (peer !== undefined) unknowns.unfollowed.add(`${model.id} sends ${event.type} to ${peer}`);
    }
  const hasChildren = nodes.some(({ snapshot }) => childrenOf(snapshot).some(isMachineChild));
  const familySends = hasChildren
    ? sendsOfFamily(model, unknowns)
    : { sends: [], warnings: [], unproven: [] };
  const { unfollowed: open } = unknowns;
  const why = 'whether other actors hear it, whose states are not known';
  return {
    ...familySends,
    unproven: [
      ...familySends.unproven,
      ...(open.size === 0 ? [] : [`${why}: ${[...open].join('; ')}`]),
    ],
  };
}

function sendsOfFamily(model: Model, unknowns: Unknowns): Sends {
  // The first exploration finds the events that members send to each other. The second one then excludes other causes
  // of them.
  const first = exploreFamily(model, new Set(), unknowns);
  const sent = [...first.starts, ...first.edges.map(({ next }) => next)] as Situation[];
  const types = sent.flatMap((at) => (at as Family).notes.map(({ event }) => event));
  const graph = exploreFamily(model, new Set([...types, ...unknowns.later]), unknowns);
  const found = new Map<string, { readonly send: Send; readonly answers: Set<ReceiverReaction> }>();
  const dropped = new Map<string, string>();
  const unsure = new Set<string>();
  const shown = [...childrenReadBy(model.machine)];
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
  const cut =
    shown.length > 0
      ? `steps read the snapshot of ${shown.join(', ')}`
      : 'not everything was explored';
  const why = isCut ? cut : 'a step rests on a payload that is not stated';
  return {
    sends: [...found.values()].map(({ send, answers }) => ({
      ...send,
      answer: answers.has('ended') ? 'ended' : answerOf(answers as ReadonlySet<Answer>),
    })),
    warnings: [...dropped].map(([what, way]) => `${what}${way === '' ? '' : `\n    ${way}`}`),
    unproven: [...unsure]
      .filter((what) => !dropped.has(what))
      .map((what) => `${what}: not certain, because ${why}`),
  };
}

/** Returns the sent events of a machine as lines. */
export function linesOfSends(sends: readonly Send[]): readonly string[] {
  return sends.map(({ sender, from, event, receiver, state, answer }) => {
    const sign = answer === 'ended' ? 'x' : answerSigns[answer];
    return `${sign} ${sender} in ${from} sends ${event} to ${receiver} in ${state}`;
  });
}
