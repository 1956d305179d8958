import type { GenericSchema } from 'valibot';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  CallbackSnapshot,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import { type Law, type LawKit, lawKit } from './laws.ts';
import type { Screen } from './screen.ts';

/**
 * What a model is: one statement about one machine, read by every suite (design, A model).
 *
 * The machine says what can happen. The model says, by hand, what could contradict it: how a person
 * causes each event, what each state looks like, where the journeys end, which laws hold and what is
 * ignored. Whatever can be missing is missed by the compiler here, or by `check-model.ts`.
 */

type Named<T> = Readonly<Record<string, T>>;
type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type Actors<M extends AnyStateMachine> = NonNullable<Provided<M>['actors']>;
type EventType<M extends AnyStateMachine> = EventFrom<M>['type'];
type EventOf<M extends AnyStateMachine, T extends string> = Extract<EventFrom<M>, { type: T }>;
/** An event without its type. */
type Payload<M extends AnyStateMachine, T extends string> = Omit<EventOf<M, T>, 'type'>;

type LeafOfValue<V> = V extends string
  ? V
  : { [K in keyof V & string]: `${K}.${LeafOfValue<NonNullable<V[K]>>}` }[keyof V & string];
/** The leaf states of a machine as dotted paths. */
export type Leaf<M extends AnyStateMachine> = LeafOfValue<SnapshotFrom<M>['value']>;

/** One situation of a machine, as laws look at it. */
export interface Look<M extends AnyStateMachine = AnyStateMachine> {
  readonly leaf: Leaf<M>;
  readonly context: ContextFrom<M>;
  readonly snapshot: SnapshotFrom<M>;
  /** Ids of children that have ended while their state lasts. */
  readonly ended: readonly string[];
}

/** Where a machine begins: its input, and in a browser the page it lives on. */
export interface Start<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  readonly path: string;
  /** Brings about the moment at which the actor starts, where that is not the loading of the page. */
  readonly begin?: (screen: Screen) => Promise<void>;
}

/** Payloads by name; those of an event without payload are `plain`. May depend on the situation. */
type Cases<M extends AnyStateMachine, T extends string> =
  | Named<Payload<M, T>>
  | ((look: Look<M>) => Named<Payload<M, T>>);

/** A watch reports events until its state ends, or until it fails. */
export interface WatchScript<T extends string = string> {
  readonly reports: readonly T[];
}
/** A job ends with one of these outputs, or fails. */
export interface JobScript<Output = unknown> {
  readonly done: Named<Output>;
}
export type Script = WatchScript | JobScript;

type ScriptOf<M extends AnyStateMachine, Logic> =
  SnapshotFrom<Logic> extends CallbackSnapshot<infer _Input>
    ? WatchScript<EventType<M>>
    : JobScript<OutputFrom<NonNullable<Logic>>>;

type Act<P> = (screen: Screen, payload: P) => Promise<void>;
/** The world settles this outcome before the step that asks for it; then it comes by itself. */
interface Arranged {
  readonly arrange: (screen: Screen) => Promise<void>;
}
/** Neither a person nor the world can be made to cause this in a browser. */
interface NotByHand {
  readonly notByHand: string;
}
export type Gesture<P = unknown> = Act<P> | Arranged | NotByHand;

/** The outcome comes by itself, once the world has been arranged like this. */
export function arranged(arrange: (screen: Screen) => Promise<void>): Arranged {
  return { arrange };
}
/** The outcome always comes by itself. */
export const byItself: Arranged = { arrange: async () => {} };
/** Proven on the pure and the live executor only; the reason says why no gesture can cause it. */
export function notByHand(reason: string): NotByHand {
  return { notByHand: reason };
}

/** The state is passed through within one step: nobody can look at it. */
export const passing = 'passing';
/** The state shows nothing of its own; the reason says what proves it instead. */
interface Unseen {
  readonly unseen: string;
}
export function unseen(reason: string): Unseen {
  return { unseen: reason };
}
type Sees<M extends AnyStateMachine> =
  | ((screen: Screen, context: ContextFrom<M>) => Promise<void>)
  | Unseen
  | typeof passing;

/** The payloads of an event that carries nothing. */
export const plain = { '': {} } as const;

/** A step: `answer.given:yes`, `back.pressed`, `done:sendLead.accepted`, `error:sendLead`, `after:pause`. */
export type StepName = string;

