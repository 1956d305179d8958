import css from './building.module.css';

/** Markers in the order of the cards: envelope, car park, analytics, lobby, remote desk, night. */
const markers = [
  [318, 96],
  [150, 545],
  [318, 214],
  [214, 441],
  [44, 52],
  [110, 290],
] as const;

const FLOORS = 22;
const BAYS = 9;
/** Windows with a person behind them: floor from the top, bay from the left. */
const lit: readonly (readonly [floor: number, bay: number])[] = [
  [3, 6],
  [8, 2],
  [8, 3],
  [13, 1],
  [13, 2],
  [17, 7],
  [20, 4],
];
const pane = (floor: number, bay: number): string =>
  `M${120 + bay * 20} ${84 + floor * 15}h13v8h-13z`;
const panes = Array.from({ length: FLOORS * BAYS }, (_, place) =>
  pane(Math.floor(place / BAYS), place % BAYS),
).join('');
const litPanes = lit.map(([floor, bay]) => pane(floor, bay)).join('');

/** An office tower in section, with the numbers of the cards. Decorative. */
export function Tower({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 600" aria-hidden="true">
      <g className={css.view}>
        <path d="M112 76 20 470 104 470z" />
        <path d="M296 76 392 470 304 470z" />
        <path d="M110 496 300 574 110 574z" />
      </g>
      <path className={css.link} d="M208 40C170 20 110 20 62 46" />
      <g className={css.wall}>
        <rect x="108" y="72" width="192" height="398" />
        <path d="M0 470H400M108 470V578H300V470M108 524H300M140 72V54H190V72M208 72V36M200 40h16" />
        <path d="M300 438h52v32M312 470v-18h30v18" />
      </g>
      <path className={css.pane} d={panes} />
      <path className={css.lit} d={litPanes} />
      <path className={css.glass} d="M120 420h168v50H120zM162 420v50M204 420v50M246 420v50" />
      <g className={css.car}>
        <path d="M190 562v-9l8-8h22l9 8v9zM242 562v-9l8-8h22l9 8v9zM212 512v-9l8-8h22l9 8v9z" />
      </g>
      {markers.map(([x, y], place) => (
        <g key={y} className={css.marker}>
          <circle cx={x} cy={y} r="16" />
          <text x={x} y={y} dy="0.35em" textAnchor="middle">
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
