/**
 * Generates random values from a valibot schema. Random walks then try values that the schema accepts or narrowly
 * rejects, without a separate list of payloads.
 *
 * - `arbitraryValid`: values that the schema accepts
 * - `arbitraryNearMiss`: values of the same shape in which one part narrowly breaks a rule
 * - `arbitraryInvalid`: any other value that a program could receive: with a missing part, of another type, or arbitrary
 *
 * A schema can state rules as code (`check`, `transform`), which this module cannot read. It tries values and filters
 * out those that such a rule rejects.
 */

import fc from 'fast-check';
import * as v from 'valibot';
import { arbitraryInvalidText, arbitraryText, type TextRules } from './arbitrary-text.ts';

type Schema = v.GenericSchema;
/** The properties of valibot's schemas and actions that this module reads. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly items?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
}

/** Returns the innermost schema of nested pipes, with all their actions in order. */
function flat(schema: Schema): { readonly base: Part; readonly actions: readonly Part[] } {
  const part = schema as unknown as Part;
  if (part.pipe === undefined) return { base: part, actions: [] };
  const [first, ...rest] = part.pipe;
  const { base, actions } = flat(first as unknown as Schema);
  return { base, actions: [...actions, ...rest] };
}

const optionalTypes = ['optional', 'exact_optional', 'nullish', 'undefinedable'];
const objectTypes = ['object', 'strict_object', 'loose_object', 'object_with_rest'];

function unknown({ kind, type }: Part): Error {
  return new Error(
    `No arbitrary is known for the valibot ${kind} "${type}": add it to packages/proof/src/payloads/arbitrary.ts.`,
  );
}

/** Returns the rules for texts and numbers that actions state as data. By default, the lower limit is `least`. */
function rulesOf(actions: readonly Part[], least = 0): TextRules & { readonly whole: boolean } {
  let rules: TextRules & { readonly whole: boolean } = {
    ...{ min: least, max: Number.POSITIVE_INFINITY, whole: false },
  };
  for (const action of actions) {
    const { type, requirement } = action;
    // A rule after a transformation is skipped, because it is about the transformed value. Only trial can test it.
    if (type === 'transform') continue;
    if (type === 'min_length') rules = { ...rules, min: requirement as number };
    else if (type === 'max_length') rules = { ...rules, max: requirement as number };
    else if (type === 'length')
      rules = { ...rules, min: requirement as number, max: requirement as number };
    else if (type === 'non_empty') rules = { ...rules, min: Math.max(1, rules.min) };
    else if (type === 'min_value') rules = { ...rules, min: requirement as number };
    else if (type === 'max_value') rules = { ...rules, max: requirement as number };
    else if (type === 'integer' || type === 'safe_integer') rules = { ...rules, whole: true };
    else if (type === 'email' || type === 'rfc_email') rules = { ...rules, form: 'email' };
    else if (type === 'url') rules = { ...rules, form: 'url' };
    else if (type === 'uuid') rules = { ...rules, form: 'uuid' };
    else if (type === 'regex') rules = { ...rules, form: requirement as RegExp };
    else if (!['trim', 'check', 'finite', 'description', 'title', 'readonly'].includes(type))
      throw unknown(action);
  }
  return rules;
}

/** Returns the rules for a number. A number may be negative unless a rule excludes it. */
const rulesOfNumber = (actions: readonly Part[]) => rulesOf(actions, Number.NEGATIVE_INFINITY);

function numberOf({ min, max, whole }: ReturnType<typeof rulesOf>): fc.Arbitrary<number> {
  const bounds = { min: Math.max(min, -1e9), max: Math.min(max, 1e9) };
  return whole ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true });
}

/** Generates values that the schema mostly accepts. */
function candidates(schema: Schema): fc.Arbitrary<unknown> {
  const { base, actions } = flat(schema);
  const { type } = base;
  if (type === 'string') return arbitraryText(rulesOf(actions));
  if (type === 'number') return numberOf(rulesOfNumber(actions));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'undefined') return fc.constant(undefined);
  if (type === 'literal') return fc.constant(base.literal);
  if (type === 'picklist' || type === 'enum') return fc.constantFrom(...(base.options ?? []));
  if (type === 'unknown' || type === 'any') return fc.jsonValue();
  if (optionalTypes.includes(type)) return fc.option(inner(base, actions), { nil: undefined });
  if (type === 'nullable') return fc.option(inner(base, actions), { nil: null });
  if (type === 'array') {
    const { min, max } = rulesOf(actions);
    const maxLength = Math.min(max, Math.max(min, 4));
    return fc.array(arbitraryValid(base.item as Schema), { minLength: min, maxLength });
  }
  if (type === 'tuple') return fc.tuple(...(base.items ?? []).map((item) => arbitraryValid(item)));
  if (type === 'record')
    return fc.dictionary(
      arbitraryValid(base.key as Schema) as fc.Arbitrary<string>,
      arbitraryValid(base.value as Schema),
      { maxKeys: 4 },
    );
  if (type === 'union' || type === 'variant')
    return fc.oneof(...(base.options as readonly Schema[]).map((option) => arbitraryValid(option)));
  if (objectTypes.includes(type)) return objectOf(base, arbitraryValid);
  throw unknown(base);
}

