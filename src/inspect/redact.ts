import { knownWords } from './words.ts';

/**
 * Takes everything personal out of an inspection event before it leaves the page (design.md, What
 * developers inspect; quality.md, Security and privacy).
 *
 * Two rules, each enough by itself: what stands under a personal key is replaced whatever it is, and
 * elsewhere a string passes only if it stands in the source of the machines (`words.ts`). Numbers pass
 * while they are too short for a telephone. Nothing is remembered, so the result for one event does
 * not depend on another; a second pass changes nothing, and nothing makes it throw.
 */

export const REDACTED = '‹redacted›';
const CYCLE = '‹cycle›';
const DEEP = '‹deeper›';
const ELEMENT = '‹element›';
const FUNCTION = '‹function›';
const MORE = '‹more›';
const UNREADABLE = '‹unreadable›';

const errorNames = [
  'Error',
  'AggregateError',
  'DOMException',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'ValiError',
];
const errorMark = (name: string) => `‹${errorNames.includes(name) ? name : 'Error'}›`;
const marks = new Set([
  REDACTED,
  CYCLE,
  DEEP,
  ELEMENT,
  FUNCTION,
  MORE,
  UNREADABLE,
  ...errorNames.map(errorMark),
]);

/** Keys whose value, and everything in it, is a visitor's. */
const personalKeys = new Set([
  ...['name', 'location', 'university', 'message', 'role', 'department', 'website', 'company'],
  ...[
    'payload',
    'values',
    'lead',
    'body',
    'fields',
    'form',
    'draft',
    'entry',
    'identity',
    'traits',
  ],
  ...[
    'query',
    'search',
    'term',
    'hash',
    'href',
    'url',
    'referrer',
    'stack',
    'cause',
    'userid',
    'anonymousid',
  ],
]);
const isPersonal = (key: string) =>
  personalKeys.has(key.toLowerCase()) ||
  /mail|phone|address|(first|last|full|user)_?name/i.test(key);

const MAX_DEPTH = 12;
const MAX_ITEMS = 200;
const MAX_VALUES = 20_000;
/** From here on a number could be a telephone or a moment. */
const LONG_NUMBER = 10_000_000;

/**
 * - `data`: context, events, input, output: both rules hold.
 * - `chart`: state values and definitions, whose keys are names of states and events.
 * - `hushed`: below a personal key nothing passes but the known keys.
 */
type Mode = 'data' | 'chart' | 'hushed';

const dataKeys = new Set(['context', 'input', 'output', 'params', 'data']);

function isWord(text: string): boolean {
  if (knownWords.has(text) || marks.has(text) || /^x:\d{1,6}$/.test(text)) return true;
  if (text.length > 200) return false;
  // Ids that XState makes up: `xstate.after.pause.outbox.waiting`, `0.hotline.cctv.reminded`.
  const parts = text.split('.');
  return (
    parts.length > 1 &&
    parts.length <= 12 &&
    parts.every((part) => /^\d{1,3}$/.test(part) || (part !== '' && knownWords.has(part)))
  );
}

/** A word of the machines as it is, anything else replaced. */
export function redactWord(text: string): string {
  return isWord(text) ? text : REDACTED;
}

/** `Object.entries` that outlives throwing getters. */
function entriesOf(object: object): [string, unknown][] {
  return Object.keys(object).map((key) => {
    try {
      return [key, (object as Record<string, unknown>)[key]];
    } catch {
      return [key, UNREADABLE];
    }
  });
}

function isSnapshot(object: object): boolean {
  return 'status' in object && ('children' in object || 'machine' in object || '_nodes' in object);
}

/** One pass over one value: knows its ancestors and how many values it has seen. */
class Pass {
  private readonly above: object[] = [];
  private seen = 0;

  value(value: unknown, mode: Mode): unknown {
    this.seen += 1;
    if (value === null || value === undefined) return value;
    if (this.seen > MAX_VALUES) return mode === 'hushed' ? REDACTED : MORE;
    if (typeof value === 'object') {
      try {
        const out = this.object(value, mode);
        return mode === 'hushed' && typeof out === 'string' ? REDACTED : out;
      } catch {
        return mode === 'hushed' ? REDACTED : UNREADABLE;
      }
    }
    if (mode === 'hushed') return REDACTED;
    if (typeof value === 'string') return redactWord(value);
    if (typeof value === 'boolean') return value;
    if (typeof value === 'number') return Math.abs(value) < LONG_NUMBER ? value : REDACTED;
    return typeof value === 'function' ? FUNCTION : REDACTED;
  }

