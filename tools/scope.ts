import { globSync } from 'node:fs';
import { allRouteIds, routes } from '../src/data/paths.ts';
import { settings } from './settings.ts';
import { SAMPLE_BRAND } from './words.ts';

const SERVICE = 'the words of the service in the sample';

/**
 * Tests that run only for the sample brand, by any command (`vitest.config.ts`): the specification fixes the words of
 * the sample, and its pages were approved as they look.
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

/** Returns whether an address is that of a page which the brand leaves out (decision D28): its tests have no subject. */
export const isLeftOut = (address: string): boolean =>
  allRouteIds.some(
    (id) => routes[id].path === address.split(/[?#]/)[0] && settings.company.leftOut.includes(id),
  );

/** Folders of tests that `npm test` leaves out, and the command that runs them. */
export const leftOut: Readonly<Record<string, string>> = {
  'tests/hosts/': 'npm test -- --all',
  'service/tests/hosts/': 'npm test -- --all',
  'tests/words/': 'npm test -- --all',
  'tests/paths/': 'npm run test:paths',
};

/** Lists the test files that `npm test` has to run. */
export const testFiles = (): readonly string[] =>
  globSync(['tests/**/*.test.{ts,tsx}', '{service,packages/*}/tests/**/*.test.{ts,tsx}'])
    .filter((file) => !Object.keys(leftOut).some((folder) => file.startsWith(folder)))
    .filter((file) => !ofOtherBrands.includes(file));

/** Describes in lines the tests of the sample alone; empty while the sample is tested. */
export const tellOfTheSample = (): readonly string[] =>
  ofOtherBrands.map((file) => `${file}: ${ofTheSample[file]}`);
