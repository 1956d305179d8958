import { afterAll, expect } from 'vitest';

/** A setup file for files that share a worker: each restores the environment and the clock. */

const before = { ...process.env };
const clock = { Date, setTimeout };

afterAll(() => {
  const names = Object.keys({ ...before, ...process.env });
  const changed = names.filter((name) => process.env[name] !== before[name]);
  expect(changed, 'variables that this file leaves changed').toEqual([]);
  expect({ Date, setTimeout }, 'the clock that this file leaves behind').toEqual(clock);
});
