/** Tests which modules the public entries load: models can be read without a test runner and a browser. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Lists the packages that a module loads on import, including those of its own modules. Types are not loaded. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
  for (const [, target = ''] of text.matchAll(/^(?:import|export|\}) .*?from '([^']+)';/gms)) {
    if (target.startsWith('.')) loadedBy(join(dirname(file), target), seen);
    else seen.add(target);
  }
  return seen;
}

it.each(['src/index.ts', 'src/cli.ts', 'src/page.ts', 'src/perception/perception.ts'])(
  '%s needs no test runner',
  (entry) => {
    const loaded = [...loadedBy(join(import.meta.dirname, '..', entry))];
    // The page entry may load Vitest, because its screens use Vitest's messages.
    const banned =
      entry === 'src/page.ts' ? /^(vite|playwright-core)$/ : /^(vitest|vite|playwright-core)$/;
    expect(loaded.filter((name) => banned.test(name))).toEqual([]);
    expect(loaded.length).toBeGreaterThan(2);
  },
);

it('the list of loaded packages contains those of an entry', () => {
  const loaded = loadedBy(join(import.meta.dirname, '../src/vitest.ts'));
  expect([...loaded]).toEqual(expect.arrayContaining(['vitest', 'xstate']));
});
