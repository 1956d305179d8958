/** Tests the messages of the build about letters that the site's fonts lack. */

import { expect, it } from 'vitest';
import { lettersWithoutFont } from '../../tools/letters.ts';
import { settings } from '../../tools/settings.ts';

it('the words of the brand have no letters that a font lacks', async () => {
  expect(await lettersWithoutFont(settings.brand)).toEqual([]);
});

it('the build names file, line and letters, for each font that lacks them, and ignores comments', async () => {
  const file = 'brand/owlet/about.yaml';
  const source = [
    'title: Zażółć, Příliš, ığş',
    '# Это комментарий',
    'text:',
    '  Жук',
    'list: [日本, "→ ✓ €"]',
  ].join('\n');
  const end = '(browsers take another font, social pictures show boxes)';
  expect(await lettersWithoutFont('owlet', { [file]: source })).toEqual([
    `${file}:4: instrument-sans has no Ж у к ${end}`,
    `${file}:5: instrument-sans has no 日 本 ${end}`,
    `${file}:5: geist-mono has no 日 本 ${end}`,
  ]);
});

it('the message about a file in another script names ten lines', async () => {
  const source = Array.from({ length: 14 }, (_, line) => `t${line}: 日`).join('\n');
  const warnings = await lettersWithoutFont('owlet', { 'words.yaml': source });
  expect(warnings).toHaveLength(11);
  expect(warnings.at(-1)).toBe('words.yaml: and 18 more');
});
