import { globSync } from 'node:fs';
import { settings } from '../tools/settings.ts';
import { SAMPLE_BRAND } from '../tools/words.ts';

/**
 * What is left out for every brand but the sample, whatever runs it (`vitest.config.ts`): the specification speaks of
 * the sample to the letter, and its pages were approved as they look.
 */
export const ofTheSample: Readonly<Record<string, string>> = {
  'tests/site/oracle.test.ts': 'what the specification says of the sample, and its approved words',
  'tests/site/looks.test.ts': 'the approved pictures of the sample',
};
export const isSample = settings.brand === SAMPLE_BRAND;
export const ofOtherBrands = isSample ? [] : Object.keys(ofTheSample);

/** Folders of tests that `npm test` leaves out, and the command that runs them. */
export const leftOut: Readonly<Record<string, string>> = {
  'tests/hosts/': 'npm test -- --all',
  'service/tests/hosts/': 'npm test -- --all',
  'tests/words/': 'npm test -- --all',
  'tests/paths/': 'npm run test:paths',
};

/** The test files that `npm test` has to run. */
export const testFiles = (): readonly string[] =>
  globSync(['tests/**/*.test.{ts,tsx}', '{service,packages/*}/tests/**/*.test.{ts,tsx}'])
    .filter((file) => !Object.keys(leftOut).some((folder) => file.startsWith(folder)))
    .filter((file) => !ofOtherBrands.includes(file));

/** What is of the sample alone, in lines; none while it is tested. */
export const tellOfTheSample = (): readonly string[] =>
  ofOtherBrands.map((file) => `${file}: ${ofTheSample[file]}`);
