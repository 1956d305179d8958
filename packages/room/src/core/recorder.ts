import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InspectionEvent,
} from 'xstate';
import { type Chart, chartOf, nameOf, nameOfTransition, withStates } from './chart.ts';
import { candidatesOfEvent } from './guards.ts';
import type { Happened, Started, Told } from './protocol.ts';
import type { Redaction } from './redaction.ts';

/**
 * Turns XState's inspection events into one message per start and one per processed event, and keeps them for
 * readers that connect later. Everything is redacted before it is kept.
 *
 * The latest events are kept in a ring buffer. In addition, the recorder keeps the start, the machine's chart
 * and the last snapshot of each running actor, however old they are: without them the actor could not be shown.
 */

/** How many happenings are kept. */
const LIMIT = 2000;

type Plain<T> = T extends unknown ? Omit<T, 'page'> : never;
/** A message without the name of its page. */
export type Recorded = Plain<Told>;
export type RecordedHappening = Plain<Happened>;

interface Running {
  readonly ref: AnyActorRef;
  readonly started: Plain<Started>;
  last?: RecordedHappening;
  isOver: boolean;
}

interface Kept {
  readonly charts: readonly Chart[];
  /** Starts and last happenings of running actors, and all happenings in the ring buffer, in their order. */
  readonly told: readonly Recorded[];
  /** Happenings that have been dropped. */
  readonly dropped: number;
}

export interface Recorder {
  /** Pass this to XState as `inspect`. */
  readonly record: (event: InspectionEvent) => void;
  readonly kept: () => Kept;
  /** Calls back with each later message, and with the chart of each machine before its first message. */
  readonly follow: (follower: (told: Recorded | { readonly chart: Chart }) => void) => () => void;
  /** Returns the running actor of a session. */
  readonly find: (session: string) => AnyActorRef | undefined;
}

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;
type Timer = {
  readonly id?: string;
  readonly source: unknown;
  readonly event: EventObject;
  readonly delay: number;
  readonly startedAt: number;
};

/** Returns the machine of an actor; undefined for a job or a watch. */
export function machineOf(actor: object): AnyStateMachine | undefined {
  const { logic } = actor as { logic?: Partial<AnyStateMachine> };
  return logic?.root === undefined ? undefined : (logic as AnyStateMachine);
}

/** Lists the delayed transitions for which an actor waits. */
function timersOf(actor: AnyActorRef): Timer[] {
  const { system } = actor as unknown as {
    system: { _snapshot?: { _scheduledEvents?: Readonly<Record<string, Timer>> } };
  };
  const scheduled = Object.values(system._snapshot?._scheduledEvents ?? {});
  return scheduled.filter(
    ({ source, event }) => source === actor && event.type.startsWith('xstate.after.'),
  );
}

interface Options {
  readonly redaction: Redaction;
  /** The most events that are kept; older ones are dropped. */
  readonly limit?: number;
  /** Called with each actor as it is created, and with the id of its parent's chart. */
  readonly onMade?: (actor: AnyActorRef, machine: string | undefined) => void;
  /** Elapsed milliseconds of a delay. */
  readonly passed?: (timer: Timer) => number;
  /** Milliseconds since the start. */
  readonly now?: () => number;
}

/** Records a system from its inspection events. */
export function createRecorder({
  redaction,
  limit = LIMIT,
  onMade,
  passed = ({ startedAt }) => Math.max(0, Date.now() - startedAt),
  now = () => Math.round(performance.now() * 10) / 10,
}: Options): Recorder {
  /** Actors that were created but not started: React creates some that it discards. */
  const made = new WeakSet<object>();
  const running = new Map<object, Running>();
  const charts = new Map<AnyStateMachine['root'], Chart>();
  /** By content: a machine returned by `provide` has the same chart as the machine before. */
  const drawn = new Map<string, Chart>();
  const followers = new Set<(told: Recorded | { readonly chart: Chart }) => void>();
  const microsteps = new WeakMap<object, Microstep['_transitions'][number][]>();
  const before = new WeakMap<object, AnyMachineSnapshot>();
  const sources = new WeakMap<object, AnyActorRef>();
  /** The last event that each actor received. */
  const heard = new WeakMap<object, EventObject>();
  let ring: RecordedHappening[] = [];
  let dropped = 0;
  let count = 0;

  const tell = (told: Recorded | { readonly chart: Chart }) => {
    for (const follower of followers) follower(told);
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
    // Two machines may have the same id: all machines without an id do.
    const fresh = twins === 0 ? own : { ...own, id: `${own.id} (${twins + 1})` };
    drawn.set(content, fresh);
    charts.set(machine.root, fresh);
    tell({ chart: fresh });
    return fresh;
  };

  const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent;

  /** Returns the declaration of a job in the machine of its parent. */
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
    // The root is named after its session.
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
    tell(started);
    return one;
  };

  /** Returns a value of the context or the event in the form that may be shown. */
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
    const told = machine ? redaction.event(machine, event) : redaction.childEvent(child, event);
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
      event: told,
      ...(source !== undefined && { source: { actor: source.sessionId, name: nameFor(source) } }),
      taken: taken
        // Entering the initial state is not a transition of the chart.
        .filter(({ eventType }) => eventType !== undefined)
        .map((transition) => ({
          transition: nameOfTransition(transition),
          actions: transition.actions.map(nameOf),
        })),
      candidates:
        machine === undefined || earlier === undefined || event.type === 'xstate.init'
          ? []
          : candidatesOfEvent(earlier, event, lookUp(one.last?.after.context, told)),
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
    tell(happening);
    if (one.isOver) running.delete(actor);
  };

  const record = (event: InspectionEvent) => {
    const actor = event.actorRef as AnyActorRef;
    // XState uses a placeholder while a system starts; it is not an actor.
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
      // XState emits no snapshot of an actor whose own transition threw; its parent receives the error.
      const broken = source && running.get(source);
      if (broken !== undefined && event.event.type.startsWith('xstate.error.actor.')) {
        happen(broken, heard.get(broken.ref) ?? event.event, broken.ref.getSnapshot());
      }
      // A root has no parent that would receive it.
      if (parentOf(actor) === undefined) {
        queueMicrotask(() => {
          const root = running.get(actor);
          const snapshot = actor.getSnapshot();
          if (root === undefined || snapshot.status !== 'error') return;
          happen(root, heard.get(actor) ?? event.event, snapshot);
        });
      }
      if (event.event.type === 'xstate.init') {
        start(actor, (event.event as { readonly input?: unknown }).input);
      }
    } else if (event.type === '@xstate.microstep') {
      microsteps.set(actor, [...(microsteps.get(actor) ?? []), ...event._transitions]);
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
      const told = new Map<number, Recorded>(
        ring.map((happening) => [happening.number, happening]),
      );
      for (const { started, last } of running.values()) {
        told.set(started.number, started);
        if (last !== undefined) told.set(last.number, last);
      }
      return {
        charts: [...drawn.values()],
        told: [...told.values()].sort((a, b) => a.number - b.number),
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
