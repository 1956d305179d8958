import type { Arrow } from './layout.ts';

const CORNER = 6;
const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a right-angled line with rounded corners as the `d` attribute of an SVG path. */
export function pathOf({ points }: Pick<Arrow, 'points'>): string {
  const at = points.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  return at
    .map((point, index) => {
      const before = at[index - 1];
      const after = at[index + 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const near = (other: typeof point) => {
        const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
        const reach = Math.min(CORNER, length / 2) / length;
        return `${round(point.x + (other.x - point.x) * reach)} ${round(point.y + (other.y - point.y) * reach)}`;
      };
      return `L${near(before)}Q${point.x} ${point.y} ${near(after)}`;
    })
    .join('');
}
