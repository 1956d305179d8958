/** This module draws a company's mark, or the first letter of its name, into its icons and social pictures. */

import { type createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import type { Company } from '../src/data/company.schema.ts';
import { type FontName, fontFile, fontPartsOf } from './core-fonts.ts';
import { settings } from './settings.ts';

export interface BrandMark {
  readonly productName: string;
  readonly mark?: Company['mark'];
}

const { productName, company } = settings;
/** The mark and the name of the brand in the settings. */
export const brandMark: BrandMark = { productName, mark: company.mark };

/** Lists the parts of a font as families. The project has the files, so pictures are the same on every machine. */
const familiesOf = (family: string, name: FontName) =>
  fontPartsOf(name).map((part) => ({
    family: `${family} ${part}`,
    file: fontFile(name, part, 400),
  }));
const sansParts = familiesOf('Social Sans', 'instrument-sans');
const monoParts = familiesOf('Social Mono', 'geist-mono');
const fonts = [...sansParts, ...monoParts];
export const fontFiles = fonts.map(({ file }) => file);

/** Returns the value for the `font` of a canvas, which takes a character from the first family that has it. */
const listed = (parts: typeof fonts) => parts.map(({ family }) => `"${family}"`).join(', ');
export const sans = listed(sansParts);
export const mono = listed(monoParts);

/** Registers the fonts for canvases, under the family names of this module. */
export function registerFonts(): void {
  for (const { family, file } of fonts) {
    if (GlobalFonts.has(family)) continue;
    if (!GlobalFonts.registerFromPath(file, family)) {
      throw new Error(`The font ${file} could not be read: run npm ci.`);
    }
  }
}

/** Draws the mark, in the colours of its two parts, into a square, given by its left and top edge and its width in pixels. */
export function drawMark(
  context: ReturnType<ReturnType<typeof createCanvas>['getContext']>,
  { productName, mark }: BrandMark,
  [shape, accent]: readonly [shape: string, accent: string],
  [left, top, size]: readonly [left: number, top: number, size: number],
): void {
  context.save();
  context.translate(left, top);
  context.scale(size / 24, size / 24);
  context.lineWidth = 0.8;
  context.lineJoin = 'round';
  for (const [path, paint] of mark
    ? ([
        [mark.shape, shape],
        [mark.accent, accent],
      ] as const)
    : []) {
    const outline = new Path2D(path);
    context.fillStyle = paint;
    context.strokeStyle = paint;
    context.fill(outline);
    context.stroke(outline);
  }
  if (!mark) {
    context.font = `700 24px ${sans}`;
    context.letterSpacing = '0px';
    context.textAlign = 'center';
    context.fillStyle = accent;
    context.fillText([...productName][0] ?? '', 12, 20.5);
  }
  context.restore();
}
