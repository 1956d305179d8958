/**
 * This module draws the pictures that social networks show beside a link (spec 2: Open Graph and Twitter card): a
 * JPEG of 1200 x 630 for each page, with its title over the night yard and the brand's mark and name. Fonts come from
 * the project's own packages, so that the result is the same on every machine.
 */

import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { rgbOf } from '../src/data/colours.ts';
import { type BrandMark, drawMark, fontFiles, mono, registerFonts, sans } from './brand-mark.ts';
import { settings } from './settings.ts';

export interface SocialPicture {
  /** The route's id. The file is named `<id>.jpg`. */
  readonly id: string;
  /** The page's part of the document title. If it is the brand's name, the brand is set in large type. */
  readonly title: string;
  /** The page's path, which is shown below the title, after the domain. */
  readonly path: string;
}

export interface SocialBrand extends BrandMark {
  readonly domain: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const baseFile = path.join(root, 'assets/social-base.jpg');
const cacheDir = path.join(root, 'node_modules/.cache/social-pictures');

const size = { width: 1200, height: 630 } as const;
const margin = 72;
const quality = 84;
const { colours } = settings.company;
const ink = rgbOf(colours['picture-ground']).join(', ');
const paper = colours['picture-title'];
/** The accent colours the mark and the box around the figure. */
const accent = colours['picture-accent'];

/** The box of the person in the base picture, in pixels, after the night yard was cropped. */
const figure = { x: 764, y: 352, width: 31, height: 49 } as const;

const title = { left: margin, width: 650, bottom: 492, leading: 1.06 } as const;

/** The sizes of the title, best first. Two lines at a readable size are preferred to three lines. */
const sizes = [
  { lines: 2, largest: 84, smallest: 68 },
  { lines: 3, largest: 76, smallest: 40 },
] as const;

/** The distance from the mark's left edge to the name, as a share of the font size. */
const nameOffset = 1.16;

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

/**
 * Writes `<id>.jpg` for every entry into `outDir`, which is created if it is missing. A picture whose words, base,
 * fonts and drawing code have not changed is copied from the cache.
 *
 * @throws Error if the base picture or a font cannot be read.
 */
export async function renderSocialPictures(
  entries: readonly SocialPicture[],
  outDir: string,
  brand: SocialBrand,
): Promise<void> {
  await Promise.all([outDir, cacheDir].map((folder) => mkdir(folder, { recursive: true })));
  const inputs = await Promise.all(
    [
      ...['social-pictures.ts', 'brand-mark.ts'].map((file) => path.join(root, 'tools', file)),
      baseFile,
      ...fontFiles,
    ].map((file) => readFile(file)),
  );
  const common = inputs.reduce(
    (hash, bytes) => hash.update(bytes),
    createHash('sha256').update(JSON.stringify([brand, colours])),
  );

  let base: Image | undefined;
  for (const entry of entries) {
    const key = common
      .copy()
      .update(JSON.stringify([entry.title, entry.path]))
      .digest('hex');
    const cached = path.join(cacheDir, `${key}.jpg`);
    const target = path.join(outDir, `${entry.id}.jpg`);
    const copied = await copyFile(cached, target).then(
      () => true,
      () => false,
    );
    if (copied) continue;
    if (!base) {
      registerFonts();
      base = await loadImage(baseFile);
    }
    const picture = await draw(base, entry, brand);
    await writeFile(target, picture);
    // The file is renamed into the cache, so that a build that is stopped here leaves no half picture in it.
    const half = `${cached}.${process.pid}`;
    await writeFile(half, picture);
    await rename(half, cached);
  }
}

async function draw(base: Image, entry: SocialPicture, brand: SocialBrand): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.drawImage(base, 0, 0, size.width, size.height);
  darken(context);
  frame(context);
  detection(context);
  if (entry.title === brand.productName) {
    const wide = lockupWidth(context, brand.productName, 104);
    const height = Math.min(104, (104 * title.width) / wide);
    lockup(context, brand, title.left, title.bottom - 26, height);
  } else {
    lockup(
      context,
      brand,
      title.left,
      104,
      Math.min(40, (40 * title.width) / lockupWidth(context, brand.productName, 40)),
    );
    setTitle(context, entry.title);
  }
  label(context, `${brand.domain}${entry.path === '/' ? '' : entry.path}`, title.left, 552, 24);
  return canvas.encode('jpeg', quality);
}

