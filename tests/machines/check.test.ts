import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_PAGES, type Choice, choose } from '../../tools/check/choose.ts';
import { readTree } from '../../tools/check/tree.ts';
import { LONGEST } from '../longest-first.ts';
import { leftOut, ofTheSample } from '../scope.ts';

/** What `npm run check` runs for a changed file (tools/check/choose.ts), on this tree. */

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

describe('a changed file is checked by', () => {
  it.each([
    ['src/machines/copy-link.machine.ts', { machines: ['copyLink'], walks: ['copyLink'] }],
    ['src/machines/hotline.answers.ts', { machines: ['hotline'], walks: ['hotline'] }],
    ['tests/models/team-filter.model.ts', { machines: ['teamFilter'], walks: ['teamFilter'] }],
    ['src/data/pages/careers.copy.ts', { pages: ['careers'] }],
    ['src/data/team.ts', { pages: ['team'], walks: ['teamFilter'] }],
    ['src/data/hotline-questions.ts', { pages: ['hotline'], walks: ['hotline'] }],
    ['brand/nightjar/retail.yaml', { pages: ['retail'] }],
    [
      'src/views/pages/hotline/question.tsx',
      { pages: ['hotline'], walks: ['hotline', 'keepOpen'] },
    ],
    ['src/views/layout/header.tsx', { pages: [ALL_PAGES] }],
    ['tests/machines/night.test.ts', { tests: [architecture, 'tests/machines/night.test.ts'] }],
  ])('%s', (file, wanted) => expect(chosen(file)).toMatchObject(wanted));

  it('the tests that import it', () => {
    expect(chosen('src/effects/cookies.effect.ts')).toEqual({
      tests: [architecture, 'tests/effects/cookies.test.ts'],
    });
  });

  it('all tests of the service, where it is a file of its own', () => {
    const { tests } = chosen('service/src/people/words.ts');
    expect(tests).toContain('service/tests/people.test.ts');
    expect(tests?.join()).not.toMatch(/\/(real|pages|hosts)\//);
  });

  it('rules alone, where it is a style', () => {
    expect(Object.keys(chosen('src/views/parts/hero/hero.module.css'))).toEqual([
      'tests',
      'styles',
    ]);
  });

  it('nothing, and is said to be left', () => {
    const { left } = choose(tree, [
      'public/icons/favicon.svg',
      'tests/site/forms.test.ts',
      'service/tests/real/kills.test.ts',
      'README.md',
    ]);
    expect([...left]).toEqual([
      ['tests/site/forms.test.ts', expect.stringContaining('vitest run --project site')],
      ['service/tests/real/kills.test.ts', expect.stringContaining('vitest run --project world')],
    ]);
  });
});

it('npm test leaves out only what is there, and begins with files that are there', () => {
  const named = [...Object.keys({ ...leftOut, ...ofTheSample }), ...LONGEST];
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
