import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/**
 * What visitors get holds nothing of the inspector (design.md, What developers inspect): not its
 * package, not our code around it, not its address. Reads the folder of the build, `DIST` or `dist/`.
 */

const dist = process.env.DIST ?? 'dist';
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const isText = (file: string) =>
  /\.(js|css|html|json|webmanifest|map|txt|xml|svg)(\.br)?$/.test(file);

/** Words that stand in the inspector's code and nowhere else. */
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
  'machine-room-channel',
  'machine-recording',
  'The machine room lets this job fail.',
  'org.eclipse.elk',
];

describe('the files of the site', () => {
  test('are there', () => {
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

  test('do not look for ?inspect in the address', () => {
    const found = files
      .filter((file) => file.endsWith('.js') || file.endsWith('.html'))
      .filter((file) => /["'`]\??inspect["'`]/.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  test('hold no source map, which would tell all of it', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});
