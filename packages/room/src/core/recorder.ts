/**
 * Turns XState's inspection events into messages: one for each start of an actor and one for each processed event. It
 * keeps the messages for readers that connect later. All data is redacted before it is kept.
 *
 * The latest happenings are kept in a ring buffer. In addition, the recorder keeps the start, the chart and the last
 * happening of each running actor, even if they are old, because a room needs them to show the actor.
 */

import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate';
import { type Chart, chartOf, nameOf, nameOfTransition, withStates } from './chart.ts';
import { candidatesOfEvent } from './guards.ts';
import type { Happened, Started, StoredMessage } from './protocol.ts';
import type { Redaction } from './redaction.ts';
import {
  delayIn,
  endOf,
  isMachineLogic,
  logicOf,
  ownEvents,
  parentOf,
  type Scheduled,
  scheduledEvents,
  transitionsIn,
} from './xstate-internals.ts';

/** The number of happenings that are kept by default. */
const LIMIT = 2000;

type Plain<T> = T extends unknown ? Omit<T, 'page'> : never;
/** A message without the name of its page. */
export type UnaddressedMessage = Plain<StoredMessage>;
export type RecordedHappening = Plain<Happened>;

interface Running {
  readonly ref: AnyActorRef;
  readonly started: Plain<Started>;
  last?: RecordedHappening;
  isOver: boolean;
}

interface Kept {
  readonly charts: readonly Chart[];
  /** The kept messages in order: starts and last happenings of running actors, and the ring buffer. */
  readonly messages: readonly UnaddressedMessage[];
  /** The number of happenings that have been dropped. */
  readonly dropped: number;
}

export interface Recorder {
  /** Records one inspection event. Pass this function to XState as `inspect`. */
  readonly record: (event: InspectionEvent) => void;
  readonly kept: () => Kept;
  /** Calls `follower` with each later message, and with the chart of each machine before its first message. */
  readonly follow: (
    follower: (message: UnaddressedMessage | { readonly chart: Chart }) => void,
  ) => () => void;
  /** Returns the running actor with a session id. */
  readonly find: (session: string) => AnyActorRef | undefined;
}

/** Returns the machine of an actor, or undefined for a job or a watch. */
export function machineOf(actor: object): AnyStateMachine | undefined {
  const logic = logicOf(actor);
  return isMachineLogic(logic) ? logic : undefined;
}

/** Lists the delayed transitions for which an actor waits. */
function timersOf(actor: AnyActorRef): Scheduled[] {
  return Object.values(scheduledEvents(actor)).filter(
    ({ source, event }) => source === actor && delayIn(event.type) !== undefined,
  );
}

interface Options {
  readonly redaction: Redaction;
  /** The most happenings that are kept. Older ones are dropped. */
  readonly limit?: number;
  /** Is called with each actor when it is created, and with the id of its parent's chart. */
  readonly onMade?: (actor: AnyActorRef, machine: string | undefined) => void;
  /** Returns the elapsed milliseconds of a delay. */
  readonly passed?: (timer: Scheduled) => number;
  /** Returns the milliseconds since the start. */
  readonly now?: () => number;
}

