/**
 * Tests every constant of the specification on a simulated clock. The tables are in
 * `tests/machines/timing-tables.ts`.
 */

import { nodesOf } from '@machines/proof';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tools/catalogue.ts';
import { models } from '../models/all.ts';
import { timingTables } from './timing-tables.ts';

const tables = timingTables(models);
const machines = new Map<string, (typeof catalogue)[keyof typeof catalogue]['machine']>(
  Object.values(catalogue).map(({ machine }) => [machine.id, machine]),
);

for (const { machine: id, title, rows } of tables) {
  describe(title, () => {
    it.each(rows)('$name', async ({ check }) => {
      const machine = machines.get(id);
      if (machine === undefined) throw new Error(`There is no machine ${id}.`);
      await check(machine);
    });
  });
}

it('has a table for every machine with a delay', () => {
  const timed = [...machines.values()].filter((machine) =>
    nodesOf(machine).some((node) => node.after.length > 0),
  );
  const listed = new Set(tables.map(({ machine }) => machine));
  expect(timed.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([]);
});
