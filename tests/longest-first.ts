import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, measured on two cores. They run first, because a long file at the end would leave one
 * core idle. Vitest can order files by duration only after an earlier run.
 */
export const LONGEST: readonly string[] = [
  'tests/site/pages-products.test.ts',
  'tests/site/pages-company.test.ts',
  'tests/site/looks.test.ts',
  'tests/site/models.test.ts',
  'tests/site/early-presses.test.ts',
  'tests/site/states.test.ts',
  'tests/site/translators-and-extensions.test.ts',
  'packages/room/tests/pages/room.test.ts',
  'tests/site/forms.test.ts',
  'tests/leads/leads.test.ts',
  'tests/machines/system.test.ts',
  'tests/site/product-screens.test.ts',
  'tests/world/device.test.ts',
  'tests/site/navigation.test.ts',
  'tests/site/back-forward-cache.test.ts',
  'tests/site/islands.test.ts',
  'tests/site/older-browsers.test.ts',
  'service/tests/real/kills.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? LONGEST.length : place;
};

/** Orders the files of a run: long files first, the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
