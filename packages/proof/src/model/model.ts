/**
 * A model is one statement about one machine, which all suites read.
 *
 * The machine defines the possible steps. The hand-written model states facts that could contradict the machine: how
 * a person causes each event, the look and the answers of each state, the ends of journeys, and laws. The compiler or
 * `packages/proof/src/graph/check-model.ts` reports missing parts.
 */

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

type Named<T> = Readonly<Record<string, T>>;
type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type Actors<M extends AnyStateMachine> = NonNullable<Provided<M>['actors']>;
type EventType<M extends AnyStateMachine> = EventFrom<M>['type'];
/** The events of a type. One event may be declared with several types. */
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
/** A region without states is a leaf with the value `{}`. */
type LeafBelow<K extends string, V> = V extends string
  ? `${K}.${V}`
  : [keyof V] extends [never]
    ? K
    : `${K}.${LeafOfValue<V>}`;
/** The leaf states of a machine as dotted paths, of all regions. */
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
 * The state of a machine as a text: the dotted path of its leaf state. With parallel regions, it is the paths of all
 * active leaves in the order of the chart, as in `stage.moving & alarm.looking`. Models do not list these
 * combinations. They list single leaves, and each leaf stands for every configuration in which it is active.
 */
type Configuration<M extends AnyStateMachine> =
  true extends HasRegions<SnapshotFrom<M>['value']> ? string : Leaf<M>;

type PathOfValue<V> = V extends string
  ? V
  : { [K in keyof V & string]: K | `${K}.${PathOfValue<NonNullable<V[K]>>}` }[keyof V & string];
/** Every state of a machine except its root, as a dotted path. */
type StatePath<M extends AnyStateMachine> = PathOfValue<SnapshotFrom<M>['value']>;

type Clauses = readonly [string, ...string[]];

/** One situation of a machine, in the form that laws read. */
export interface SituationView<M extends AnyStateMachine = AnyStateMachine> {
  /** The configuration, or the leaf state if there are no parallel regions. */
  readonly leaf: Configuration<M>;
  /** The active leaf states, one for each region. */
  readonly leaves: readonly Leaf<M>[];
  readonly context: ContextFrom<M>;
  readonly snapshot: SnapshotFrom<M>;
  /** The ids of children that have ended before their state was left. */
  readonly ended: readonly string[];
}

/** The start of a machine: its input and, in a browser, the path of the page that runs it. */
interface Start<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  readonly path?: string;
  /** Starts the actor, if the loading of the page does not start it. */
  readonly begin?: (screen: Screen) => Promise<void>;
}

/** Declares that the machine raises this event itself. Such an event has no other cause and is no separate step. */
export const raised = 'raised';
/** The payloads of an event by name, which may depend on the situation. An event without data has `plain`. */
type Cases<M extends AnyStateMachine, T extends string> =
  | typeof raised
  | Named<Payload<M, T>>
  | ((look: SituationView<M>) => Named<Payload<M, T>>);

interface ScriptBase {
  /** The values that `onSnapshot` receives: contexts of a machine, or values of an observable. */
  readonly snapshots?: Named<unknown>;
  /** The errors of the actor by name. By default there is one `Error`. */
  readonly fails?: Named<unknown>;
  /** Declares that the actor cannot fail. */
  readonly neverFails?: true;
}
/**
 * The script of a watch, which reports events until its state is left or until it fails. A machine that never ends is
 * scripted in the same way.
 */
interface WatchScript<T extends string = string> extends ScriptBase {
  readonly reports: readonly T[];
}
/** The script of a job, which ends with one of these outputs or fails. */
interface JobScript<Output = unknown> extends ScriptBase {
  readonly done: Named<Output>;
}
export type Script = WatchScript | JobScript;

type IsAny<T> = 0 extends 1 & T ? true : false;
/** Any script is allowed for logic without types and for a job whose output is `any`. */
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
/** This function arranges the world before the step that requests the outcome, which then happens automatically. */
interface Arranged {
  readonly arrange: (screen: Screen) => Promise<void>;
}
/** Declares, with a reason, that neither a person nor the world can cause the step in a browser. */
interface NotByHand {
  readonly notByHand: string;
}
export type Gesture<P = unknown> = Act<P> | Arranged | NotByHand;