/** Darkens the left half of the picture, behind the words, and its lower edge. */
function darken(context: Context): void {
  const across = context.createLinearGradient(0, 0, 860, 0);
  across.addColorStop(0, `rgba(${ink}, 0.86)`);
  across.addColorStop(0.55, `rgba(${ink}, 0.72)`);
  across.addColorStop(1, `rgba(${ink}, 0)`);
  const up = context.createLinearGradient(0, size.height, 0, 400);
  up.addColorStop(0, `rgba(${ink}, 0.7)`);
  up.addColorStop(1, `rgba(${ink}, 0)`);
  for (const fill of [across, up]) {
    context.fillStyle = fill;
    context.fillRect(0, 0, size.width, size.height);
  }
}

/** Draws the camera frame of the site, which has brackets in the corners of the picture. */
function frame(context: Context): void {
  const inset = 28;
  const arm = 26;
  context.strokeStyle = `rgba(${rgbOf(paper).join(', ')}, 0.55)`;
  context.lineWidth = 2;
  for (const [x, dx] of [
    [inset, arm],
    [size.width - inset, -arm],
  ] as const) {
    for (const [y, dy] of [
      [inset, arm],
      [size.height - inset, -arm],
    ] as const) {
      context.beginPath();
      context.moveTo(x + dx, y);
      context.lineTo(x, y);
      context.lineTo(x, y + dy);
      context.stroke();
    }
  }
}

/** Draws the box around the figure, with Quill's label. */
function detection(context: Context): void {
  const pad = 13;
  const x = figure.x - pad;
  const y = figure.y - pad;
  context.strokeStyle = accent;
  context.lineWidth = 2.5;
  context.strokeRect(x, y, figure.width + 2 * pad, figure.height + 2 * pad);
  context.font = `400 15px ${mono}`;
  context.letterSpacing = '0px';
  const words = 'PERSON';
  const width = context.measureText(words).width + 14;
  context.fillStyle = accent;
  context.fillRect(x - 1.25, y - 25, width, 25);
  context.fillStyle = `rgb(${ink})`;
  context.fillText(words, x + 6, y - 7.5);
}

function nameFont(context: Context, height: number): void {
  context.font = `600 ${height}px ${sans}`;
  context.letterSpacing = `${-0.025 * height}px`;
}

function lockupWidth(context: Context, name: string, height: number): number {
  nameFont(context, height);
  return height * nameOffset + context.measureText(name).width;
}

/**
 * Draws the mark and the name side by side.
 *
 * @param height the font size, in pixels.
 * @param y the baseline.
 */
function lockup(context: Context, brand: SocialBrand, x: number, y: number, height: number): void {
  const size = height * 1.02;
  drawMark(context, brand, [paper, accent], [x - (1.8 * size) / 24, y - height * 0.86, size]);
  context.fillStyle = paper;
  nameFont(context, height);
  context.fillText(brand.productName, x + height * nameOffset, y);
}

/** Draws the title as large as `sizes` allows, with its last line at `title.bottom`. */
function setTitle(context: Context, text: string): void {
  const { px, lines } = fitTitle(context, text);
  context.fillStyle = paper;
  const leading = px * title.leading;
  const first = title.bottom - px * 0.1 - (lines.length - 1) * leading;
  for (const [i, line] of lines.entries()) {
    context.fillText(line, title.left - px * 0.05, first + i * leading);
  }
}

function fitTitle(context: Context, text: string): { px: number; lines: string[] } {
  for (const { lines: most, largest, smallest } of sizes) {
    for (let px = largest; px >= smallest; px -= 4) {
      const lines = breakLines(context, text, px);
      if (lines.length <= most && !tooWide(context, lines)) return { px, lines };
    }
  }
  throw new Error(`The title "${text}" is too long for its social picture: shorten it.`);
}

/** Breaks a text into as few lines as fit, and balances them by the narrowest width for that number of lines. */
function breakLines(context: Context, text: string, px: number): string[] {
  context.font = `600 ${px}px ${sans}`;
  context.letterSpacing = `${-0.03 * px}px`;
  let lines = fill(context, text, title.width);
  for (let measure = title.width - 10; measure > 200; measure -= 10) {
    const narrower = fill(context, text, measure);
    if (narrower.length > lines.length || tooWide(context, narrower, measure)) break;
    lines = narrower;
  }
  return lines;
}

function fill(context: Context, text: string, measure: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > measure) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function tooWide(
  context: Context,
  lines: readonly string[],
  measure: number = title.width,
): boolean {
  return lines.some((line) => context.measureText(line).width > measure);
}

function label(context: Context, text: string, x: number, y: number, px: number): void {
  context.letterSpacing = '0px';
  context.font = `400 ${px}px ${mono}`;
  const wide = context.measureText(text).width;
  const room = size.width - 2 * margin;
  if (wide > room) context.font = `400 ${Math.floor((px * room) / wide)}px ${mono}`;
  context.fillStyle = colours['picture-muted'];
  context.fillText(text, x, y);
}
