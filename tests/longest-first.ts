import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, measured on two cores. They begin first: one that begins last keeps the other
 * core waiting for it. Vitest's own order needs the durations of an earlier run.
 */
export const LONGEST: readonly string[] = [
  'tests/site/pages-1.test.ts',
  'tests/site/pages-2.test.ts',
  'tests/views/strict.test.tsx',
  'tests/site/models.test.ts',
  'tests/site/looks.test.ts',
  'tests/machines/models-2.test.ts',
  'tests/machines/models-1.test.ts',
  'tests/machines/models-4.test.ts',
  'tests/machines/models-3.test.ts',
  'tests/site/alive.test.ts',
  'tests/site/changed.test.ts',
  'tests/site/room.test.ts',
  'tests/site/forms.test.ts',
  'tests/world/two-tabs.test.ts',
  'tests/site/older-browsers.test.ts',
  'tests/world/deployment.test.ts',
  'tests/world/killed.test.ts',
  'tests/site/navigation.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? LONGEST.length : place;
};

/** Orders the files of a run: long ones first, the others as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
