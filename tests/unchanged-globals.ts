/**
 * A setup file that fails a test file which leaves environment variables or the clock changed. Files that share a
 * worker would otherwise see the changes of one another.
 */

import { afterAll, expect } from 'vitest';

const before = { ...process.env };
const clock = { Date, setTimeout };

afterAll(() => {
  const names = Object.keys({ ...before, ...process.env });
  const changed = names.filter((name) => process.env[name] !== before[name]);
  expect(changed, 'variables that this file leaves changed').toEqual([]);
  expect({ Date, setTimeout }, 'the clock that this file leaves behind').toEqual(clock);
});
