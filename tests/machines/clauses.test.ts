import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proofsOf, verdictOf } from '../../tools/clauses.ts';
import { citations, clauses } from '../clauses/matrix.ts';
import { models } from '../models/all.ts';

/** The matrix of specification, states and tests has no hole: an unmapped clause or state fails the build. */

const tests = join(import.meta.dirname, '..');
const known = new Set(clauses.map(({ id }) => id));

describe('the clauses of the specification', () => {
  it('are named once each, in the form that models cite', () => {
    expect(known.size).toBe(clauses.length);
    expect(clauses.filter(({ id }) => !/^(spec [1-9]|decision D\d+$)/.test(id))).toEqual([]);
    const decisions = Array.from({ length: 20 }, (_, index) => `decision D${index + 1}`);
    expect(decisions.filter((id) => !known.has(id))).toEqual([]);
  });

  it('are each served by a state or proven by a test', () => {
    const served = new Set(citations(models).flatMap((each) => each.clauses));
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
    const wrong = citations(models).flatMap(({ machine, state, clauses: cited }) =>
      cited.length === 0
        ? [`${machine} ${state} serves no clause`]
        : cited
            .filter((id) => !known.has(id))
            .map((id) => `${machine} ${state} serves "${id}", which is no clause`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a proof', () => {
  const ran = [
    { file: 'site/a.test.ts', title: '/home leads to /, at once', status: 'passed' },
    { file: 'site/a.test.ts', title: 'a page fails', status: 'failed' },
    { file: 'site/a.test.ts', title: 'only hosts know', status: 'skipped' },
    { file: 'machines/models.test.ts', title: 'hotline · law: Nothing is lost', status: 'passed' },
  ];

  it.each([
    ['site/a.test.ts › %s leads to %s, at once', 'passed'],
    ['site/b.test.ts › %s leads to %s, at once', 'not run'],
    ['site/a.test.ts › a page fails', 'failed'],
    ['site/a.test.ts › only hosts know', 'not run'],
    ['models/hotline.model.ts › Nothing is lost', 'passed'],
    ['models/hotline.model.ts › Nothing is ever lost', 'not run'],
  ] as const)('%s counts as %s', (proof, verdict) => {
    expect(verdictOf(proof, ran)).toBe(verdict);
  });

  it('of a clause that only states serve is the whole of their machine', () => {
    const cited = [{ machine: 'hotline', state: 'cctv', clauses: ['spec 4 a'] }];
    expect(proofsOf({ id: 'spec 4 a', says: '' }, cited)).toEqual([
      'models/part.ts › hotline · everything has been executed',
    ]);
    expect(proofsOf({ id: 'spec 4 b', says: '' }, cited)).toEqual([]);
  });
});
