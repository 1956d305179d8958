/** This module draws icons for a brand that has none: the brand's mark on the background of the header. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { colours } from '../src/data/colours.copy.ts';
import { brandMark, drawMark, registerFonts } from './brand-mark.ts';

/**
 * The mark's share of an icon's width, and the radius of the icon's corners as a share of the width. Home screens
 * round the corners themselves.
 */
const kinds = {
  plain: { mark: 0.62, corner: 0.22 },
  whole: { mark: 0.62, corner: 0 },
  maskable: { mark: 0.46, corner: 0 },
} as const;

function draw(size: number, kind: keyof typeof kinds): Buffer {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  const { mark, corner } = kinds[kind];
  context.fillStyle = colours['night-ground'];
  context.beginPath();
  context.roundRect(0, 0, size, size, size * corner);
  context.fill();
  const edge = (size * (1 - mark)) / 2;
  drawMark(
    context,
    brandMark,
    [colours['night-text'], colours['night-accent']],
    [edge, edge, size * mark],
  );
  return canvas.toBuffer('image/png');
}

/** Returns a Windows icon file with one PNG picture of 32 px. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    head.writeUInt16LE(value, at);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/**
 * Writes the icons that documents and the web manifest name (src/views/document.tsx, tools/site-files.ts).
 *
 * @param folder the folder for the icons, which is created if it is missing.
 */
export async function drawIcons(folder: string): Promise<void> {
  registerFonts();
  const data = draw(128, 'plain').toString('base64');
  const files: Readonly<Record<string, Buffer | string>> = {
    'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><image href="data:image/png;base64,${data}" width="24" height="24"/></svg>\n`,
    'favicon.ico': ico(draw(32, 'plain')),
    'apple-touch-icon.png': draw(180, 'whole'),
    'icon-192.png': draw(192, 'plain'),
    'icon-512.png': draw(512, 'plain'),
    'icon-maskable-512.png': draw(512, 'maskable'),
  };
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)),
  );
}
