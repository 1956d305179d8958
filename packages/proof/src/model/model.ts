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
import type { Law, LawKit, Table } from './law.ts';
import type { Rule } from './rules.ts';
import type { Screen, Width } from './screen.ts';

/**
 * A model is one statement about one machine, read by every suite.
 *
 * The machine defines the possible steps. The model states, by hand, what could contradict the machine: how a
 * person causes each event, what each state looks like and answers, where the journeys end and which laws hold.
 * The compiler, or `check-model.ts`, reports what is missing.
 */

type Named<T> = Readonly<Record<string, T>>;
type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type Actors<M extends AnyStateMachine> = NonNullable<Provided<M>['actors']>;
type EventType<M extends AnyStateMachine> = EventFrom<M>['type'];
/** The events of a type; one event may be declared with several types. */
type EventOf<M extends AnyStateMachine, T extends string, E = EventFrom<M>> = E extends {
  type: infer All;
}
  ? T extends All
    ? E
    : never
  : never;
/** An event without its type. */
type Payload<M extends AnyStateMachine, T extends string> = Omit<EventOf<M, T>, 'type'>;

type LeafOfValue<V> = V extends string
  ? V
  : [keyof V] extends [never]
    ? '(root)'
    : { [K in keyof V & string]: LeafBelow<K, NonNullable<V[K]>> }[keyof V & string];
/** A region without states of its own is a leaf: its value is `{}`. */
type LeafBelow<K extends string, V> = V extends string
  ? `${K}.${V}`
  : [keyof V] extends [never]
    ? K
    : `${K}.${LeafOfValue<V>}`;
/** The leaf states of a machine as dotted paths, those of all regions. */
type Leaf<M extends AnyStateMachine> = LeafOfValue<SnapshotFrom<M>['value']>;

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;
/** Whether several states of a value can be active at the same time. */
type HasRegions<V> = V extends string
  ? false
  : string extends keyof V
    ? true
    : true extends IsUnion<keyof V>
      ? true
      : HasRegions<NonNullable<V[keyof V]>>;
/**
 * The state of a machine: the dotted path of its leaf state or, with regions, the paths of all active leaves in
 * the order of the chart, as in `stage.moving & alarm.looking`. Models do not list these combinations: they
 * speak of leaves, each of which represents every configuration in which it is active.
 */
type Configuration<M extends AnyStateMachine> =
  true extends HasRegions<SnapshotFrom<M>['value']> ? string : Leaf<M>;

type PathOfValue<V> = V extends string
  ? V
  : { [K in keyof V & string]: K | `${K}.${PathOfValue<NonNullable<V[K]>>}` }[keyof V & string];
/** Every state of a machine but its root, as a dotted path. */
type StatePath<M extends AnyStateMachine> = PathOfValue<SnapshotFrom<M>['value']>;

type Clauses = readonly [string, ...string[]];

/** One situation of a machine, as laws see it. */
export interface Look<M extends AnyStateMachine = AnyStateMachine> {
  /** The configuration; without regions, the leaf state. */
  readonly leaf: Configuration<M>;
  /** The active leaf states, one for each region. */
  readonly leaves: readonly Leaf<M>[];
  readonly context: ContextFrom<M>;
  readonly snapshot: SnapshotFrom<M>;
  /** Ids of children that have ended while their state lasts. */
  readonly ended: readonly string[];
}

/** The start of a machine: its input and, in a browser, the page that runs it. */
interface Start<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  readonly path?: string;
  /** Starts the actor, if the loading of the page does not. */
  readonly begin?: (screen: Screen) => Promise<void>;
}

/** The machine raises this event itself; it has no other cause, and is not a separate step. */
export const raised = 'raised';
/** Payloads by name; the payload of an event without data is `plain`. May depend on the situation. */
type Cases<M extends AnyStateMachine, T extends string> =
  | typeof raised
  | Named<Payload<M, T>>
  | ((look: Look<M>) => Named<Payload<M, T>>);