/** Generates values of the schema inside an optional one, with the actions that follow the optional one. */
function inner({ wrapped }: Part, actions: readonly Part[]): fc.Arbitrary<unknown> {
  const whole = { ...wrapped, pipe: [wrapped, ...actions] } as unknown as Schema;
  return candidates(actions.length === 0 ? (wrapped as Schema) : whole);
}

/** Generates objects in which optional keys may be missing. */
function objectOf(
  { entries = {} }: Part,
  of: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<object> {
  const keys = Object.keys(entries);
  const absent = keys.filter((key) => v.is(entries[key] as Schema, undefined));
  const parts = Object.fromEntries(keys.map((key) => [key, of(entries[key] as Schema)]));
  return fc
    .record(parts, { requiredKeys: keys.filter((key) => !absent.includes(key)) })
    .map((value) =>
      Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)),
    );
}

/** Generates values that the schema accepts. */
export function arbitraryValid<S extends Schema>(schema: S): fc.Arbitrary<v.InferInput<S>> {
  return candidates(schema).filter((value) => v.is(schema, value));
}

type Misses = (schema: Schema) => fc.Arbitrary<unknown> | null;

/** Generates values that mostly break one rule of the schema, or returns null if no value of its shape can do so. */
function broken(schema: Schema, isTyped: boolean): fc.Arbitrary<unknown> | null {
  const missOf: Misses = isTyped ? arbitraryTypedNearMiss : arbitraryNearMiss;
  const { base, actions } = flat(schema);
  const { type } = base;
  if (type === 'string') return arbitraryInvalidText(rulesOf(actions));
  if (type === 'number') {
    const { min, max } = rulesOfNumber(actions);
    return fc.constantFrom(Number.NaN, min - 1, max + 1, 0.5, Number.POSITIVE_INFINITY);
  }
  if (type === 'picklist' || type === 'literal' || type === 'enum') {
    if (isTyped) return null;
    const words = (base.options ?? [base.literal]).map(String);
    return fc.constantFrom(
      ...words.flatMap((word) => [`${word}s`, word.toUpperCase()]),
      '',
      '\u0000',
    );
  }
  if (type === 'nullable' || optionalTypes.includes(type)) {
    const whole = { ...base.wrapped, pipe: [base.wrapped, ...actions] } as unknown as Schema;
    return broken(whole, isTyped);
  }
  if (type === 'array') {
    const item = missOf(base.item as Schema);
    const good = candidates(schema) as fc.Arbitrary<unknown[]>;
    return item === null ? null : fc.tuple(good, item).map(([list, bad]) => [...list, bad]);
  }
  if (type === 'union' || type === 'variant') {
    const options = (base.options as readonly Schema[]).flatMap((option) => missOf(option) ?? []);
    return options.length === 0 ? null : fc.oneof(...options);
  }
  if (objectTypes.includes(type)) {
    const bad = Object.entries(base.entries ?? {}).flatMap(([key, entry]) => {
      const miss = missOf(entry);
      return miss === null ? [] : [miss.map((value) => [key, value] as const)];
    });
    if (bad.length === 0) return null;
    return fc
      .tuple(objectOf(base, arbitraryValid), fc.oneof(...bad))
      .map(([value, [key, wrong]]) => ({ ...value, [key]: wrong }));
  }
  return null;
}

function missesOf(isTyped: boolean): Misses {
  const known = new WeakMap<Schema, fc.Arbitrary<unknown> | null>();
  return (schema) => {
    let found = known.get(schema);
    if (found === undefined) {
      const refused = (value: unknown) => !v.is(schema, value);
      const tried = broken(schema, isTyped);
      // A sample shows whether any value is refused, because a filter that accepts no value would search for ever.
      const any = tried !== null && fc.sample(tried, { numRuns: 200, seed: 1 }).some(refused);
      found = tried !== null && any ? tried.filter(refused) : null;
      known.set(schema, found);
    }
    return found;
  };
}

/** Generates values of the schema's shape that it narrowly rejects, or null if it rejects none. */
export const arbitraryNearMiss: Misses = missesOf(false);
/** Generates near misses that a compiler accepts: wrong texts and numbers, but no unknown words of a picklist. */
export const arbitraryTypedNearMiss: Misses = missesOf(true);

/** Generates invalid inputs: near misses, values with missing parts or wrong types, and arbitrary values. */
export function arbitraryInvalid(schema: Schema): fc.Arbitrary<unknown> {
  const wild = fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 3 });
  const { base } = flat(schema);
  const entries = Object.keys(base.entries ?? {});
  const spoilt =
    entries.length === 0
      ? wild
      : fc
          .tuple(
            arbitraryValid(schema),
            fc.constantFrom(...entries, '__proto__', 'extra'),
            fc.option(wild),
          )
          .map(([value, key, wrong]) => {
            const rest = Object.entries(value as object).filter(([each]) => each !== key);
            return Object.fromEntries(wrong === null ? rest : [...rest, [key, wrong]]);
          });
  return fc.oneof(wild, spoilt, arbitraryNearMiss(schema) ?? wild);
}
