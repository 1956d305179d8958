import { globSync, readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { LineCounter, parseDocument, visit } from 'yaml';
import { fontFile, fontNames, fontPartsOf } from './core-fonts.ts';

/** The most lines that are listed for each file. A file in a script that the fonts lack has hundreds of such lines. */
const MOST = 10;

/** Returns, for each font by the name of its package, which characters of a text the font has. */
async function lettersIn(text: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map<string, Set<string>>();
  for (const name of fontNames) {
    const letters = new Set<string>();
    for (const part of fontPartsOf(name)) {
      const font = readFileSync(fontFile(name, part));
      const found = await subsetFont(font, text, { targetFormat: 'truetype' });
      const codes = new Face(new Blob(found)).collectUnicodes();
      for (const code of codes) letters.add(String.fromCodePoint(code));
    }
    known.set(name, letters);
  }
  return known;
}

/**
 * Lists the characters in a brand's words that a font of the site lacks. Browsers show such characters in another
 * font; social pictures and icons show boxes instead.
 *
 * @param sources the contents of the files of words by name; by default the files of the brand.
 * @returns a sentence for each line with such characters, at most ten for each file.
 */
export async function lettersWithoutFont(
  brand: string,
  sources: Readonly<Record<string, string>> = Object.fromEntries(
    globSync(`brand/${brand}/**/*.yaml`).map((file) => [file, readFileSync(file, 'utf8')]),
  ),
): Promise<readonly string[]> {
  const found: { readonly file: string; readonly line: number; readonly letters: Set<string> }[] =
    [];
  for (const [file, source] of Object.entries(sources)) {
    const lines = new LineCounter();
    visit(parseDocument(source, { lineCounter: lines }), {
      Scalar(_, { value, range }) {
        const letters = new Set(`${value}`.match(/[\p{L}\p{M}\p{N}\p{P}]/gu));
        if (range) found.push({ file, line: lines.linePos(range[0]).line, letters });
      },
    });
  }
  const all = new Set(found.flatMap(({ letters }) => [...letters]));
  const known = await lettersIn([...all].join(''));
  return Object.keys(sources).flatMap((file) => {
    const warnings = found.flatMap((entry) => {
      if (entry.file !== file) return [];
      return [...known].flatMap(([name, has]) => {
        const missing = [...entry.letters].filter((letter) => !has.has(letter));
        if (missing.length === 0) return [];
        return [
          `${file}:${entry.line}: ${name} has no ${missing.join(' ')} (browsers take another font, social pictures show boxes)`,
        ];
      });
    });
    const more = warnings.length - MOST;
    return more > 0 ? [...warnings.slice(0, MOST), `${file}: and ${more} more`] : warnings;
  });
}
