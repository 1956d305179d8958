/**
 * Compares two pictures of a page, and finds differences that a person sees. Different edges of letters do not count.
 */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8ClampedArray;
}

/** A rectangle, in pixels of the pictures. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** A place that differs, with its difference from 0 to 255. */
export interface DifferentArea extends Box {
  readonly by: number;
}

type Colour = readonly [red: number, green: number, blue: number];

const apart = (one: Colour, other: Colour): number =>
  Math.max(...one.map((part, channel) => Math.abs(part - (other[channel] ?? 0))));

/**
 * The areas whose mean colours are compared, and the tolerance of a colour channel from 0 to 255. Different edges of
 * letters cancel out; visible changes do not. A square finds colours and words. A row and a column find lines and
 * shifts of one pixel. A large square finds a background whose colour is slightly wrong; JPEG changes colours by up
 * to 5.
 */
const shapes = [
  { wide: 4, high: 4, tolerance: 8 },
  { wide: 16, high: 1, tolerance: 8 },
  { wide: 1, high: 16, tolerance: 8 },
  { wide: 16, high: 16, tolerance: 5 },
] as const;

/**
 * Compares two pictures.
 *
 * @returns the places that differ. If one picture is longer or wider than the other, that is a difference.
 */
export function differences(approved: Pixels, now: Pixels): DifferentArea[] {
  const spots: DifferentArea[] = [];
  const height = Math.min(approved.height, now.height);
  const width = Math.min(approved.width, now.width);
  if (approved.height !== now.height || approved.width !== now.width) {
    const high = Math.max(approved.height, now.height) - height;
    spots.push({ x: 0, y: height, wide: width, high: Math.max(high, 1), by: 255 });
  }
  // Most rows are equal, and need no further comparison.
  const rowOf = ({ data, width: wide }: Pixels, y: number) =>
    Buffer.from(data.buffer, data.byteOffset + 4 * y * wide, 4 * width);
  const isChanged = Array.from(
    { length: height },
    (_, y) => !rowOf(approved, y).equals(rowOf(now, y)),
  );
  const mean = ({ data, width: row }: Pixels, { x: left, y: top, wide, high }: Box): Colour => {
    let [red, green, blue] = [0, 0, 0];
    for (let y = top; y < top + high; y += 1)
      for (let x = left; x < left + wide; x += 1) {
        const at = 4 * (y * row + x);
        red += data[at] ?? 0;
        green += data[at + 1] ?? 0;
        blue += data[at + 2] ?? 0;
      }
    return [red / (wide * high), green / (wide * high), blue / (wide * high)];
  };
  for (const { wide, high, tolerance } of shapes)
    for (let y = 0; y + high <= height; y += high) {
      if (!isChanged.slice(y, y + high).includes(true)) continue;
      for (let x = 0; x + wide <= width; x += wide) {
        const box = { x, y, wide, high };
        const by = apart(mean(approved, box), mean(now, box));
        if (by > tolerance) spots.push({ ...box, by });
      }
    }
  return spots;
}
