import { firstFault } from '@machines/proof';
import { expect, it } from 'vitest';
import { models } from '../models/all.ts';
import { byTables } from './tables.ts';

/**
 * Checks the journeys, tables, laws and declarations of each model in one test. Stryker runs it for each mutant of
 * the code.
 */
it.each(models)('$id', async (model) => {
  expect(await firstFault(model, model.machine, byTables)).toBeNull();
});
