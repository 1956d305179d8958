import { leavesIn, valueText } from '@machines/room/chart';
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
} from 'xstate';
import { type AnyEvent, type AnyLook, type Model, raised } from './model.ts';
import { peerOf, sending } from './peers.ts';
import { type Stepped, stepperOf } from './stepper.ts';

/**
 * A situation of a machine, and what can happen in it. A snapshot alone does not say which of its
 * children have ended already: a job that is done cannot be done again, a watch that failed reports
 * nothing any more.
 */
export interface Situation extends AnyLook {
  readonly start: string;
  /** The actions on the world that the step here caused: names and parameters of actions, in order. */
  readonly deeds: readonly Deed[];
  /** The transitions of the chart that the step took, by name and in order; none where it was ignored. */
  readonly transitions: readonly string[];
}

/** Something that can happen. */
export interface Case {
  /** `answer.given:yes`, `done:sendLead.accepted`, `error:sendLead`, `after:pause`. */
  readonly name: string;
  /** The gesture that causes it: the name without the case of an event. */
  readonly gesture: string;
  readonly kind: 'event' | 'report' | 'done' | 'error' | 'delay';
  readonly event: AnyEvent;
  /** Id of the child that reports, ends or fails. */
  readonly child?: string;
  /** The payload of the event, or the output of the job. */
  readonly payload?: unknown;
}

/** An action that touches the world, `emit:<event>`, or `send:<actor>.<event>`. */
export interface Deed {
  readonly action: string;
  readonly params: unknown;
  /** The id of the actor in the system that an event is sent to. */
  readonly to?: string;
}

/** The error that every scripted failure carries. */
export const scriptedError = new Error('scripted failure');

/** What the history states remember, by their ids. */
export function rememberedIn({
  historyValue,
}: AnyMachineSnapshot): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(historyValue).map(([id, nodes = []]) => [
      id,
      nodes
        .map((node) => node.id)
        .toSorted()
        .join(' & '),
    ]),
  );
}

/** An emitted event is a deed: its listeners belong to the world. */
export const emission = (event: AnyEvent): Deed => ({
  action: `emit:${event.type}`,
  params: event,
});

function deedOf({ type, params }: ExecutableActionObject): Deed[] {
  if (type === 'xstate.emit') return [emission((params as { readonly event: AnyEvent }).event)];
  if (type === 'xstate.sendTo') {
    const { to, event } = params as { readonly to: unknown; readonly event: AnyEvent };
    const peer = peerOf(to);
    return peer === undefined ? [] : [sending(peer, event)];
  }
  return type.startsWith('xstate.') ? [] : [{ action: type, params }];
}

/**
 * Deeds in the order of their effect: events to other actors arrive when the sender has finished the step.
 */
function inOrder(deeds: readonly Deed[]): readonly Deed[] {
  const isSent = ({ to }: Deed) => to !== undefined;
  return [...deeds.filter((deed) => !isSent(deed)), ...deeds.filter(isSent)];
}

function situate(
  start: string,
  { snapshot, actions, transitions }: Stepped,
  ended: readonly string[],
): Situation {
  const { value, context } = snapshot;
  const leaves = leavesIn(value);
  const leaf = valueText(value);
  return {
    start,
    snapshot,
    ended,
    deeds: inOrder(actions.flatMap(deedOf)),
    transitions,
    leaf,
    leaves,
    context,
  };
}

/** The situation right after the start. */
export function begin(model: Model, start: string): Situation {
  const entry = model.starts[start];
  if (entry === undefined) {
    throw new Error(`${model.id} has no start "${start}": ${Object.keys(model.starts).join(', ')}`);
  }
  const stepped = stepperOf(model.machine).begin(entry.input);
  if (stepped.snapshot.status === 'error') throw stepped.snapshot.error;
  return situate(start, stepped, []);
}

