import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Asset } from './page/words.ts';

/** Pictures of the report's folder, made small enough to be inlined in the page. */

/** Widest that a picture is shown, for screens with two pixels to one. */
const WIDEST = { phone: 280, desk: 640 } as const;
const QUALITY = 62;

async function shrink(path: string): Promise<NonNullable<ReturnType<Asset>> | null> {
  const file = await readFile(path).catch(() => null);
  if (file === null) return null;
  const image = await loadImage(file);
  const isTall = image.height > image.width;
  const scale = Math.min(1, (isTall ? WIDEST.phone : WIDEST.desk) / image.width);
  if (scale === 1 && path.endsWith('.webp')) {
    // Small already: encoding it again would only make it worse.
    const src = `data:image/webp;base64,${file.toString('base64')}`;
    return { src, width: image.width, height: image.height };
  }
  const width = Math.round(image.width * scale);
  const height = Math.round(image.height * scale);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const data = (await canvas.encode('webp', QUALITY)).toString('base64');
  return { src: `data:image/webp;base64,${data}`, width, height };
}

/** Reads and shrinks files, and hands them out by name. */
export async function readPictures(folder: string, files: readonly string[]): Promise<Asset> {
  const read = new Map<string, Awaited<ReturnType<typeof shrink>>>();
  for (const file of new Set(files)) read.set(file, await shrink(join(folder, file)));
  return (file) => read.get(file) ?? null;
}
