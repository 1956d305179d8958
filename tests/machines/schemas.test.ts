import { hostileOf, nearMissOf, validOf } from '@machines/proof';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hotlineLeadSchema, universityLeadSchema } from '../../src/data/lead.schema.ts';
import { hotlineFieldsSchema, universityFieldsSchema } from '../../src/data/lead-fields.schema.ts';
import { settingEntries } from '../../src/data/settings.schema.ts';

/** Values drawn from our schemas: the valid ones are accepted, the near misses refused, and no value throws. */

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  'hotline lead': hotlineLeadSchema,
  'university lead': universityLeadSchema,
  'hotline fields': hotlineFieldsSchema,
  'university fields': universityFieldsSchema,
  ...Object.fromEntries(
    Object.entries(settingEntries).map(([name, { schema }]) => [`setting ${name}`, schema]),
  ),
};

describe.each(Object.entries(schemas))('values of %s', (_, schema) => {
  it('are accepted when they are valid', () => {
    fc.assert(fc.property(validOf(schema), (value) => v.is(schema, value)));
  });

  it('are refused when they miss by a hair', () => {
    const misses = nearMissOf(schema);
    expect(misses, 'something of its shape that the schema refuses').not.toBeNull();
    if (misses !== null) fc.assert(fc.property(misses, (value) => !v.is(schema, value)));
  });

  it('are answered without an exception, whatever they are', () => {
    fc.assert(
      fc.property(hostileOf(schema), (value) => {
        v.safeParse(schema, value);
      }),
    );
  });
});