interface ScriptBase {
  /** The values that `onSnapshot` receives: contexts of a machine, values of an observable. */
  readonly snapshots?: Named<unknown>;
  /** Its errors, by name; one `Error` by default. */
  readonly fails?: Named<unknown>;
  /** It cannot fail. */
  readonly neverFails?: true;
}
/** A watch reports events until its state ends, or until it fails; so does a machine that never ends. */
interface WatchScript<T extends string = string> extends ScriptBase {
  readonly reports: readonly T[];
}
/** A job ends with one of these outputs, or fails. */
interface JobScript<Output = unknown> extends ScriptBase {
  readonly done: Named<Output>;
}
export type Script = WatchScript | JobScript;

type IsAny<T> = 0 extends 1 & T ? true : false;
/** Logic without types, and a job whose output is `any`, may have any script. */
type ScriptOf<M extends AnyStateMachine, Logic> = true extends
  | IsAny<Logic>
  | IsAny<OutputFrom<NonNullable<Logic>>>
  ? WatchScript<EventType<M>> | JobScript
  : SnapshotFrom<Logic> extends CallbackSnapshot<infer _Input>
    ? WatchScript<EventType<M>>
    : NonNullable<Logic> extends AnyStateMachine
      ? WatchScript<never> | JobScript<OutputFrom<NonNullable<Logic>>>
      : JobScript<OutputFrom<NonNullable<Logic>>>;

type Act<P> = (screen: Screen, payload: P) => Promise<void>;
/** The world arranges this outcome before the step that asks for it; then it happens automatically. */
interface Arranged {
  readonly arrange: (screen: Screen) => Promise<void>;
}
/** Neither a person nor the world can cause this in a browser. */
interface NotByHand {
  readonly notByHand: string;
}
export type Gesture<P = unknown> = Act<P> | Arranged | NotByHand;

/** Declares that the outcome happens automatically, after the world has been arranged by this function. */
export function arranged(arrange: (screen: Screen) => Promise<void>): Arranged {
  return { arrange };
}
/** The outcome always happens automatically. */
export const byItself: Arranged = { arrange: async () => {} };
/** Marks a step that only the pure and the live executor prove; the reason says why no gesture can cause it. */
export function notByHand(reason: string): NotByHand {
  return { notByHand: reason };
}

/** The state is left within the step that enters it, so no screen can show it. */
export const passing = 'passing';
/** The state shows nothing of its own; the reason says what proves it instead. */
interface Unseen {
  readonly unseen: string;
}

/** Marks a state that shows nothing of its own; `reason` says what proves it instead. */
export function unseen(reason: string): Unseen {
  return { unseen: reason };
}
type Sees<M extends AnyStateMachine> =
  | ((screen: Screen, context: ContextFrom<M>) => Promise<void>)
  | Unseen
  | typeof passing;

/** The payloads of an event without data. */
export const plain = { '': {} } as const;

/** A step: `answer.given:yes`, `back.pressed`, `done:sendLead.accepted`, `error:sendLead`, `after:pause`. */
type StepName = string;

/** The step of a machine by its name: an event that it knows, or what an actor, a delay or the clock does. */
export type StepOf<M extends AnyStateMachine> =
  string extends EventType<M>
    ? StepName
    :
        | EventType<M>
        | `${EventType<M>}:${string}`
        | `${'done' | 'error' | 'snapshot'}:${ActorName<M>}${Ending}`
        | `after:${DelayName<M>}${Ending}`
        | `delayed:${EventType<M>}${Ending}`;
type Ending = '' | `.${string}` | `@${string}` | `#${string}`;
/**
 * An actor by its name in `setup`, its id there, or the state that invokes it: XState allows an inline actor no id in a
 * machine with types. Any name in a machine without types.
 */
type ActorName<M extends AnyStateMachine> = string extends keyof Actors<M>
  ? string
  :
      | (keyof Actors<M> & string)
      | (string extends keyof SnapshotFrom<M>['children']
          ? never
          : keyof SnapshotFrom<M>['children'] & string)
      | StatePath<M>;
