/**
 * Writes the placeholder of each still into src/data/pictures.ts: the mean colours of its upper and its lower half,
 * which are shown until the still has loaded. Run this after a still was added or changed (`node
 * tools/picture-tones.ts`).
 */

import './words.ts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import * as pictures from '../src/data/pictures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'src/data/pictures.ts');

type Still = Pick<pictures.Picture, 'stem' | 'sizes'>;

const isStill = (value: unknown): value is pictures.Picture =>
  typeof value === 'object' && value !== null && 'sizes' in value;

/** All stills of src/data/pictures.ts. */
export const allStills: readonly pictures.Picture[] = Object.values(pictures as object).flatMap(
  (value: unknown) => (isStill(value) ? [value] : Object.values(value as object).filter(isStill)),
);

/** Returns the mean colours of the upper and the lower half of a still, from its smallest file. */
export async function tonesOf({ stem, sizes }: Still): Promise<[top: string, bottom: string]> {
  const image = await loadImage(path.join(root, `public${stem}${sizes[0].suffix}.webp`));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const half = Math.floor(image.height / 2);
  return [mean(0), mean(half)];

  function mean(top: number): string {
    const { data } = context.getImageData(0, top, image.width, half);
    const sums = [0, 0, 0];
    for (const [at, value] of data.entries()) {
      const channel = at % 4;
      if (channel < 3) sums[channel] = (sums[channel] ?? 0) + value;
    }
    const pixels = data.length / 4;
    return `#${sums.map((sum) => hex(sum / pixels)).join('')}`;
  }
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

if (import.meta.main) {
  let text = await readFile(source, 'utf8');
  for (const still of allStills) {
    const [top, bottom] = await tonesOf(still);
    const line = new RegExp(`( +)(stem: '${still.stem}',\\n)(?: +tones: .*\\n)?`);
    text = text.replace(line, `$1$2$1tones: ['${top}', '${bottom}'],\n`);
  }
  await writeFile(source, text);
  console.log(`${allStills.length} stills`);
}
