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

/**
 * What `npm test` leaves to `npm test -- --all`, which CI runs (`.ci/run`): what repeats another test that it runs, and
 * what is not for visitors. `npm test` names all of it at its end; a file that is asked for by name always runs.
 */
export const isAll = process.env.ALL === 'yes';

/** Test files, and where `npm test` proves the same, or whom they are for. */
export const leftOut: Readonly<Record<string, string>> = {
  'tests/site/strict.test.ts': 'for developers: the development build in strict mode',
  'tests/site/room.test.ts': 'for developers: the machine room',
  'tests/site/room-paths.test.ts': 'for developers: the machine room',
  'tests/site/room-return.test.ts': 'for developers: the machine room',
  'tests/site/room-update.test.ts': 'for developers: the machine room',
  'tests/site/report.test.ts': 'for QA: the report',
  'packages/report/tests/packed.test.ts':
    'for developers elsewhere: the packages from their tarballs',
};

const amount = <T>(few: T, all: T) => ({ few, all, now: isAll ? all : few });

/** How much of the same is tried: by `npm test`, with `--all`, and in this run. */
export const amounts = {
  'steps for each machine on views in jsdom, beyond every state': amount(0, 110),
  'rounds of the site after which nothing is left behind': amount(5, 9),
  'services killed while they answer and deliver': amount(3, 10),
  'tasks between two presses while a page comes alive': amount(10, 6),
};

/** What is of the sample alone, in lines; none while it is tested. */
export const tellOfTheSample = (): readonly string[] =>
  ofOtherBrands.map((file) => `${file}: ${ofTheSample[file]}`);

/** What `npm test` leaves out, in lines. */
export function tellLeftOut(): readonly string[] {
  return [
    ...Object.entries(leftOut).map(([file, why]) => `${file}: ${why}`),
    ...Object.entries(amounts).map(([what, { few, all }]) => `${what}: ${few} instead of ${all}`),
  ];
}