/** A delay by its name in `setup`, or its milliseconds. */
type DelayName<M extends AnyStateMachine> =
  | `${number}`
  | (keyof NonNullable<Provided<M>['delays']> & string);

interface Journey<M extends AnyStateMachine = AnyStateMachine> {
  /** The first start, unless another is named. */
  readonly start?: string;
  readonly steps: readonly StepOf<M>[];
  /** Written by hand: the only check that fails on a wrong target. */
  readonly ends: {
    /** The active leaf states at the end; with regions, those that matter. */
    readonly in: Leaf<M> | readonly Leaf<M>[];
    readonly context?: Partial<ContextFrom<M>>;
    /** Milliseconds that have passed by then. */
    readonly after?: number;
    readonly sees?: (screen: Screen) => Promise<void>;
  };
}

/** The answers of each state, by the state that is left, a state around it, or `*` for every state. */
type TableOf<M extends AnyStateMachine> = {
  readonly [S in StatePath<M> | '(root)' | '*']?: {
    readonly [Step in StepOf<M>]?: RowOf<M> | null | ((from: Look<M>) => RowOf<M> | null);
  };
};
type RowOf<M extends AnyStateMachine> =
  | Leaf<M>
  | { readonly to?: Leaf<M>; readonly does?: readonly string[] };

/** Every field of a payload, at any depth, so that a schema which forgets one does not compile. */
type Fields<P> = P extends readonly unknown[] | string | number | boolean | null | undefined
  ? unknown
  : { readonly [K in keyof P]-?: Fields<P[K]> };

/**
 * A project's description of a machine that it proves under all rules (`rules.ts`); the compiler asks for each
 * part.
 */
export interface ModelDefinition<M extends AnyStateMachine> {
  readonly machine: M;
  /** The rules for the machine and its model: all of them by default. */
  readonly rules?: readonly Rule[];
  readonly starts: Named<Start<M>>;
  /** By state: the clauses of the specification that it serves. */
  readonly clauses: { readonly [S in StatePath<M>]: Clauses } & { readonly '(root)'?: Clauses };
  readonly events: { readonly [T in EventType<M>]: Cases<M, T> };
  readonly outcomes: { readonly [A in keyof Actors<M> & string]-?: ScriptOf<M, Actors<M>[A]> };
  /**
   * The data of an event, or (`done:sendLead`) the output of a job, as a valibot schema: random walks draw
   * payloads from it, for events near misses too. Laws and the chart alone judge the steps that follow.
   */
  readonly schemas?: {
    readonly [T in EventType<M>]?: GenericSchema<unknown, Fields<Payload<M, T>>>;
  } & { readonly [answer in `done:${ActorName<M>}`]?: GenericSchema };
  /** The part of the context that distinguishes situations; all of it by default. */
  readonly project?: (context: ContextFrom<M>) => unknown;
  /** The most situations that may be explored. */
  readonly limit?: number;
  /** Whether paths in a browser must cover every pair of transitions as well; on the chart they always do. */
  readonly pairs?: boolean;
  /** The widths of a window at which the behaviour exists; paths are walked at the first. */
  readonly widths?: readonly [Width, ...Width[]];
  /** By step; or the reason why none of them can be caused by hand. */
  readonly gestures:
    | NotByHand
    | ({
        readonly [T in EventType<M>]: Gesture<Payload<M, T>> | typeof raised;
      } & {
        readonly [outcome in `${'done' | 'error'}:${ActorName<M>}${Ending}`]?: Gesture;
      } & {
        /** Lets time pass; receives the context during the delay. */
        readonly [delay in `after:${DelayName<M>}`]?: Gesture<ContextFrom<M>>;
      });
  /**
   * Returns whether the screen offers this step in this situation. Where it does not (no button, or a choice
   * that cannot be undone), the machine still answers, but only the pure and the live executor take the step.
   */
  readonly offers?: (look: Look<M>, step: StepOf<M>) => boolean;
  /** By leaf state; or the proof of a behaviour without a view. */
  readonly sees: Unseen | { readonly [L in Leaf<M>]: Sees<M> };
  /**
   * Returns the announcements of a screen reader in each situation, written by hand (`perception.ts`): the
   * accessibility snapshot of the behaviour's element. `...` matches any lines that are indented at least as
   * far. Every model that is walked on a screen needs it.
   */
  readonly hears?: ((look: Look<M>) => string) | Unseen;
  /**
   * Returns the focus after the step that led here, as `heading "Contact"`; the step is null for the loading of
   * the page. Undefined if the focus stays on the control that was used last.
   */
  readonly focus?: (look: Look<M>, step: StepOf<M> | null) => string | undefined;
  /** The answers of each state (`tables.ts`): the first law of every model. */
  readonly table: TableOf<M>;
  readonly journeys: Named<Journey<M>>;
  readonly laws: (kit: LawKit<M>) => readonly Law[];
  /**
   * The snapshots that other actors show to callers of `getSnapshot`, by `systemId`; `parent` is the machine's
   * parent: `{ counter: { context: { n: 1 } } }`.
   */
  readonly system?: Named<object>;
  /** Elements that no path can execute, by their names in the coverage report, with a reason. */
  readonly excused?: Named<string>;
}

