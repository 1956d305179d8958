import { judge } from '@machines/proof';
import { expect, it } from 'vitest';
import { models } from '../models/all.ts';
import { byTables } from './tables.ts';

/** Journeys, tables, laws and declarations of each model in one test, rebuilt for each mutant. */
it.each(models)('$id', async (model) => {
  expect(await judge(model, model.machine, byTables)).toBeNull();
});
