/** The words of the tested brand, for tests that name those of the sample. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { openYaml } from '../src/data/node/yaml.ts';
import { textsIn } from '../tools/ready.ts';
import { settings } from '../tools/settings.ts';
import { isSample } from '../tools/test-scope.ts';

/** Returns the texts of a file of words by their places, as browsers give them in names. */
const placesIn = (file: string): ReadonlyMap<string, string> =>
  new Map(
    textsIn(openYaml(readFileSync(file, 'utf8'), file).said).map(([path, text]) => [
      path.join('.'),
      text.replaceAll('\u00ad', '').replace(/\s+/g, ' '),
    ]),
  );

const files = isSample
  ? []
  : (globSync('**/*.yaml', { cwd: 'brand/nightjar' })
      .filter((file) => existsSync(`brand/${settings.brand}/${file}`))
      .map((file) => [
        file.replace(/\.yaml$/, ''),
        ...['nightjar', settings.brand].map((brand) => placesIn(`brand/${brand}/${file}`)),
      ]) as [
      name: string,
      sample: ReadonlyMap<string, string>,
      own: ReadonlyMap<string, string>,
    ][]);

/**
 * Returns the text of the tested brand at the first place where the sample has this text.
 *
 * @param name the file of words, if several have the text.
 * @throws Error for a text that no such place has.
 */
export function brandText(text: string, name?: string): string {
  if (isSample) return text;
  for (const [file, sample, own] of files) {
    if (name !== undefined && name !== file) continue;
    const [place] = [...sample].find(([at, each]) => each === text && own.has(at)) ?? [];
    if (place !== undefined) return own.get(place) ?? '';
  }
  throw new Error(`No file of words has the text "${text}".`);
}
