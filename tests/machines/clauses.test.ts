import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citations, clauses } from '../clauses/matrix.ts';

/** The matrix of specification, states and tests has no hole: an unmapped clause or state fails the build. */

const tests = join(import.meta.dirname, '..');
const known = new Set(clauses.map(({ id }) => id));

describe('the clauses of the specification', () => {
  it('are named once each, in the form that machines cite', () => {
    expect(known.size).toBe(clauses.length);
    expect(clauses.filter(({ id }) => !/^(spec [1-9]|decision D\d+$)/.test(id))).toEqual([]);
    const decisions = Array.from({ length: 20 }, (_, index) => `decision D${index + 1}`);
    expect(decisions.filter((id) => !known.has(id))).toEqual([]);
  });

  it('are each served by a state or proven by a test', () => {
    const served = new Set(citations().flatMap((each) => each.clauses));
    const unmapped = clauses.filter(({ id, tests = [] }) => !served.has(id) && tests.length === 0);
    expect(unmapped.map(({ id, says }) => `${id}: ${says}`)).toEqual([]);
  });

  it('name only tests that exist', () => {
    const missing = clauses.flatMap(({ id, tests: proofs = [] }) =>
      proofs
        .filter((proof) => {
          const [file = '', title = ''] = proof.split(' › ');
          const path = join(tests, file);
          return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
        })
        .map((proof) => `${id}: ${proof}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the states of the machines', () => {
  it('each serve a clause, and one that exists', () => {
    const wrong = citations().flatMap(({ machine, state, clauses: cited }) =>
      cited.length === 0
        ? [`${machine} ${state} serves no clause`]
        : cited
            .filter((id) => !known.has(id))
            .map((id) => `${machine} ${state} serves "${id}", which is no clause`),
    );
    expect(wrong).toEqual([]);
  });
});