/** Makes the recorder of a system. */
export function createRecorder({
  redaction,
  limit = LIMIT,
  onMade,
  passed = ({ startedAt }) => Math.max(0, Date.now() - startedAt),
  now = () => Math.round(performance.now() * 10) / 10,
}: Options): Recorder {
  /** Actors that were created. Some of them never start, because React creates actors that it discards. */
  const made = new WeakSet<object>();
  const running = new Map<object, Running>();
  const charts = new Map<AnyStateMachine['root'], Chart>();
  /** The charts by their content. A machine and its copy by `provide` share one chart. */
  const drawn = new Map<string, Chart>();
  const followers = new Set<(message: UnaddressedMessage | { readonly chart: Chart }) => void>();
  const microsteps = new WeakMap<object, readonly AnyTransitionDefinition[]>();
  const before = new WeakMap<object, AnyMachineSnapshot>();
  const sources = new WeakMap<object, AnyActorRef>();
  /** The last event that each actor has received. */
  const heard = new WeakMap<object, EventObject>();
  let ring: RecordedHappening[] = [];
  let dropped = 0;
  let count = 0;

  const notifyFollowers = (message: UnaddressedMessage | { readonly chart: Chart }) => {
    for (const follower of followers) follower(message);
  };

  const chart = (machine: AnyStateMachine) => {
    const known = charts.get(machine.root);
    if (known !== undefined) return known;
    const own = chartOf(machine);
    const content = JSON.stringify(own);
    const same = drawn.get(content);
    if (same !== undefined) {
      charts.set(machine.root, same);
      return same;
    }
    const twins = [...drawn.values()].filter(({ root }) => root.label === machine.id).length;
    // A number makes the id of the chart unique, because machines may share an id, as all machines without an id do.
    const fresh = twins === 0 ? own : { ...own, id: `${own.id} (${twins + 1})` };
    drawn.set(content, fresh);
    charts.set(machine.root, fresh);
    notifyFollowers({ chart: fresh });
    return fresh;
  };

  /** Returns the schemas that the machine of the parent declares for a job. */
  const schemasOfChild = (actor: AnyActorRef) => {
    const parent = parentOf(actor);
    const { children } = redaction.of(parent && machineOf(parent)?.id);
    return (
      (children !== undefined && Object.hasOwn(children, actor.id) && children[actor.id]) || {}
    );
  };

  const nameFor = (actor: AnyActorRef): string => {
    const parent = parentOf(actor);
    const machine = parent && machineOf(parent);
    const invoked = machine
      ? withStates(chart(machine).root).flatMap(({ invokes }) => invokes.map(({ id }) => id))
      : [];
    const own = machineOf(actor);
    // The root has the name of its machine, because its own id is only its session id.
    if (own !== undefined && actor.id === actor.sessionId) return own.id;
    return redaction.actorName(
      actor.id,
      own === undefined ? invoked : [...invoked, own.id],
      redaction.of(own?.id).name,
    );
  };

  const start = (actor: AnyActorRef, input: unknown): Running => {
    const machine = machineOf(actor);
    const parent = parentOf(actor)?.sessionId;
    const schema = machine ? redaction.of(machine.id).input : schemasOfChild(actor).input;
    count += 1;
    const started = {
      kind: 'started' as const,
      number: count,
      at: now(),
      actor: actor.sessionId,
      name: nameFor(actor),
      ...(machine !== undefined && { machine: chart(machine).id }),
      ...(parent !== undefined && { parent }),
      ...(input !== undefined && { input: redaction.value(schema, input, 'input') }),
    };
    const one: Running = { ref: actor, started, isOver: false };
    running.set(actor, one);
    notifyFollowers(started);
    return one;
  };

  /** Returns a function that finds a value of the context or the event by its path, in the form that may be shown. */
  const lookUp = (context: unknown, event: unknown) => (path: string) =>
    path.split('.').reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? // A path that a guard has read exists: a missing value means that it was redacted.
            key in value
            ? (value as Readonly<Record<string, unknown>>)[key]
            : `‹${key}›`
          : value,
      { context, event },
    );

  const happen = (one: Running, event: EventObject, snapshot: object) => {
    const actor = one.ref;
    const machine = machineOf(actor);
    const child = machine === undefined ? schemasOfChild(actor) : {};
    const redacted = machine ? redaction.event(machine, event) : redaction.childEvent(child, event);
    const earlier = before.get(actor);
    const after = machine
      ? redaction.snapshot(machine, snapshot)
      : redaction.childSnapshot(child, snapshot);
    const source = sources.get(event);
    const taken = microsteps.get(actor) ?? [];
    count += 1;
    const happening: RecordedHappening = {
      kind: 'happened',
      number: count,
      at: now(),
      actor: actor.sessionId,
      name: one.started.name,
      ...(machine !== undefined && { machine: chart(machine).id }),
      event: redacted,
      ...(source !== undefined && { source: { actor: source.sessionId, name: nameFor(source) } }),
      taken: taken
        // The entry of the initial state is left out, because it is not a transition of the chart.
        .filter(({ eventType }) => eventType !== undefined)
        .map((transition) => ({
          transition: nameOfTransition(transition),
          actions: transition.actions.map(nameOf),
        })),
      candidates:
        machine === undefined || earlier === undefined || event.type === ownEvents.start
          ? []
          : candidatesOfEvent(earlier, event, lookUp(one.last?.after.context, redacted)),
      after,
      timers: timersOf(actor).map((timer) => ({
        event: timer.event.type,
        delay: timer.delay,
        passed: passed(timer),
      })),
    };
    microsteps.delete(actor);
    if (machine !== undefined) before.set(actor, snapshot as AnyMachineSnapshot);
    one.last = happening;
    one.isOver = after.status !== 'active';
    ring.push(happening);
    if (ring.length > limit * 1.25) {
      dropped += ring.length - limit;
      ring = ring.slice(-limit);
    }
    notifyFollowers(happening);
    if (one.isOver) running.delete(actor);
  };

  const record = (event: InspectionEvent) => {
    const actor = event.actorRef as AnyActorRef;
    // While a system starts, XState reports a placeholder without a session id, which is no actor.
    if (actor.sessionId === undefined) return;
    if (event.type === '@xstate.actor') {
      made.add(actor);
      const parent = parentOf(actor);
      const machine = parent && machineOf(parent);
      onMade?.(actor, machine && chart(machine).id);
    } else if (event.type === '@xstate.event') {
      const source = event.sourceRef as AnyActorRef | undefined;
      if (source !== undefined) sources.set(event.event, source);
      heard.set(actor, event.event);
      // XState reports no snapshot of an actor whose own transition has thrown an error, but its parent receives the
      // error.
      const broken = source && running.get(source);
      if (broken !== undefined && endOf(event.event.type).end === 'error') {
        happen(broken, heard.get(broken.ref) ?? event.event, broken.ref.getSnapshot());
      }
      // The status of a root is checked after the event, because no parent receives its error.
      if (parentOf(actor) === undefined) {
        queueMicrotask(() => {
          const root = running.get(actor);
          const snapshot = actor.getSnapshot();
          if (root === undefined || snapshot.status !== 'error') return;
          happen(root, heard.get(actor) ?? event.event, snapshot);
        });
      }
      if (event.event.type === ownEvents.start) {
        start(actor, (event.event as { readonly input?: unknown }).input);
      }
    } else if (event.type === '@xstate.microstep') {
      microsteps.set(actor, [...(microsteps.get(actor) ?? []), ...transitionsIn(event)]);
    } else if (event.type === '@xstate.snapshot') {
      // An actor that was stopped and started again counts as the same actor.
      const isAgain = made.has(actor) && event.snapshot.status === 'active';
      const one = running.get(actor) ?? (isAgain ? start(actor, undefined) : undefined);
      if (one !== undefined) happen(one, event.event, event.snapshot);
    }
  };

  return {
    record,
    kept: () => {
      const messages = new Map<number, UnaddressedMessage>(
        ring.map((happening) => [happening.number, happening]),
      );
      for (const { started, last } of running.values()) {
        messages.set(started.number, started);
        if (last !== undefined) messages.set(last.number, last);
      }
      return {
        charts: [...drawn.values()],
        messages: [...messages.values()].sort((a, b) => a.number - b.number),
        dropped,
      };
    },
    follow: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    find: (session) => {
      for (const { ref } of running.values()) if (ref.sessionId === session) return ref;
      return undefined;
    },
  };
}
