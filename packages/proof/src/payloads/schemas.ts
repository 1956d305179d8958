import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { arbitraryInvalid, arbitraryNearMiss, arbitraryValid } from './arbitrary.ts';
import { fc } from './fast-check.ts';

/**
 * Declares tests of schemas, by their names, with generated values: each schema accepts valid values, rejects near
 * misses, and never throws.
 */
export function proveSchemas(schemas: Readonly<Record<string, v.GenericSchema>>): void {
  describe.each(Object.entries(schemas))('values of %s', (_, schema) => {
    it('are accepted when they are valid', () => {
      fc.assert(fc.property(arbitraryValid(schema), (value) => v.is(schema, value)));
    });

    it('are refused when they miss by a hair', () => {
      const misses = arbitraryNearMiss(schema);
      expect(misses, 'something of its shape that the schema refuses').not.toBeNull();
      if (misses !== null) fc.assert(fc.property(misses, (value) => !v.is(schema, value)));
    });

    it('are answered without an exception, whatever they are', () => {
      fc.assert(
        fc.property(arbitraryInvalid(schema), (value) => {
          v.safeParse(schema, value);
        }),
      );
    });
  });
}
