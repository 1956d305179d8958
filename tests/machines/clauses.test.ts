import { expect, it } from 'vitest';
import { models } from '../models/all.ts';
import { knownClauses } from '../models/clauses.ts';

it.each(models)('$id cites clauses that the specification has', ({ clauses }) => {
  const cited = Object.values(clauses).flat();
  expect(cited.filter((clause) => !knownClauses.has(clause))).toEqual([]);
});