/** Declares that an outcome happens automatically after this function has arranged the world. */
export function arranged(arrange: (screen: Screen) => Promise<void>): Arranged {
  return { arrange };
}
/** Declares that an outcome always happens automatically. */
export const byItself: Arranged = { arrange: async () => {} };
/**
 * Declares that no gesture can cause a step, so that only the pure and the live executor prove it.
 *
 * @param reason the reason why no gesture can cause the step.
 */
export function notByHand(reason: string): NotByHand {
  return { notByHand: reason };
}

/** Declares that a state is left within the step that enters it, so that no screen can show it. */
export const passing = 'passing';
/** Declares that a state shows nothing of its own, with the proof that replaces a look at the screen. */
interface Unseen {
  readonly unseen: string;
}

/**
 * Declares that a state shows nothing of its own.
 *
 * @param reason the proof that replaces a look at the screen.
 */
export function unseen(reason: string): Unseen {
  return { unseen: reason };
}
type Sees<M extends AnyStateMachine> =
  | ((screen: Screen, context: ContextFrom<M>) => Promise<void>)
  | Unseen
  | typeof passing;

/** The payloads of an event without data. */
export const plain = { '': {} } as const;

/** The name of a step: `answer.given:yes`, `back.pressed`, `done:sendLead.accepted` or `after:pause`, for example. */
type StepName = string;

/** The name of a step of a machine: an event that the machine handles, or an outcome of an actor or a delay. */
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
 * The name of an actor: its name in `setup`, its id there, or the state that invokes it, because XState allows an
 * inline actor no id in a machine with types. For a machine without types, any text.
 */
type ActorName<M extends AnyStateMachine> = string extends keyof Actors<M>
  ? string
  :
      | (keyof Actors<M> & string)
      | (string extends keyof SnapshotFrom<M>['children']
          ? never
          : keyof SnapshotFrom<M>['children'] & string)
      | StatePath<M>;
/** The name of a delay in `setup`, or its milliseconds. */
type DelayName<M extends AnyStateMachine> =
  | `${number}`
  | (keyof NonNullable<Provided<M>['delays']> & string);

interface Journey<M extends AnyStateMachine = AnyStateMachine> {
  /** The name of the start, by default the first one. */
  readonly start?: string;
  readonly steps: readonly StepOf<M>[];
  /** The expected end, written by hand. Only this end can contradict a wrong target of the machine. */
  readonly ends: {
    /** The active leaf states at the end. With parallel regions, only those that matter are listed. */
    readonly in: Leaf<M> | readonly Leaf<M>[];
    readonly context?: Partial<ContextFrom<M>>;
    /** The milliseconds that have passed at the end. */
    readonly after?: number;
    readonly sees?: (screen: Screen) => Promise<void>;
  };
}

/** The answers of each state. The keys are the states before a step, states around them, or `*` for every state. */
type TableOf<M extends AnyStateMachine> = {
  readonly [S in StatePath<M> | '(root)' | '*']?: {
    readonly [Step in StepOf<M>]?: RowOf<M> | null | ((from: SituationView<M>) => RowOf<M> | null);
  };
};
type RowOf<M extends AnyStateMachine> =
  | Leaf<M>
  | { readonly to?: Leaf<M>; readonly does?: readonly string[] };

/** All fields of a payload at any depth. A schema that forgets a field does not compile. */
type Fields<P> = P extends readonly unknown[] | string | number | boolean | null | undefined
  ? unknown
  : { readonly [K in keyof P]-?: Fields<P[K]> };

/**
 * A complete description of a machine, proven under all rules (`packages/proof/src/model/rules.ts`). The compiler
 * requires each part.
 */
