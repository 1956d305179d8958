import { globSync } from 'node:fs';
import { allRouteIds, routes } from '../src/data/paths.ts';
import { settings } from './settings.ts';
import { SAMPLE_BRAND } from './words.ts';

const SERVICE = 'the words of the service in the sample';
const SPECIFIED = 'words that the specification fixes for the sample';
const ENGLISH = 'English words of the sample, which tell what is shown';

/**
 * The tests that run only for the sample brand, each with its subject: files, and tests by their file and the beginning
 * of their name. The specification fixes the words of the sample, and only the pages of the sample were approved.
 */
export const ofTheSample: Readonly<Record<string, string>> = {
  'tests/site/oracle.test.ts': 'what the specification says of the sample, and its approved words',
  'tests/site/looks.test.ts': 'the approved pictures of the sample',
  'service/tests/people.test.ts': SERVICE,
  'service/tests/pages/people.test.ts': SERVICE,
  'service/tests/delivery.test.ts': SERVICE,
  'service/tests/canary.test.ts': SERVICE,
  'service/tests/cli.test.ts': SERVICE,
  'tests/machines/brand-files.test.ts': 'brand/README.md, about the files and forms of the sample',
  'tests/machines/charts.test.ts › the statecharts in docs match':
    'docs/, in the words of the sample',
  'tests/machines/claims.test.ts › the claims module (decision D15) the figures of spec': SPECIFIED,
  'tests/machines/claims.test.ts › the claims module (decision D15) a figure has its caption':
    SPECIFIED,
  'tests/machines/claims.test.ts › the claims module (decision D15) "':
    'figures and units in English',
  'tests/machines/claims.test.ts › the copy of product, solution and industry pages there is no exclamation mark':
    SPECIFIED,
  'tests/machines/claims.test.ts › the copy of product, solution and industry pages no two pages':
    'labels that two pages share, in the words of the sample',
  'tests/machines/content.test.ts › the marquee has five cards': ENGLISH,
  'tests/machines/content.test.ts › the privacy policy, ': SPECIFIED,
  'tests/machines/content.test.ts › the terms are plain': SPECIFIED,
  'tests/machines/night.test.ts › the sample night Maple Court has': ENGLISH,
  'tests/machines/night.test.ts › the sample night all alarms about rain': ENGLISH,
};
export const isSample = settings.brand === SAMPLE_BRAND;
/** The tests that are not run for the brand that is tested. */
export const ofOtherBrands = isSample ? {} : ofTheSample;

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
    .filter((file) => !Object.hasOwn(ofOtherBrands, file));

/** Returns a line for each test that runs only for the sample; empty while the sample is tested. */
export const skippedForOtherBrands = (): readonly string[] =>
  Object.entries(ofOtherBrands).map(([test, reason]) => `${test}: ${reason}`);
