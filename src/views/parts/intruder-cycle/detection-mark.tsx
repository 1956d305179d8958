import type { PersonBox } from '../../../data/pictures.ts';
import css from './intruder-cycle.module.css';

/** The size of the label in CSS pixels. The label does not grow with the panel. */
const LABEL = { width: 148, height: 24, gap: 6 };
/** The paths of the box's corners, each from the corner point. */
const corners = ['M0 14V0h14', 'M-14 0H0v14', 'M0 -14V0h14', 'M-14 0H0v-14'] as const;
const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

interface DetectionMarkProps {
  readonly box: PersonBox;
  readonly text: string;
}

/**
 * Renders the red box around the person, with its label. Positions are percentages of the panel and sizes are in
 * pixels, so that the label and the corners have the same size on every screen. The values are SVG attributes,
 * because the page's policy forbids inline styles.
 */
export function DetectionMark({ box, text }: DetectionMarkProps) {
  const pad = 0.015;
  const left = box.x - pad;
  const top = box.y - pad;
  const width = box.w + 2 * pad;
  const height = box.h + 2 * pad;
  // If the person is near the upper edge, the label is below the box, so that it does not cover the camera's
  // name.
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
