import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, vi } from 'vitest';

/**
 * Keeps the deliberate failures of a test file out of the report, and stores their counter-examples in a separate
 * folder, which is cleared before each test.
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
