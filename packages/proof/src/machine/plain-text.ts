/**
 * Turns values of any kind into text, so that they can be compared and printed without being changed. Dates, maps and
 * sets are supported. Instances of classes are shown by their own fields, functions by their source, and actors by
 * their names in the machine. Values without readable content, such as promises and weak maps, become the names of
 * their classes.
 */

const DEEPEST = 12;
const named = (value: object) => value.constructor?.name || 'object';

/** Returns whether a value is an actor. */
export function isActor(value: unknown): value is { readonly id: string; readonly src: unknown } {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value;
}

/**
 * Returns a value as text.
 *
 * @param nameOf returns the name of an actor inside the value.
 */
export function textOf(
  value: unknown,
  nameOf: (actor: object) => string = () => 'actor',
  around: readonly object[] = [],
): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return String(value);
  if (typeof value !== 'object' || value === null)
    return Object.is(value, -0) ? '-0' : String(value);
  if (isActor(value)) return `<${nameOf(value)}>`;
  if (around.includes(value) || around.length > DEEPEST) return '…';
  const inner = [...around, value];
  const each = (part: unknown) => textOf(part, nameOf, inner);
  if (Array.isArray(value)) return `[${Array.from(value, each).join()}]`;
  if (value instanceof Date)
    return `Date(${Number.isNaN(+value) ? 'invalid' : value.toISOString()})`;
  if (value instanceof Map)
    return `Map{${[...value].map(([key, of]) => `${each(key)}=>${each(of)}`).join()}}`;
  if (value instanceof Set) return `Set{${[...value].map(each).join()}}`;
  if (value instanceof RegExp || value instanceof URL) return `${named(value)}(${value})`;
  if (value instanceof Error) return `${named(value)}(${value.message})`;
  if (ArrayBuffer.isView(value)) return `${named(value)}(${new Uint8Array(value.buffer)})`;
  const prototype: unknown = Object.getPrototypeOf(value);
  const kind = prototype === Object.prototype || prototype === null ? '' : named(value);
  const fields = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${each(Reflect.get(value, key))}`);
  return `${kind}{${fields.join()}}`;
}

/** Returns whether two values are equal as texts. A field with the value undefined differs from a missing field. */
export function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || textOf(a) === textOf(b);
}

/** Lists the fields of a context that JSON cannot hold, each with its kind. */
export function notJson(context: object): readonly string[] {
  const wrong = (value: unknown, path: string, around: readonly object[]): string[] => {
    if (value === null || ['string', 'boolean'].includes(typeof value)) return [];
    if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`];
    if (typeof value !== 'object') return [`${path} is ${typeof value}`];
    if (around.includes(value)) return [`${path} holds itself`];
    const prototype: unknown = Object.getPrototypeOf(value);
    if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
      return [`${path} is of ${named(value)}`];
    return Object.entries(value).flatMap(([key, part]) =>
      wrong(part, `${path}.${key}`, [...around, value]),
    );
  };
  return wrong(context, 'context', []);
}
