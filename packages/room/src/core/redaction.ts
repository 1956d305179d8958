/**
 * Removes personal data from the messages about actors. By default it removes every value: a value stays only if a
 * schema marks it with `shown` and the value matches the schema. Any other value is replaced by its kind, its length
 * and a number that equal values share, as in `‹email#1 string 17›`.
 *
 * The redaction happens once, before the recorder keeps a message. All data that leaves the page (to a room, the
 * Stately inspector or a recording) comes from the recorder and is therefore redacted.
 */

import * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';
import { type ChartState, chartOf, withStates } from './chart.ts';
import { childEventType, delayIn, endOf, ownEvents } from './xstate-internals.ts';

export type Schema = v.GenericSchema;

/** The schemas of an actor without a chart, that is, of a job or a watch. */
export interface ChildSchemas {
  readonly input?: Schema;
  readonly output?: Schema;
  /** The schemas of the events that the actor receives, by event type. The schemas omit the type. */
  readonly events?: Readonly<Record<string, Schema>>;
}

/** The schemas of the values of one machine that may be shown. A value without a schema is masked. */
export interface MachineSchemas extends ChildSchemas {
  readonly context?: Schema;
  /** The schema of the ids of its actors, if they differ from the ids in the charts. */
  readonly name?: Schema;
  /** The schemas of invoked actors that are not machines, by their ids. */
  readonly children?: Readonly<Record<string, ChildSchemas>>;
}

/** Marks the values of a schema as free of personal data. A key that the schema does not name stays masked. */
export function shown<const S extends Schema>(schema: S) {
  return v.pipe(schema, v.metadata({ shown: true }));
}

const isShown = (schema: Schema) => v.getMetadata(schema).shown === true;

const MAX_DEPTH = 12;
const MAX_ITEMS = 200;
const MAX_VALUES = 5000;
/** The most values whose numbers are remembered. */
const MAX_NAMES = 20_000;
const LONGEST_KEY = 2000;

const errorNames = [
  'Error',
  'AbortError',
  'AggregateError',
  'DOMException',
  'EvalError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
  'ValiError',
];

type Parts = {
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly rest?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly options?: readonly Schema[];
  readonly getter?: (input: unknown) => Schema;
};

/** Returns the kind and the length of a masked value. */
function kindOf(value: unknown): string {
  if (typeof value === 'string') return `string ${value.length}`;
  if (Array.isArray(value)) return `list ${value.length}`;
  return typeof value === 'object' ? 'object' : typeof value;
}

/** Returns a key that is the same for equal values. */
function keyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  try {
    const text = JSON.stringify(value);
    return text.length > LONGEST_KEY ? value : `${Array.isArray(value)} ${text}`;
  } catch {
    return value;
  }
}