/** A partial description of a machine: every part is optional, and proves more. */
export type Statement<M extends AnyStateMachine> = Omit<
  Partial<ModelDefinition<M>>,
  'machine' | 'events' | 'outcomes' | 'clauses'
> & {
  readonly events?: Partial<ModelDefinition<M>['events']>;
  /** By the name of the actor in `setup`; for an inline actor, by its id or the state that invokes it. */
  readonly outcomes?: Partial<ModelDefinition<M>['outcomes']> & {
    readonly [A in Exclude<ActorName<M>, keyof Actors<M>>]?: Script;
  };
  readonly clauses?: Partial<ModelDefinition<M>['clauses']>;
};

/** The payloads of an event, or the outputs of a job, by name. */
export type Payloads<P = object> = Named<P>;

/** A model without the types of its machine, as the kit reads it. */
export interface Model {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly rules: readonly Rule[];
  /** Whether counter-examples are kept in files. */
  readonly keeps: boolean;
  /** The time by which a proof has to end, by its clock. */
  readonly until?: number;
  /** Returns the time in milliseconds; `performance.now` by default. */
  readonly clock?: () => number;
  readonly starts: Named<{
    readonly input?: unknown;
    readonly path?: string;
    readonly begin?: (screen: Screen) => Promise<void>;
  }>;
  readonly clauses: Named<readonly string[]>;
  readonly events: Named<Named<object> | ((look: AnyLook) => Named<object>) | typeof raised>;
  readonly outcomes: Named<Script>;
  readonly schemas: Named<GenericSchema>;
  readonly system?: Named<object>;
  readonly project?: (context: never) => unknown;
  readonly limit: number;
  readonly pairs: boolean;
  readonly widths: readonly [Width, ...Width[]];
  readonly gestures: Named<Gesture<never> | typeof raised>;
  readonly offers: (look: never, step: StepName) => boolean;
  readonly sees: Named<
    ((screen: Screen, context: never) => Promise<void>) | Unseen | typeof passing
  >;
  readonly hears?: ((look: never) => string) | Unseen;
  readonly focus: (look: never, step: StepName | null) => string | undefined;
  readonly journeys: Named<AnyJourney>;
  readonly table: Table<never>;
  readonly laws: readonly Law[];
  readonly excused: Named<string>;
}
/** A situation without the types of its machine. */
export interface AnyLook {
  readonly leaf: string;
  readonly leaves: readonly string[];
  readonly context: object;
  readonly snapshot: AnyMachineSnapshot;
  readonly ended: readonly string[];
}
export interface AnyJourney {
  readonly start?: string;
  readonly steps: readonly StepName[];
  readonly ends: {
    readonly in: string | readonly string[];
    readonly context?: object;
    readonly after?: number;
    readonly sees?: (screen: Screen) => Promise<void>;
  };
}
export type AnyEvent = EventObject & Readonly<Record<string, unknown>>;