export interface Journey<M extends AnyStateMachine = AnyStateMachine> {
  /** The first start, unless another is named. */
  readonly start?: string;
  readonly steps: readonly StepName[];
  /** Written by hand: the one check that a wrong target cannot satisfy. */
  readonly ends: {
    readonly in: Leaf<M>;
    readonly context?: Partial<ContextFrom<M>>;
    readonly sees?: (screen: Screen) => Promise<void>;
  };
}

export interface ModelDefinition<M extends AnyStateMachine> {
  readonly machine: M;
  readonly starts: Named<Start<M>>;
  readonly events: { readonly [T in EventType<M>]: Cases<M, T> };
  readonly outcomes: { readonly [A in keyof Actors<M> & string]-?: ScriptOf<M, Actors<M>[A]> };
  /**
   * What an event carries, or (`done:sendLead`) a job answers, as a valibot schema: random walks draw
   * payloads from it, and for events near misses too. Then only laws and the chart judge what follows.
   */
  readonly schemas?: { readonly [T in EventType<M> | `done:${string}`]?: GenericSchema };
  /** What of the context makes situations distinct; everything unless said otherwise. */
  readonly project?: (context: ContextFrom<M>) => unknown;
  /** Most situations that may be explored. */
  readonly limit?: number;
  /** Whether paths in a browser, too, must cover every pair of transitions; on the chart all paths do. */
  readonly pairs?: boolean;
  readonly gestures: { readonly [T in EventType<M>]: Gesture<Payload<M, T>> } & {
    readonly [outcome: `${'done' | 'error'}:${string}`]: Gesture;
  } & {
    /** How time passes; given the context in which it does. */
    readonly [delay: `after:${string}`]: Gesture<ContextFrom<M>>;
  };
  /**
   * Whether the screen offers this step in this situation. Where it does not (no button, or a choice that
   * cannot be undone), the machine still answers, and only the pure and the live executor take the step.
   */
  readonly offers?: (look: Look<M>, step: StepName) => boolean;
  readonly sees: { readonly [L in Leaf<M>]: Sees<M> };
  readonly journeys: Named<Journey<M>>;
  readonly laws: (kit: LawKit<M>) => readonly Law[];
  /** By leaf state: the events, or single cases of events, that change nothing there. */
  readonly ignored: { readonly [L in Leaf<M>]?: readonly StepName[] };
  /** Elements that no path can execute, by the name that the coverage report gives them, with a reason. */
  readonly excused?: Named<string>;
}

/** A model without the types of its machine, as the kit reads it. */
export interface Model {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly starts: Named<{
    readonly input?: unknown;
    readonly path: string;
    readonly begin?: (screen: Screen) => Promise<void>;
  }>;
  readonly events: Named<Named<object> | ((look: AnyLook) => Named<object>)>;
  readonly outcomes: Named<Script>;
  readonly schemas: Named<GenericSchema>;
  readonly project: (context: never) => unknown;
  readonly limit: number;
  readonly pairs: boolean;
  readonly gestures: Named<Gesture<never>>;
  readonly offers: (look: never, step: StepName) => boolean;
  readonly sees: Named<
    ((screen: Screen, context: never) => Promise<void>) | Unseen | typeof passing
  >;
  readonly journeys: Named<AnyJourney>;
  readonly laws: readonly Law[];
  readonly ignored: Named<readonly StepName[]>;
  readonly excused: Named<string>;
}
/** A situation without the types of its machine. */
export interface AnyLook {
  readonly leaf: string;
  readonly context: object;
  readonly snapshot: AnyMachineSnapshot;
  readonly ended: readonly string[];
}
export interface AnyJourney {
  readonly start?: string;
  readonly steps: readonly StepName[];
  readonly ends: {
    readonly in: string;
    readonly context?: object;
    readonly sees?: (screen: Screen) => Promise<void>;
  };
}
export type AnyEvent = EventObject & Readonly<Record<string, unknown>>;

const DEFAULT_LIMIT = 2_000;
type Defaults = Pick<Model, 'schemas' | 'project' | 'limit' | 'pairs' | 'offers' | 'excused'>;

/** Makes a model; everything a suite needs is in it. */
export function defineModel<M extends AnyStateMachine>(
  definition: { readonly machine: M } & NoInfer<ModelDefinition<M>>,
): Model {
  const { laws, ...rest } = definition;
  return {
    schemas: {},
    project: (context: unknown) => context,
    limit: DEFAULT_LIMIT,
    pairs: false,
    offers: () => true,
    excused: {},
    ...(rest as unknown as Omit<Model, 'id' | 'laws' | keyof Defaults>),
    id: definition.machine.id,
    laws: laws(lawKit<M>()),
  };
}