/** The words of a chart. They are safe to show, because they were written before any visitor came. */
interface Words {
  readonly root: ChartState;
  readonly events: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

function wordsOf(machine: AnyStateMachine): Words {
  const { root } = chartOf(machine);
  const states = withStates(root);
  return {
    root,
    events: new Set([
      ...machine.events,
      ...states.flatMap((state) => state.transitions.map(({ event }) => event)),
    ]),
    tags: new Set(states.flatMap(({ tags }) => tags)),
  };
}

const ofXState: ReadonlySet<string> = new Set(Object.values(ownEvents));

export interface RedactedSnapshot {
  readonly status: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly tags?: string[];
  readonly output?: unknown;
  readonly error?: unknown;
}

/** Matches the placeholder of a masked value and captures the length of a string. */
export const MASK = /^‹.*?(?: string (\d+))?›$/;

/** Returns the path of the first masked value inside a value, or undefined if there is none. */
export function maskedField(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return MASK.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (MASK.test(key)) return path;
    const found = maskedField(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns whether a value contains a masked value. */
export function hasMask(value: unknown): boolean {
  return maskedField(value) !== undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Redacts values by the schemas of their machines. A placeholder replaces each value not marked as `shown`. */
export class Redaction {
  private readonly schemas: ReadonlyMap<string, MachineSchemas>;
  private readonly words = new WeakMap<AnyStateMachine['root'], Words>();
  /** All event types of the schemas. They are safe to show, because they were written before any visitor came. */
  private readonly types: ReadonlySet<string>;
  private readonly names = new Map<string, Map<unknown, number>>();
  private remembered = 0;

  /**
   * Makes a redaction.
   *
   * @param schemas the schemas of the values that may be shown, by the ids of the machines.
   */
  constructor(schemas: Readonly<Record<string, MachineSchemas>> = {}) {
    this.schemas = new Map(Object.entries(schemas));
    this.types = new Set(Object.values(schemas).flatMap(({ events }) => Object.keys(events ?? {})));
  }

  of(machine: string | undefined): MachineSchemas {
    return (machine === undefined ? undefined : this.schemas.get(machine)) ?? {};
  }

  private wordsOf(machine: AnyStateMachine): Words {
    const known = this.words.get(machine.root) ?? wordsOf(machine);
    this.words.set(machine.root, known);
    return known;
  }

  /** Returns the placeholder of a value, such as `‹email#1 string 17›`. */
  mask(value: unknown, label: string): string {
    const kinds = kindOf(value);
    if (this.remembered > MAX_NAMES) {
      this.names.clear();
      this.remembered = 0;
    }
    const numbers = this.names.get(label) ?? new Map<unknown, number>();
    this.names.set(label, numbers);
    const key = keyOf(value);
    const number = numbers.get(key) ?? numbers.size + 1;
    if (!numbers.has(key)) {
      numbers.set(key, number);
      this.remembered += 1;
    }
    return `‹${label}#${number} ${kinds}›`;
  }

  /** Returns a value in the form that its schema allows. Never throws. */
  value(schema: Schema | undefined, value: unknown, label = 'value'): unknown {
    return new Pass(this).value(schema, value, label, false);
  }

  /** Returns an error as the name of its class. The message is removed, because it can contain anything. */
  error(error: unknown): unknown {
    if (error === undefined || error === null) return error;
    try {
      if (error instanceof Error) {
        return `‹${errorNames.includes(error.name) ? error.name : 'Error'}›`;
      }
    } catch {
      // If the getter of the name throws, the whole error is masked.
    }
    return this.mask(error, 'error');
  }

  /** Returns the redacted form of an event for an actor with a machine. */
  event(
    machine: AnyStateMachine,
    event: Fields & { readonly type: string },
  ): Fields & { type: string } {
    const { events } = this.wordsOf(machine);
    const schemas = this.of(machine.id);
    const { type } = event;
    const { end, actor } = endOf(type);
    if (end !== undefined && actor !== undefined) {
      const known = events.has(type) || this.schemas.has(actor) || schemas.children?.[actor];
      const name = known ? type : childEventType(end, this.mask(actor, 'actor'));
      if (end === 'error') return { type: name, error: this.error(event.error) };
      const { output } = schemas.children?.[actor] ?? this.of(actor);
      return event.output === undefined
        ? { type: name }
        : { type: name, output: this.value(output, event.output, 'output') };
    }
    if (type === ownEvents.start) return this.start(schemas.input, event.input);
    if (delayIn(type) !== undefined || ofXState.has(type)) {
      return { type: events.has(type) || ofXState.has(type) ? type : this.mask(type, 'event') };
    }
    return this.redactEvent(schemas.events, event, events);
  }

  /** Returns the redacted form of an event for a job or a watch. */
  childEvent(
    schemas: ChildSchemas,
    event: Fields & { readonly type: string },
  ): Fields & { type: string } {
    const { type } = event;
    if (type === ownEvents.start) return this.start(schemas.input, event.input);
    if (type === ownEvents.fulfilled) {
      return { type, output: this.value(schemas.output, event.data, 'output') };
    }
    if (type === ownEvents.rejected) return { type, error: this.error(event.data) };
    if (ofXState.has(type)) return { type };
    return this.redactEvent(schemas.events, event, new Set());
  }

  private start(schema: Schema | undefined, input: unknown) {
    const type = ownEvents.start;
    return input === undefined ? { type } : { type, input: this.value(schema, input, 'input') };
  }

  private redactEvent(
    schemas: ChildSchemas['events'],
    { type, ...payload }: Fields & { readonly type: string },
    known: ReadonlySet<string>,
  ): Fields & { type: string } {
    const schema =
      schemas !== undefined && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
    const isKnown = schema !== undefined || known.has(type) || this.types.has(type);
    const name = isKnown ? type : this.mask(type, 'event');
    const shownPayload = this.value(schema ?? v.object({}), payload, 'payload');
    const fields = typeof shownPayload === 'object' ? shownPayload : { payload: shownPayload };
    return { ...fields, type: name };
  }

  /** Returns the redacted snapshot of an actor with a machine. */
  snapshot(machine: AnyStateMachine, snapshot: object): RedactedSnapshot {
    const { status, value, context, output, error, tags } = snapshot as Fields;
    const words = this.wordsOf(machine);
    const schemas = this.of(machine.id);
    return {
      ...this.status(status),
      value: this.stateValue(words.root, value),
      context: this.value(schemas.context ?? v.object({}), context, 'context'),
      tags: tags instanceof Set ? [...tags].map(String).filter((tag) => words.tags.has(tag)) : [],
      ...this.end(schemas, output, error),
    };
  }

  /** Returns the redacted snapshot of a job or a watch. */
  childSnapshot(schemas: ChildSchemas, snapshot: object): RedactedSnapshot {
    const { status, output, error } = snapshot as Fields;
    return { ...this.status(status), ...this.end(schemas, output, error) };
  }

  private status(status: unknown): { readonly status: string } {
    const known = ['active', 'done', 'error', 'stopped'].find((each) => each === status);
    return { status: known ?? 'active' };
  }

  private end(schemas: ChildSchemas, output: unknown, error: unknown) {
    return {
      ...(output !== undefined && { output: this.value(schemas.output, output, 'output') }),
      ...(error !== undefined && { error: this.error(error) }),
    };
  }

  private stateValue(state: ChartState, value: unknown): unknown {
    const child = (label: string) => state.states.find((each) => each.label === label);
    if (typeof value === 'string') return child(value)?.label ?? this.mask(value, 'state');
    const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(
      parts.map(([label, below]) => {
        const inner = child(label);
        return inner === undefined
          ? [this.mask(label, 'state'), {}]
          : [label, this.stateValue(inner, below)];
      }),
    );
  }

  /** Returns the id of an actor if a chart contains it or it matches the machine's schema, or else a placeholder. */
  actorName(id: string, known: readonly string[], schema?: Schema): string {
    const isKnown = known.includes(id) || this.schemas.has(id) || /^x:\d{1,6}$/.test(id);
    return isKnown || (schema !== undefined && isShown(schema) && v.is(schema, id))
      ? id
      : this.mask(id, 'actor');
  }
}

/** Redacts one value. It counts the depth and the visited values, to end at a limit. */
class Pass {
  private seen = 0;
  private readonly above: object[] = [];
  private readonly redaction: Redaction;

  constructor(redaction: Redaction) {
    this.redaction = redaction;
  }

  value(schema: Schema | undefined, value: unknown, label: string, isOpen: boolean): unknown {
    if (value === null || value === undefined) return value;
    this.seen += 1;
    if (schema === undefined || this.seen > MAX_VALUES || this.above.length > MAX_DEPTH) {
      return this.redaction.mask(value, label);
    }
    try {
      return this.read(schema, value, label, isOpen || isShown(schema));
    } catch {
      // The value has a getter or a proxy that throws.
      return `‹${label} unreadable›`;
    }
  }

  private read(schema: Schema, value: unknown, label: string, isOpen: boolean): unknown {
    const parts = schema as Parts;
    if (parts.getter !== undefined) {
      return this.value(parts.getter(value), value, label, isOpen);
    }
    if (parts.wrapped !== undefined) return this.value(parts.wrapped, value, label, isOpen);
    if (parts.options !== undefined && typeof parts.options[0] === 'object') {
      const { options } = parts;
      const fits =
        options.find((option) => v.is(option, value)) ??
        options.find((option) => fitsBesideActors(option as Parts, value));
      return this.value(fits, value, label, isOpen);
    }
    if (typeof value !== 'object' || value === null) {
      return isOpen &&
        typeof value !== 'function' &&
        typeof value !== 'symbol' &&
        typeof value !== 'bigint' &&
        v.is(schema, value)
        ? value
        : this.redaction.mask(value, label);
    }
    if (this.above.includes(value)) return this.redaction.mask(value, label);
    this.above.push(value);
    try {
      return this.inside(parts, value, label, isOpen);
    } finally {
      this.above.pop();
    }
  }

  private inside(parts: Parts, value: object, label: string, isOpen: boolean): unknown {
    const { entries, item, items, rest, key, value: each } = parts;
    if (Array.isArray(value) && (item !== undefined || items !== undefined)) {
      return this.list(value, (at) => item ?? items?.[at] ?? rest, label, isOpen);
    }
    if (Array.isArray(value) || !isPlain(value)) return this.redaction.mask(value, label);
    if (entries !== undefined)
      return this.record(value, (name) => entries[name] ?? undefined, entries, isOpen);
    if (key !== undefined && each !== undefined) {
      const isKnown = (name: string) => (isOpen || isShown(key)) && v.is(key, name);
      return this.record(value, (name) => (isKnown(name) ? each : undefined), isKnown, isOpen);
    }
    return this.redaction.mask(value, label);
  }

  private list(
    items: readonly unknown[],
    schemaAt: (at: number) => Schema | undefined,
    label: string,
    isOpen: boolean,
  ): unknown[] {
    const shownItems = items.slice(0, MAX_ITEMS);
    const list = Array.from(shownItems, (each, at) =>
      this.value(schemaAt(at), each, label, isOpen),
    );
    return items.length > MAX_ITEMS ? [...list, `‹${items.length - MAX_ITEMS} more›`] : list;
  }

  private record(
    value: object,
    schemaOf: (name: string) => Schema | undefined,
    known: object | ((name: string) => boolean),
    isOpen: boolean,
  ): Fields {
    const isKnown =
      typeof known === 'function' ? known : (name: string) => Object.hasOwn(known, name);
    const out: Record<string, unknown> = {};
    for (const name of Object.keys(value).slice(0, MAX_ITEMS)) {
      const field = isKnown(name as never) ? name : this.redaction.mask(name, 'field');
      const label = field === name ? name : 'value';
      const schema = field === name ? schemaOf(name) : undefined;
      let inner: unknown;
      try {
        inner = (value as Fields)[name];
      } catch {
        inner = undefined;
      }
      out[field] = this.value(schema, inner, label, isOpen);
    }
    return out;
  }
}

/**
 * Returns whether all fields match their schemas, except fields with actors. Only fields with actors are then masked,
 * because no schema describes actors.
 */
function fitsBesideActors({ entries }: Parts, value: unknown): boolean {
  if (entries === undefined || typeof value !== 'object' || value === null) return false;
  const isActor = (part: unknown) =>
    typeof part === 'object' && part !== null && 'getSnapshot' in part && 'send' in part;
  return Object.entries(entries).every(([name, entry]) => {
    const field = (value as Fields)[name];
    return [field].flat().some(isActor) || v.is(entry, field);
  });
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
