import { proveSchemas } from '@machines/proof/vitest';
import type * as v from 'valibot';
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

proveSchemas(schemas);