function eventCases(model: Model, situation: Situation, type: string, child?: string): Case[] {
  const given = model.events[type] ?? raised;
  if (given === raised) return [];
  const payloads = typeof given === 'function' ? given(situation) : given;
  return Object.entries(payloads).map(([name, payload]) => ({
    name: name === '' ? type : `${type}:${name}`,
    gesture: type,
    kind: child === undefined ? ('event' as const) : ('report' as const),
    event: { type, ...payload },
    payload,
    ...(child === undefined ? {} : { child }),
  }));
}

function childCases(model: Model, situation: Situation): Case[] {
  return Object.entries<AnyActorRef | undefined>(situation.snapshot.children).flatMap(
    ([child, ref]): Case[] => {
      const src = String(ref?.src);
      const script = model.outcomes[src];
      if (script === undefined || situation.ended.includes(child)) return [];
      const error: Case = {
        name: `error:${src}`,
        gesture: `error:${src}`,
        kind: 'error',
        child,
        event: { type: `xstate.error.actor.${child}`, error: scriptedError, actorId: child },
      };
      if ('reports' in script) {
        const reports = script.reports.flatMap((type) => eventCases(model, situation, type, child));
        return [...reports, error];
      }
      const ends = Object.entries(script.done).map(
        ([name, output]): Case => ({
          name: `done:${src}.${name}`,
          gesture: `done:${src}.${name}`,
          kind: 'done',
          child,
          payload: output,
          event: { type: `xstate.done.actor.${child}`, output, actorId: child },
        }),
      );
      return [...ends, error];
    },
  );
}

/** The delays that run: one in each region at most, by the rules of the house. */
function delayCases({ snapshot }: Situation): Case[] {
  return snapshot._nodes.flatMap((node) =>
    [...new Map(node.after.map(({ delay, eventType }) => [eventType, delay]))].map(
      ([type, delay]): Case => ({
        name: `after:${delay}`,
        gesture: `after:${delay}`,
        kind: 'delay',
        event: { type },
      }),
    ),
  );
}

/** Computes a value once for each situation of a model, because a situation never changes. */
export function once<T extends {}>(
  find: (model: Model, situation: Situation) => T,
): (model: Model, situation: Situation) => T {
  const known = new WeakMap<Model, WeakMap<Situation, T>>();
  return (model, situation) => {
    const all = known.get(model) ?? new WeakMap<Situation, T>();
    known.set(model, all);
    const found = all.get(situation) ?? find(model, situation);
    all.set(situation, found);
    return found;
  };
}

/** Everything that can happen in a situation: the visitor, the watches, the jobs and the clock. */
export const casesAt = once(findCases);

function findCases(model: Model, situation: Situation): readonly Case[] {
  if (situation.snapshot.status !== 'active') return [];
  const reported = new Set(
    Object.values(model.outcomes).flatMap((script) => ('reports' in script ? script.reports : [])),
  );
  const pressed = Object.keys(model.events).filter((type) => !reported.has(type));
  return [
    ...pressed.flatMap((type) => eventCases(model, situation, type)),
    ...childCases(model, situation),
    ...delayCases(situation),
  ];
}

/** Whether any transition is taken. */
export function isAnswered({ snapshot }: Situation, { event }: Case): boolean {
  const machine: AnyStateMachine = snapshot.machine;
  return machine.getTransitionData(snapshot, event).length > 0;
}

/** The situation after a step. */
export function follow(situation: Situation, { event, child }: Case): Situation {
  const { start, snapshot } = situation;
  const stepped = stepperOf(snapshot.machine as AnyStateMachine).step(snapshot, event);
  const next = stepped.snapshot;
  if (next.status === 'error') throw next.error;
  const endsChild = event.type.startsWith('xstate.');
  const ended = [...situation.ended, ...(endsChild && child !== undefined ? [child] : [])].filter(
    (id) => id in next.children && next.children[id] === snapshot.children[id],
  );
  return situate(start, stepped, ended.toSorted());
}
