import type { PersonBox } from '../../../data/pictures.ts';
import css from './intruder-cycle.module.css';

/** Width and height of the label in CSS pixels; its type does not grow with the panel. */
const LABEL = { width: 148, height: 24, gap: 6 };
/** Corners of the box, as paths from the corner point. */
const corners = ['M0 14V0h14', 'M-14 0H0v14', 'M0 -14V0h14', 'M-14 0H0v-14'] as const;
const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

interface DetectionMarkProps {
  readonly box: PersonBox;
  readonly text: string;
}

/**
 * The red box on the person with its label. Shares of the panel are percentages and the rest is in pixels, so
 * that label and corners keep their size on every screen. The page's policy allows no inline style, hence SVG
 * attributes.
 */
export function DetectionMark({ box, text }: DetectionMarkProps) {
  const pad = 0.015;
  const left = box.x - pad;
  const top = box.y - pad;
  const width = box.w + 2 * pad;
  const height = box.h + 2 * pad;
  // A person near the upper edge gets the label under the box, clear of the camera's name.
  const below = top < 0.25;
  const labelTop = below ? LABEL.gap : -LABEL.height - LABEL.gap;
  const points = [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ] as const;
  return (
    <svg className={css.mark} role="img" aria-label={text}>
      <rect
        className={css.area}
        x={percent(left)}
        y={percent(top)}
        width={percent(width)}
        height={percent(height)}
      />
      {points.map(([x, y], corner) => (
        <svg
          key={corners[corner]}
          x={percent(x)}
          y={percent(y)}
          overflow="visible"
          aria-hidden="true"
        >
          <path className={css.corner} d={corners[corner]} />
        </svg>
      ))}
      <svg
        x={percent(left + width / 2)}
        y={percent(below ? top + height : top)}
        overflow="visible"
        aria-hidden="true"
      >
        <rect
          className={css.plate}
          x={-LABEL.width / 2}
          y={labelTop}
          width={LABEL.width}
          height={LABEL.height}
          rx="3"
        />
        <text className={css.plateText} x="0" y={labelTop + 16} textAnchor="middle">
          {text}
        </text>
      </svg>
    </svg>
  );
}
