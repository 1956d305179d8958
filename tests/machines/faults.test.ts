import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The faults of `npm run test:faults` are patches: each has to fit today's code, or it proves nothing. */

const folder = 'tests/faults';

it.each(readdirSync(folder))('%s can be applied', (name) => {
  expect(() =>
    execFileSync('git', ['apply', '--check', `${folder}/${name}`], { stdio: 'pipe' }),
  ).not.toThrow();
});
