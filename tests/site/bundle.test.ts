/**
 * Tests the built files. They contain every file that they request, and no part of the inspector: neither its
 * package, nor our code around it, nor its address. The folder of the build is `DIST`, or `dist/`.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { layoutFile } from '../../tools/document-head.ts';

const dist = process.env.DIST ?? 'dist';
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const isText = (file: string) =>
  /\.(js|css|html|json|webmanifest|map|txt|xml|svg)(\.br)?$/.test(file);

/** Words that occur only in the inspector's code. */
const words = [
  'statelyai',
  'stately.ai',
  'xstateinspector',
  'createBrowserInspector',
  'src/inspect',
  '__machines',
  'startInspection',
  'Stately inspector',
  'machine room',
  'machine-room-tab',
  'machine-recording',
  'The machine room lets this job fail.',
  'org.eclipse.elk',
];

describe('the files of the site', () => {
  test('exist', () => {
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
    expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(3);
  });

  test('have no name of the inspector', () => {
    expect(files.filter((file) => /inspect|stately|machine-?room|redact/i.test(file))).toEqual([]);
  });

  test.each(words)('do not say %s', (word) => {
    const found = files.filter(isText).filter((file) => {
      const bytes = readFileSync(file);
      return (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).includes(word);
    });
    expect(found).toEqual([]);
  });

  test('contain no measurement of speed unless a setting asks for it', () => {
    const found = files.filter(
      (file) =>
        file.endsWith('.js') &&
        /largest-contentful-paint|measureVitals/.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
  });

  test('do not look for ?inspect in the address', () => {
    const found = files
      .filter((file) => file.endsWith('.js') || file.endsWith('.html'))
      .filter((file) => /["'`]\??inspect["'`]/.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  test('hold no source map', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});

describe('the code of the site', () => {
  test('requests only files that exist', () => {
    const names = new Set(files.map((file) => basename(file)));
    const asked = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/["'`][./\w-]*\/([\w.-]+\.js)["'`]/g),
      ])
      .map(([, name = '']) => name);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  test('contains no layout, which the build leaves out only if no file imports it', () => {
    const layout = { file: 'assets/layout.js', src: 'src/views/layout/layout.tsx' };
    const entry = { file: 'assets/main.js' };
    const manifest = { [layout.src]: layout, entry };
    expect(layoutFile(manifest)).toBe('assets/layout.js');
    for (const key of ['imports', 'dynamicImports']) {
      const importing = { ...manifest, entry: { ...entry, [key]: [layout.src] } };
      expect(() => layoutFile(importing)).toThrow('assets/main.js imports src/views/layout');
    }
  });
});
