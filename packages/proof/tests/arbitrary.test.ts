/** Tests values generated from schemas: a schema accepts valid ones, rejects near misses, and never throws. */

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { arbitraryNearMiss, arbitraryValid } from '../src/payloads/arbitrary.ts';
import { fc } from '../src/payloads/fast-check.ts';
import { proveSchemas } from '../src/payloads/schemas.ts';

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  'a bit of everything': v.object({
    text: v.pipe(v.string(), v.minLength(2), v.maxLength(5)),
    short: v.pipe(v.string(), v.length(3)),
    digits: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    id: v.pipe(v.string(), v.uuid()),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
    either: v.union([v.literal('a'), v.number()]),
    shape: v.variant('kind', [
      v.object({ kind: v.literal('round'), radius: v.number() }),
      v.object({ kind: v.literal('none') }),
    ]),
    list: v.pipe(v.array(v.picklist(['x', 'y'])), v.minLength(1), v.maxLength(3)),
    pair: v.tuple([v.boolean(), v.null()]),
    table: v.record(v.string(), v.boolean()),
    maybe: v.optional(v.string()),
    nothing: v.nullable(v.pipe(v.string(), v.nonEmpty())),
    whatever: v.unknown(),
  }),
};

proveSchemas(schemas);

describe('an arbitrary', () => {
  it('tries the limits of a length, and lengths just beyond them', () => {
    const schema = v.pipe(v.string(), v.minLength(2), v.maxLength(5));
    const lengths = (of: fc.Arbitrary<unknown> | null) =>
      new Set(fc.sample(of ?? fc.constant(''), 500).map((value) => String(value).length));
    expect([...lengths(arbitraryValid(schema))].sort()).toEqual([2, 3, 4, 5]);
    expect(lengths(arbitraryNearMiss(schema))).toContain(1);
    expect(lengths(arbitraryNearMiss(schema))).toContain(6);
  });

  it('draws the same values in every run', () => {
    expect(fc.sample(fc.nat(), 20)).toEqual(fc.sample(fc.nat(), 20));
  });

  it('leaves out optional parts, and never includes them with the value undefined', () => {
    const schema = v.object({ maybe: v.optional(v.string()) });
    const found = fc.sample(arbitraryValid(schema), { numRuns: 200, seed: 1 });
    expect(found.some((value) => !('maybe' in value))).toBe(true);
    expect(found.every((value) => !('maybe' in value) || value.maybe !== undefined)).toBe(true);
  });

  it('tries numbers below zero, unless a rule says otherwise', () => {
    const least = (schema: v.GenericSchema) =>
      Math.min(
        ...fc.sample(arbitraryValid(schema) as fc.Arbitrary<number>, { numRuns: 200, seed: 1 }),
      );
    expect(least(v.number())).toBeLessThan(0);
    expect(least(v.pipe(v.number(), v.minValue(1)))).toBeGreaterThanOrEqual(1);
  });

  it('has no near miss if the schema accepts every value of the shape', () => {
    expect(arbitraryNearMiss(v.string())).toBeNull();
    expect(arbitraryNearMiss(v.object({ text: v.string() }))).toBeNull();
  });

  it('throws an error that names an unknown schema or rule', () => {
    expect(() => arbitraryValid(v.bigint())).toThrow(
      'No arbitrary is known for the valibot schema "bigint": add it to packages/proof/src/payloads/arbitrary.ts.',
    );
    expect(() => arbitraryValid(v.pipe(v.string(), v.ipv4()))).toThrow(
      'No arbitrary is known for the valibot validation "ipv4"',
    );
  });
});
