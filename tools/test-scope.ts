import { globSync } from 'node:fs';
import { allRouteIds, routes } from '../src/data/paths.ts';
import { settings } from './settings.ts';
import { SAMPLE_BRAND } from './words.ts';

const SERVICE = 'the words of the service in the sample';

/**
 * The tests that run only for the sample brand (`vitest.config.ts`), each with its subject. The specification fixes
 * the words of the sample, and only the pages of the sample were approved.
 */
export const ofTheSample: Readonly<Record<string, string>> = {
  'tests/site/oracle.test.ts': 'what the specification says of the sample, and its approved words',
  'tests/site/looks.test.ts': 'the approved pictures of the sample',
  'service/tests/people.test.ts': SERVICE,
  'service/tests/pages/people.test.ts': SERVICE,
  'service/tests/delivery.test.ts': SERVICE,
  'service/tests/canary.test.ts': SERVICE,
  'service/tests/cli.test.ts': SERVICE,
};
export const isSample = settings.brand === SAMPLE_BRAND;
export const ofOtherBrands = isSample ? [] : Object.keys(ofTheSample);

/** Returns whether an address belongs to a page that the brand leaves out, whose tests are skipped (decision D28). */
export const isLeftOut = (address: string): boolean =>
  allRouteIds.some(
    (id) => routes[id].path === address.split(/[?#]/)[0] && settings.company.leftOut.includes(id),
  );

/** The folders of tests that `npm test` leaves out, each with the command that runs them. */
export const leftOutTests: Readonly<Record<string, string>> = {
  'tests/hosts/': 'npm test -- --all',
  'service/tests/hosts/': 'npm test -- --all',
  'tests/words/': 'npm test -- --all',
  'tests/paths/': 'npm run test:paths',
};

/** Lists the test files that `npm test` has to run. */
export const testFiles = (): readonly string[] =>
  globSync(['tests/**/*.test.{ts,tsx}', '{service,packages/*}/tests/**/*.test.{ts,tsx}'])
    .filter((file) => !Object.keys(leftOutTests).some((folder) => file.startsWith(folder)))
    .filter((file) => !ofOtherBrands.includes(file));

/** Returns a line for each test that runs only for the sample; empty while the sample is tested. */
export const skippedForOtherBrands = (): readonly string[] =>
  ofOtherBrands.map((file) => `${file}: ${ofTheSample[file]}`);
