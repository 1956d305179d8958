/** A setup file that skips, while another brand is tested, the tests that only the sample can pass (tools/test-scope.ts). */

import { relative } from 'node:path';
import { beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The reasons to skip tests, by their files and the beginnings of their names. */
    readonly skipped: Readonly<Record<string, string>>;
  }
}

const skipped = Object.entries(inject('skipped'));

beforeEach(({ task, skip }) => {
  const file = relative('.', task.file.filepath);
  const test = `${file} › ${task.fullTestName.split(' > ').join(' ')}`;
  const [, reason] = skipped.find(([name]) => test.startsWith(name)) ?? [];
  if (reason !== undefined) skip(reason);
});
