/** Whether two pictures of a page look the same to a person, whatever a browser makes of the edges of letters. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8ClampedArray;
}

/** A place that looks otherwise, in pixels of the pictures, and by how much of 255. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly by: number;
}

/**
 * Means over so many pixels, and by how much of 255 one may differ in one of its colours: edges of letters drawn
 * otherwise cancel out, what a person sees does not. A square finds colours and words, a row and a column find
 * lines and what has moved by a pixel, and a large square a ground whose colour was taken for its neighbour.
 */
const shapes = [
  { wide: 4, high: 4, tolerance: 8 },
  { wide: 16, high: 1, tolerance: 8 },
  { wide: 1, high: 16, tolerance: 8 },
  { wide: 16, high: 16, tolerance: 2 },
] as const;

/** @returns the places that differ; an end that only one of them has is one of them. */
export function differences(approved: Pixels, now: Pixels): Spot[] {
  const spots: Spot[] = [];
  const height = Math.min(approved.height, now.height);
  const width = Math.min(approved.width, now.width);
  if (approved.height !== now.height || approved.width !== now.width) {
    const high = Math.max(approved.height, now.height) - height;
    spots.push({ x: 0, y: height, wide: width, high: Math.max(high, 1), by: 255 });
  }
  // Most rows are the same, and cost nothing more.
  const rowOf = ({ data, width: wide }: Pixels, y: number) =>
    Buffer.from(data.buffer, data.byteOffset + 4 * y * wide, 4 * width);
  const isChanged = Array.from(
    { length: height },
    (_, y) => !rowOf(approved, y).equals(rowOf(now, y)),
  );
  const mean = (left: number, top: number, wide: number, high: number): number => {
    let [red, green, blue] = [0, 0, 0];
    for (let y = top; y < top + high; y += 1) {
      if (!isChanged[y]) continue;
      for (let x = left; x < left + wide; x += 1) {
        const [one, other] = [4 * (y * approved.width + x), 4 * (y * now.width + x)];
        red += (now.data[other] ?? 0) - (approved.data[one] ?? 0);
        green += (now.data[other + 1] ?? 0) - (approved.data[one + 1] ?? 0);
        blue += (now.data[other + 2] ?? 0) - (approved.data[one + 2] ?? 0);
      }
    }
    return Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) / (wide * high);
  };
  for (const { wide, high, tolerance } of shapes)
    for (let y = 0; y + high <= height; y += high)
      for (let x = 0; x + wide <= width; x += wide) {
        const by = mean(x, y, wide, high);
        if (by > tolerance) spots.push({ x, y, wide, high, by });
      }
  return spots;
}
