import { retailPage } from '../../../data/pages/retail.copy.ts';
import css from './retail.module.css';

/** The positions of the numbered places, in the units of the drawing. */
const places = [
  [130, 130],
  [62, 322],
  [470, 226],
  [838, 250],
  [928, 372],
  [655, 360],
] as const;

/** The shelves of the sales floor, by left edge and width. */
const shelves = [
  [330, 34],
  [410, 34],
  [510, 34],
  [590, 34],
  [690, 34],
] as const;

/** The positions of the cameras, and the corners of the areas that they cover. */
const cameras = [
  { x: 262, y: 36, covers: '30 170 160 404' },
  { x: 278, y: 36, covers: '330 404 520 404' },
  { x: 964, y: 36, covers: '610 404 960 404' },
  { x: 36, y: 404, covers: '36 230 210 404' },
] as const;

const { plan: rooms } = retailPage;

/** Renders the decorative plan of a shop, with the six numbered places and the areas that cameras cover. */
export function FloorPlan({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1000 440" aria-hidden="true">
      <defs>
        {cameras.map(({ x, y }) => (
          <radialGradient
            key={x}
            id={`plan-view-${x}`}
            gradientUnits="userSpaceOnUse"
            cx={x}
            cy={y}
            r="430"
          >
            <stop className={css.near} offset="0" />
            <stop className={css.far} offset="1" />
          </radialGradient>
        ))}
      </defs>
      {cameras.map(({ x, y, covers }) => (
        <path key={x} d={`M${x} ${y} ${covers}z`} fill={`url(#plan-view-${x})`} />
      ))}
      <path className={css.wall} d="M30 300V30H970V410H985M900 410H100M40 410H30V350" />
      <path className={css.wall} d="M270 30V190M270 250V410" />
      <g className={css.goods}>
        {shelves.map(([x, width]) => (
          <rect key={x} x={x} y={110} width={width} height={220} rx="3" />
        ))}
        <rect x="48" y="48" width="60" height="40" rx="3" />
        <rect x="116" y="48" width="44" height="40" rx="3" />
        <rect x="48" y="200" width="34" height="66" rx="3" />
        <rect x="206" y="280" width="44" height="110" rx="3" />
        <rect x="782" y="150" width="22" height="60" rx="3" />
        <rect x="782" y="240" width="22" height="60" rx="3" />
        <rect x="782" y="330" width="22" height="50" rx="3" />
      </g>
      <path
        className={css.voice}
        d="M910 346a40 40 0 0 1 36 0M900 328a60 60 0 0 1 56 0M890 310a80 80 0 0 1 76 0"
      />
      <path
        className={css.steps}
        d="M940 425C920 380 890 345 850 340S730 400 655 360 560 350 560 230 565 90 480 80"
      />
      {cameras.map(({ x, y }) => (
        <circle key={x} className={css.camera} cx={x} cy={y} r="7" />
      ))}
      <g className={css.rooms}>
        <text x="112" y="434">
          {rooms.stock}
        </text>
        <text x="330" y="84">
          {rooms.floor}
        </text>
        <text x="812" y="150">
          {rooms.tills}
        </text>
        <text x="900" y="434">
          {rooms.entrance}
        </text>
      </g>
      {places.map(([x, y], place) => (
        <g key={x} className={css.place}>
          <circle cx={x} cy={y} r="20" />
          <text x={x} y={y} dy="0.35em" textAnchor="middle">
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
