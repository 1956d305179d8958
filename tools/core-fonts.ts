/**
 * This module makes the core fonts, which contain only the characters of the site's own copy and have two thirds of
 * the bytes. The rules in src/views/base.css name these characters (`unicode-range`), and the build adds the letters
 * of the brand's files. For other characters, in a setting or in a visitor's input, the browser fetches the whole
 * fonts.
 */

import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import geistMono from '@fontsource/geist-mono/unicode.json' with { type: 'json' };
import instrumentSans from '@fontsource-variable/instrument-sans/unicode.json' with {
  type: 'json',
};
import type { Plugin as StylePlugin } from 'postcss';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = 'src/views/base.css';

/** The font features that are kept, with their glyphs: kerning, ligatures and figures of one width. */
const keepFeatures = ['kern', 'liga', 'tnum'];

/**
 * The parts into which Fontsource divides each font, with the characters of each part. If two parts have the same
 * character, browsers use the later part.
 */
const parts = { 'instrument-sans': instrumentSans, 'geist-mono': geistMono } as const;
export type FontName = keyof typeof parts;
export const fontNames = Object.keys(parts) as FontName[];

/** Lists the parts of a font, with Latin first. */
export const fontPartsOf = (name: FontName): readonly string[] =>
  Object.keys(parts[name]).toReversed();

/**
 * Returns the path of the file of a part.
 *
 * @param weight the weight of Geist Mono. Instrument Sans has all weights in one file.
 */
export function fontFile(name: FontName, part: string, weight = 500): string {
  const file = {
    'instrument-sans': `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
    'geist-mono': `@fontsource/geist-mono/files/geist-mono-${part}-${weight}-normal.woff2`,
  };
  return fileURLToPath(new URL(`../node_modules/${file[name]}`, import.meta.url));
}

/**
 * Returns the characters for which the styles use a core font.
 *
 * @throws Error if no rule names the font with its range.
 */
function charactersOf(css: string, name: string): string {
  const rule = new RegExp(String.raw`@core-fonts/${name}\.woff2[^}]*unicode-range:([^;]*);`);
  const ranges = rule.exec(css)?.[1]?.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
  if (ranges === undefined) throw new Error(`${STYLES} names no characters for ${name}.`);
  let characters = '';
  for (const [, first = '', last = first] of ranges) {
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
      characters += String.fromCodePoint(code);
  }
  return characters;
}

/**
 * Matches the characters besides ASCII that languages with Latin letters use: letters of Latin-1, hyphens, quotation
 * marks and the euro sign. The whole fonts have all of them.
 */
const OTHERS = /[\u00c0-\u00ff\u00ab\u00ad\u00bb\u2010\u201a\u201e\u2039\u203a\u20ac]/g;

/** Returns the characters of `OTHERS` that occur in a brand's files. */
const lettersOf = (brand: string): ReadonlySet<string> =>
  new Set(
    globSync(`brand/${brand}/**/*.yaml`).flatMap(
      (file) => readFileSync(file, 'utf8').match(OTHERS) ?? [],
    ),
  );

/**
 * Adds a rule for each other part of a font before the rule of its Latin part. A browser fetches a part only if the
 * page has one of its characters.
 */
export function otherLetters(): StylePlugin {
  return {
    postcssPlugin: 'other-letters',
    Once(root) {
      root.walkAtRules('font-face', (rule) => {
        const name = fontNames.find((each) => rule.toString().includes(`/${each}-latin-`));
        if (name === undefined) return;
        for (const [part, characters] of Object.entries(parts[name])) {
          if (part === 'latin') continue;
          const other = rule.cloneBefore();
          other.walkDecls('src', (source) => {
            source.value = source.value.replace(`${name}-latin-`, `${name}-${part}-`);
          });
          other.walkDecls('unicode-range', (range) => {
            range.value = characters;
          });
        }
      });
    },
  };
}

/** Adds the letters of a brand to the ranges of the core fonts. */
export function coreLetters(brand: string): StylePlugin {
  const more = [...lettersOf(brand)].map((letter) => `U+${letter.charCodeAt(0).toString(16)}`);
  return {
    postcssPlugin: 'core-letters',
    Once(root) {
      if (more.length === 0) return;
      root.walkAtRules('font-face', (rule) => {
        if (!rule.toString().includes('@core-fonts/')) return;
        rule.walkDecls('unicode-range', (range) => {
          range.value += `, ${more.join(', ')}`;
        });
      });
    },
  };
}

/**
 * Writes the core fonts.
 *
 * @returns the path of their folder, which only this brand uses.
 */
async function make(root: string, brand: string): Promise<string> {
  const folder = resolve(root, 'node_modules/.cache/core-fonts', brand);
  await mkdir(folder, { recursive: true });
  const css = await readFile(join(root, STYLES), 'utf8');
  const letters = [...lettersOf(brand)].join('');
  for (const font of fontNames) {
    const name = `${font}-core`;
    const characters = charactersOf(css, name) + letters;
    const core = await subsetFont(await readFile(fontFile(font, 'latin')), characters, {
      targetFormat: 'woff2',
      keepFeatures,
    });
    // The file is written under another name and then renamed, because several builds may run at once, and Vitest
    // reads its configuration twice. None of them reads half a file.
    const part = join(folder, `${name}.${randomUUID()}.part`);
    await writeFile(part, core);
    await rename(part, join(folder, `${name}.woff2`));
  }
  return folder;
}

let made: Promise<string> | undefined;

/** Makes the core fonts, once for each process. Styles name them `@core-fonts/….woff2`. */
export function coreFonts(brand: string): Plugin {
  return {
    name: 'core-fonts',
    async config({ root = process.cwd() }) {
      made ??= make(root, brand);
      return { resolve: { alias: { '@core-fonts': await made } } };
    },
  };
}
