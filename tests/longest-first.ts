import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, measured on two cores. They begin first: one that begins last keeps the other
 * core waiting for it, which was two minutes of a run.
 */
const LONGEST: readonly string[] = [
  ...[
    'site/pages-1.test.ts',
    'site/pages-2.test.ts',
    'views/strict.test.tsx',
    'site/models.test.ts',
  ],
  ...['site/looks.test.ts', 'machines/models-2.test.ts'],
  ...['machines/models-1.test.ts', 'machines/models-4.test.ts', 'machines/models-3.test.ts'],
  ...['site/alive.test.ts'],
  ...['site/changed.test.ts', 'site/room.test.ts', 'site/forms.test.ts', 'world/two-tabs.test.ts'],
  ...['site/older-browsers.test.ts', 'world/answers.test.ts', 'world/deployment.test.ts'],
  ...['world/killed.test.ts', 'site/strict.test.ts', 'site/navigation.test.ts'],
  ...['site/room-paths.test.ts', 'site/states.test.ts'],
  ...['site/leads.test.ts', 'world/closed-tab.test.ts', 'site/kept.test.ts'],
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(`/tests/${file}`));
  return place === -1 ? LONGEST.length : place;
};

/** Orders the files of a run: long ones first, the others as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