  private object(object: object, mode: Mode): unknown {
    const prototype: unknown = Object.getPrototypeOf(object);
    const plain = prototype === Object.prototype || prototype === null;
    if (mode === 'hushed' && !plain) return REDACTED;
    if (this.above.includes(object)) return CYCLE;
    if (object instanceof Error) return errorMark(object.name);
    if ('nodeType' in object && 'nodeName' in object) return ELEMENT;
    if (this.above.length >= MAX_DEPTH) return DEEP;
    this.above.push(object);
    try {
      if (mode !== 'hushed' && 'sessionId' in object && 'send' in object) {
        return { xstate$$type: 1, id: redactWord(String((object as { id?: unknown }).id)) };
      }
      if (isSnapshot(object) && mode === 'data') return this.snapshot(object);
      if (object instanceof Map || object instanceof Set) return this.list([...object], mode);
      if (Array.isArray(object)) return this.list(object, mode);
      return plain ? this.record(object, mode) : REDACTED;
    } finally {
      this.above.pop();
    }
  }

  private list(items: readonly unknown[], mode: Mode): unknown[] {
    const shown = items.length > MAX_ITEMS ? [...items.slice(0, MAX_ITEMS - 1), MORE] : items;
    return Array.from(shown, (item) => this.value(item, mode));
  }

  private record(object: object, mode: Mode): Record<string, unknown> {
    const out: Record<string, unknown> = {};
    for (const [key, value] of entriesOf(object)) {
      const below = mode === 'chart' && dataKeys.has(key) ? 'data' : mode;
      if (!isWord(key)) out[REDACTED] = REDACTED;
      else if (key === 'error' && below !== 'chart') out[key] = this.error(value);
      else out[key] = this.value(value, below === 'data' && isPersonal(key) ? 'hushed' : below);
    }
    return out;
  }

  /** A thrown thing can hold anything: only its kind passes. */
  private error(error: unknown): unknown {
    if (error === null || error === undefined) return error;
    if (error instanceof Error) return errorMark(error.name);
    return typeof error === 'string' && marks.has(error) ? error : REDACTED;
  }

  snapshot(snapshot: object): Record<string, unknown> {
    const { status, value, context, input, output, error, tags, children } = snapshot as Record<
      string,
      unknown
    >;
    const out: Record<string, unknown> = { status: this.value(status, 'chart') };
    if (value !== undefined) out.value = this.value(value, 'chart');
    if (context !== undefined) out.context = this.value(context, 'data');
    if (input !== undefined) out.input = this.value(input, 'data');
    if (output !== undefined) out.output = this.value(output, 'data');
    if (error !== undefined) out.error = this.error(error);
    if (tags !== undefined) out.tags = this.value(tags, 'chart');
    if (children !== undefined) out.children = this.value(children, 'chart');
    return out;
  }
}

/** A value of context, event, input or output without anything personal. */
export function redactValue(value: unknown): unknown {
  return new Pass().value(value, 'data');
}

/** The snapshot of any actor, live or from JSON, as plain data without anything personal. */
export function redactSnapshot(snapshot: unknown): Record<string, unknown> {
  if (typeof snapshot !== 'object' || snapshot === null) return { status: 'active' };
  try {
    return new Pass().snapshot(snapshot);
  } catch {
    return { status: UNREADABLE };
  }
}

/** A machine's definition, which the inspector sends as JSON text. */
function redactDefinition(text: string): string {
  try {
    return JSON.stringify(new Pass().value(JSON.parse(text), 'chart'));
  } catch {
    return JSON.stringify({ id: REDACTED });
  }
}

const fits = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : REDACTED;
const asWord = (value: unknown) => (typeof value === 'string' ? redactWord(value) : REDACTED);

/** Every field of the inspector's event, and what may stand in it; other fields do not leave. */
const envelope: Readonly<Record<string, (value: unknown) => unknown>> = {
  type: fits(/^@xstate\.(actor|event|snapshot)$/),
  name: asWord,
  sessionId: asWord,
  rootId: asWord,
  parentId: asWord,
  sourceId: asWord,
  id: fits(/^0\.\d{1,20}$/),
  createdAt: fits(/^\d{13}$/),
  _version: fits(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/),
  definition: (value) => (typeof value === 'string' ? redactDefinition(value) : REDACTED),
  event: redactValue,
  snapshot: redactSnapshot,
};

/**
 * An event of the Stately inspector as plain data without anything personal.
 *
 * @returns a new object that can be cloned and posted; the given one is left alone.
 */
export function redact<E extends object>(event: E): E {
  const out: Record<string, unknown> = {};
  for (const [key, value] of entriesOf(event)) {
    const field = Object.hasOwn(envelope, key) ? envelope[key] : undefined;
    if (field === undefined || value === undefined) continue;
    out[key] = value === null ? null : field(value);
  }
  return out as E;
}
