/**
 * What `npm test` leaves to `npm test -- --all`, which CI runs (`.ci/run`): what repeats another test that it runs, and
 * what is not for visitors. `npm test` names all of it at its end; a file that is asked for by name always runs.
 */
export const isAll = process.env.ALL === 'yes';

/** Test files, and where `npm test` proves the same, or whom they are for. */
export const leftOut: Readonly<Record<string, string>> = {
  'tests/views/views.test.tsx': 'as in strict mode (strict.test.tsx) and in Chromium',
  'tests/views/changed.test.tsx': 'as in Chromium (tests/site/changed.test.ts)',
  'tests/site/strict.test.ts': 'for developers',
};

/** How often something is done: by `npm test`, and with `--all`. */
const times = {
  'races between two windows': [20, 100],
} as const satisfies Record<string, readonly [number, number]>;

/** How often something is done in this run. */
export function timesOf(what: keyof typeof times): number {
  return times[what][isAll ? 1 : 0];
}

/** What `npm test` leaves out, in lines. */
export function tellLeftOut(): readonly string[] {
  return [
    ...Object.entries(leftOut).map(([file, why]) => `${file}: ${why}`),
    ...Object.entries(times).map(([what, [few, all]]) => `${what}: ${few} of ${all}`),
  ];
}
