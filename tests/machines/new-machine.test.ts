/** Tests `npm run new:machine` in a folder with copies of the files that it changes. */

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'new-machine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const catalogue = 'src/machines/index.ts';
const schemas = 'src/inspect/site/schemas.ts';
const lines = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n');

it('writes a machine and its model, and adds the machine to the catalogue and the schemas', () => {
  for (const file of [catalogue, schemas, 'biome.json']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  mkdirSync(join(folder, 'tests/models'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const output = execFileSync(process.execPath, [resolve('tools/new-machine.ts'), 'cookie-note'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(output).toContain(
    'npx vitest run --project machines tests/machines/models -t "cookieNote ·"',
  );
  expect(existsSync(join(folder, 'src/machines/cookie-note.machine.ts'))).toBe(true);
  expect(existsSync(join(folder, 'tests/models/cookie-note.model.ts'))).toBe(true);
  const imports = lines(catalogue).flatMap(
    (line) => /Machine } from '(\.\/.+)'/.exec(line)?.[1] ?? [],
  );
  expect(imports).toContain('./cookie-note.machine.ts');
  expect(imports).toEqual(imports.toSorted());
  expect(lines(catalogue)).toContain(
    "  cookieNote: { machine: cookieNoteMachine, title: 'Cookie note', routes: [], spec: [] },",
  );
  expect(lines(schemas)).toContain("  cookieNote: { events: { 'thing.happened': nothing } },");
});