export interface ModelDefinition<M extends AnyStateMachine> {
  readonly machine: M;
  /** The rules for the machine and its model. By default, all rules apply. */
  readonly rules?: readonly Rule[];
  readonly starts: Named<Start<M>>;
  /** The clauses of the specification that each state serves. */
  readonly clauses: { readonly [S in StatePath<M>]: Clauses } & { readonly '(root)'?: Clauses };
  readonly events: { readonly [T in EventType<M>]: Cases<M, T> };
  readonly outcomes: { readonly [A in keyof Actors<M> & string]-?: ScriptOf<M, Actors<M>[A]> };
  /**
   * Valibot schemas of the data of events, and of the outputs of jobs (`done:sendLead`). Random walks draw payloads
   * from the schemas, and for events also near misses. The steps that follow are judged only by laws and the chart.
   */
  readonly schemas?: {
    readonly [T in EventType<M>]?: GenericSchema<unknown, Fields<Payload<M, T>>>;
  } & { readonly [answer in `done:${ActorName<M>}`]?: GenericSchema };
  /** Returns the part of the context that distinguishes situations. By default, this is the whole context. */
  readonly project?: (context: ContextFrom<M>) => unknown;
  /** The most situations that may be explored. */
  readonly limit?: number;
  /** Whether paths in a browser must also cover every pair of transitions. Paths on the chart always do. */
  readonly pairs?: boolean;
  /** The widths of a window at which the behaviour exists. Paths are walked at the first width. */
  readonly widths?: readonly [Width, ...Width[]];
  /** The gestures by step, or the reason why no step can be caused by hand. */
  readonly gestures:
    | NotByHand
    | ({
        readonly [T in EventType<M>]: Gesture<Payload<M, T>> | typeof raised;
      } & {
        readonly [outcome in `${'done' | 'error'}:${ActorName<M>}${Ending}`]?: Gesture;
      } & {
        /** The gesture that lets time pass. It receives the context during the delay. */
        readonly [delay in `after:${DelayName<M>}`]?: Gesture<ContextFrom<M>>;
      });
  /**
   * Returns whether the screen offers a step in a situation. A screen may lack the button for an event that the
   * machine still answers. Then only the pure and the live executor take the step.
   */
  readonly offers?: (look: SituationView<M>, step: StepOf<M>) => boolean;
  /** The expected screen of each leaf state, or the proof of a behaviour without a view. */
  readonly sees: Unseen | { readonly [L in Leaf<M>]: Sees<M> };
  /**
   * Returns the expected announcements of a screen reader in each situation: the accessibility snapshot of the
   * behaviour's element (`packages/proof/src/perception/perception.ts`), written by hand. A line `...` matches any
   * lines with at least its indentation. Every model that is walked on a screen needs it.
   */
  readonly hears?: ((look: SituationView<M>) => string) | Unseen;
  /**
   * Returns the element that has the focus after a step, such as `heading "Contact"`. The step is null for the
   * loading of the page. Undefined means that the focus stays on the last used control.
   */
  readonly focus?: (look: SituationView<M>, step: StepOf<M> | null) => string | undefined;
  /** The answers of each state (`packages/proof/src/graph/tables.ts`), which make the first law of every model. */
  readonly table: TableOf<M>;
  readonly journeys: Named<Journey<M>>;
  readonly laws: (kit: LawKit<M>) => readonly Law[];
  /**
   * The snapshots that other actors return from `getSnapshot`, by `systemId`, as in `{ counter: { context: { n: 1 } }
   * }`. `parent` is the machine's parent.
   */
  readonly system?: Named<object>;
  /** The elements that no path can execute, by their names in the coverage report, with reasons. */
  readonly excused?: Named<string>;
}

/** A partial description of a machine. Every part is optional, and each part proves more. */
export type Statement<M extends AnyStateMachine> = Omit<
  Partial<ModelDefinition<M>>,
  'machine' | 'events' | 'outcomes' | 'clauses'
> & {
  readonly events?: Partial<ModelDefinition<M>['events']>;
  /** The outcomes by the actor's name in `setup`, or for an inline actor by its id or the state that invokes it. */
  readonly outcomes?: Partial<ModelDefinition<M>['outcomes']> & {
    readonly [A in Exclude<ActorName<M>, keyof Actors<M>>]?: Script;
  };
  readonly clauses?: Partial<ModelDefinition<M>['clauses']>;
};

/** The payloads of an event, or the outputs of a job, by name. */
export type Payloads<P = object> = Named<P>;

/** A model without the types of its machine, in the form that the kit reads. */
export interface Model {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly rules: readonly Rule[];
  /** Whether counter-examples are stored in files. */
  readonly keeps: boolean;
  /** The time at which a proof has to end, by its clock. */
  readonly until?: number;
  /** Returns the time in milliseconds. By default, this is `performance.now`. */
  readonly clock?: () => number;
  readonly starts: Named<{
    readonly input?: unknown;
    readonly path?: string;
    readonly begin?: (screen: Screen) => Promise<void>;
  }>;
  readonly clauses: Named<readonly string[]>;
  readonly events: Named<
    Named<object> | ((look: AnySituationView) => Named<object>) | typeof raised
  >;
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
export interface AnySituationView {
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
