/**
 * Tests which checks `npm run check` chooses for a changed file (tools/check/choose.ts), with the files of this
 * repository.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_PAGES, type Choice, choose } from '../../tools/check/choose.ts';
import { readTree } from '../../tools/check/tree.ts';
import { projects } from '../../tools/suite.ts';
import { leftOutTests, ofTheSample, testFiles } from '../../tools/test-scope.ts';
import { LONGEST } from '../longest-first.ts';

const tree = readTree();
const chosen = (file: string): Record<string, readonly string[]> => {
  const { left: _, ...sets }: Choice = choose(tree, [file]);
  return Object.fromEntries(
    Object.entries(sets)
      .filter(([, { size }]) => size > 0)
      .map(([kind, set]) => [kind, [...set]]),
  );
};
const architecture = 'tests/machines/architecture.test.ts';
const citations = 'tests/machines/citations.test.ts';
const islands = 'tests/machines/islands.test.ts';

describe('a changed file is checked by', () => {
  it.each([
    [
      'src/machines/copy-link.machine.ts',
      { machines: ['copyLink'], walks: ['copyLink'], pages: ['updates'] },
      ['tests/machines/charts.test.ts', 'tests/machines/timing.test.ts', islands, architecture],
    ],
    ['tests/models/team-filter.model.ts', { machines: ['teamFilter'], walks: ['teamFilter'] }, []],
    // The schema of the fields concerns the machines of forms, because data alone can break their laws.
    [
      'src/data/lead-fields.schema.ts',
      { machines: expect.arrayContaining(['leadForm', 'hotline']) },
      ['service/tests/cli.test.ts', 'service/tests/people.test.ts'],
    ],
    [
      'src/views/parts/enquiry/enquiry.island.tsx',
      { walks: expect.arrayContaining(['leadForm']) },
      [islands],
    ],
    ['src/views/pages/team/team.tsx', { pages: ['team'] }, [islands]],
    ['src/views/layout/footer.tsx', { pages: [ALL_PAGES] }, [architecture]],
    ['brand/nightjar/retail.yaml', { pages: ['retail'] }, ['tests/machines/claims.test.ts']],
    ['src/effects/cookies.effect.ts', {}, ['tests/effects/cookies.test.ts', architecture]],
    ['tests/machines/night.test.ts', {}, ['tests/machines/night.test.ts']],
    ['docs/decisions/d13-motion.md', {}, [citations]],
    ['service/src/people/words.ts', {}, ['service/tests/people.test.ts']],
  ])('%s', (file, wanted, tests) => {
    const found = chosen(file);
    expect(found).toMatchObject(wanted);
    expect(found.tests ?? []).toEqual(expect.arrayContaining(tests));
    expect(found.tests?.join() ?? '').not.toMatch(/\/(real|pages|hosts)\//);
  });

  it('only the rules of styles, if it is a style', () => {
    expect(Object.keys(chosen('src/views/parts/hero/hero.module.css'))).toEqual([
      'tests',
      'styles',
    ]);
  });

  it('no check if its suite takes long, and the suite is named as left out', () => {
    const { left } = choose(tree, ['public/icons/favicon.svg', 'tests/site/forms.test.ts']);
    expect([...left]).toEqual(['npx vitest run tests/site/forms.test.ts']);
  });
});

it('npm test names only existing files as left out or as first', () => {
  const named = [...Object.keys({ ...leftOutTests, ...ofTheSample }), ...LONGEST];
  expect(named.filter((name) => !existsSync(name.split(' › ')[0] ?? ''))).toEqual([]);
});

it('npm test runs every test file that it does not leave out', () => {
  const asked = projects.flatMap((project) => ['--project', project]);
  const listed = execFileSync('vitest', ['list', '--filesOnly', '--json', ...asked]).toString();
  const files = (JSON.parse(listed) as readonly { readonly file: string }[]).map(({ file }) =>
    relative('.', file),
  );
  expect(files.sort()).toEqual([...testFiles()].sort());
});
