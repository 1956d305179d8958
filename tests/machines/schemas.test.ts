/**
 * Tests our schemas with generated values: valid values are accepted, near misses are refused, and no value throws an
 * error.
 */

import { proveSchemas } from '@machines/proof/vitest';
import type * as v from 'valibot';
import { leadSchemas } from '../../src/data/lead.schema.ts';
import { formSchemas } from '../../src/data/lead-form.ts';
import { settingEntries } from '../../src/data/settings.schema.ts';

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  'hotline lead': leadSchemas.hotline,
  'university lead': leadSchemas.university,
  'hotline form': formSchemas.hotline,
  'university form': formSchemas.university,
  ...Object.fromEntries(
    Object.entries(settingEntries).map(([name, { schema }]) => [`setting ${name}`, schema]),
  ),
};

proveSchemas(schemas);
