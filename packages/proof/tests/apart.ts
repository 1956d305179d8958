import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, vi } from 'vitest';

/**
 * What goes wrong on purpose in a file of tests is nobody's work: none of it is reported, and its
 * counter-examples are kept in a folder of their own until the next test.
 *
 * @returns the folder.
 */
export function keepApart(): string {
  vi.stubEnv('PROOF', undefined);
  const folder = mkdtempSync(join(tmpdir(), 'counter-examples-'));
  vi.stubEnv('COUNTER_EXAMPLES', folder);
  const clear = () => rmSync(folder, { recursive: true, force: true });
  beforeEach(clear);
  afterAll(() => {
    clear();
    vi.unstubAllEnvs();
  });
  return folder;
}
