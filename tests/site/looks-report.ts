/** Reports the differences of a page from its approved look, in words and as a picture. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { DifferentArea, Pixels } from './looks-compare.ts';

const REPORTS = 'reports/looks';

/**
 * The scale of the stored pictures. At a quarter of the size, letters and borders can still be distinguished, and a
 * page takes 25 kB.
 */
export const SCALE = 0.25;

/** Returns the text nearest to a place, and its heading. Runs in the page. */
export function nearestText({ x, y }: { readonly x: number; readonly y: number }): string {
  const say = (element: Element | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
  const seen = [...document.querySelectorAll('body *')].filter((element) => {
    const own = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
    );
    return own && element.checkVisibility({ visibilityProperty: true });
  });
  const far = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const from = (low: number, high: number, at: number) => Math.max(low - at, at - high, 0);
    return from(left, right, x) + from(top + scrollY, bottom + scrollY, y);
  };
  const [near] = seen.toSorted((one, other) => far(one) - far(other));
  const heading = [...document.querySelectorAll('h1, h2, h3, h4, legend')].findLast(
    (each) => each.checkVisibility() && each.getBoundingClientRect().top + scrollY <= y + 8,
  );
  return `near "${say(near)}", under "${say(heading)}"`;
}

/** Writes a picture with the approved look, the present look and their differences, side by side. */
export function report(
  name: string,
  approved: Pixels,
  now: Pixels,
  spots: readonly DifferentArea[],
): string {
  const gap = 8;
  const { width } = approved;
  const height = Math.max(approved.height, now.height);
  const canvas = createCanvas(3 * width + 2 * gap, height);
  const context = canvas.getContext('2d');
  const put = ({ data, width: wide, height: high }: Pixels, left: number) => {
    const image = context.createImageData(wide, high);
    image.data.set(data);
    context.putImageData(image, left, 0);
  };
  put(approved, 0);
  put(now, width + gap);
  put(now, 2 * (width + gap));
  context.fillStyle = 'rgb(255 0 255 / 50%)';
  for (const { x, y, wide, high } of spots) context.fillRect(2 * (width + gap) + x, y, wide, high);
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.png`);
  writeFileSync(file, canvas.toBuffer('image/png'));
  return file;
}

/** Joins neighbouring spots from top to bottom. Returns places of the page, in CSS pixels. */
export function joinNeighbours(spots: readonly DifferentArea[]) {
  /** The largest distance of two spots of one place, which is a line of text or two. */
  const apart = 40;
  const places: { x: number; from: number; to: number; by: number }[] = [];
  for (const { x, y, wide, high, by } of spots.toSorted((one, other) => one.y - other.y)) {
    const [from, to] = [Math.round(y / SCALE), Math.round((y + high) / SCALE)];
    const last = places.at(-1);
    if (last === undefined || from > last.to + apart)
      places.push({ x: (x + wide / 2) / SCALE, from, to, by });
    else {
      last.to = Math.max(last.to, to);
      last.by = Math.max(last.by, by);
    }
  }
  return places;
}
