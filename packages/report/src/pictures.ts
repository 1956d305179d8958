/** Reads pictures of the report's folder and shrinks them, so that the page can contain them. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Asset } from './page/words.ts';

/** The greatest width of a picture in pixels, for screens with two device pixels for each CSS pixel. */
const WIDEST = { phone: 280, desk: 640 } as const;
const QUALITY = 62;

type Picture = NonNullable<ReturnType<Asset>>;

/** Shrinks a picture to the size at which it is shown. A smaller picture stays unchanged. */
export async function shrink(
  file: Buffer,
): Promise<{ readonly file: Buffer } & Omit<Picture, 'src'>> {
  const image = await loadImage(file);
  const isTall = image.height > image.width;
  const scale = Math.min(1, (isTall ? WIDEST.phone : WIDEST.desk) / image.width);
  const width = Math.round(image.width * scale);
  const height = Math.round(image.height * scale);
  if (scale === 1) return { file, width, height };
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { file: await canvas.encode('webp', QUALITY), width, height };
}

async function inlined(path: string): Promise<Picture | null> {
  const read = await readFile(path).catch(() => null);
  if (read === null) return null;
  const { file, ...size } = await shrink(read);
  const type = file === read && path.endsWith('.png') ? 'png' : 'webp';
  return { src: `data:image/${type};base64,${file.toString('base64')}`, ...size };
}

/** Reads and shrinks files. Returns a function that finds a picture by the name of its file. */
export async function readPictures(folder: string, files: readonly string[]): Promise<Asset> {
  const read = new Map<string, Picture | null>();
  for (const file of new Set(files)) read.set(file, await inlined(join(folder, file)));
  return (file) => read.get(file) ?? null;
}
