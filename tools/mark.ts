import { type createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import type { Company } from '../src/data/company.schema.ts';
import { type FontName, fontFile, partsOf } from './core-fonts.ts';
import { settings } from './settings.ts';

/** This module draws a company's mark, or the first letter of its name, into its icons and social pictures. */

export interface Marked {
  readonly productName: string;
  readonly mark?: Company['mark'];
  readonly accent?: string | undefined;
}

const { productName, company } = settings;
/** The mark, the name and the accent of the brand in the settings. */
export const marked: Marked = {
  productName,
  mark: company.mark,
  accent: company.colours['amber-400'],
};

/** Lists the parts of a font as families. The project has the files, so pictures are the same on every machine. */
const familiesOf = (family: string, name: FontName) =>
  partsOf(name).map((part) => ({ family: `${family} ${part}`, file: fontFile(name, part, 400) }));
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

export const paper = '#F7F5F0';
export const amber = '#F5B13D';

/** Draws the mark into a square, given by its left and top edge and its width in pixels. */
export function drawMark(
  context: ReturnType<ReturnType<typeof createCanvas>['getContext']>,
  { productName, mark, accent = amber }: Marked,
  [left, top, size]: readonly [left: number, top: number, size: number],
): void {
  context.save();
  context.translate(left, top);
  context.scale(size / 24, size / 24);
  context.lineWidth = 0.8;
  context.lineJoin = 'round';
  for (const [shape, paint] of mark
    ? ([
        [mark.shape, paper],
        [mark.accent, accent],
      ] as const)
    : []) {
    const outline = new Path2D(shape);
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
