import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** What the public entries load: models are read where there is no test runner and no browser. */

/** Packages that a module loads as it is imported, its own modules included; types are not loaded. */
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

it.each(['src/index.ts', 'src/cli.ts', 'src/page.ts', 'src/perception.ts'])(
  '%s needs no test runner',
  (entry) => {
    const loaded = [...loadedBy(join(import.meta.dirname, '..', entry))];
    // The screens of a page say what they expect with Vitest's words.
    const banned =
      entry === 'src/page.ts' ? /^(vite|playwright-core)$/ : /^(vitest|vite|playwright-core)$/;
    expect(loaded.filter((name) => banned.test(name))).toEqual([]);
    expect(loaded.length).toBeGreaterThan(2);
  },
);

it('sees what an entry does load', () => {
  const loaded = loadedBy(join(import.meta.dirname, '../src/vitest.ts'));
  expect([...loaded]).toEqual(expect.arrayContaining(['vitest', 'xstate']));
});
