import css from './building.module.css';

/**
 * The positions of the cards' numbers, in the order of the cards: plant on the roof, car park, dock door, lobby,
 * remote desk, and a lit window at night.
 */
const markers = [
  [165, 54],
  [150, 545],
  [338, 452],
  [204, 445],
  [44, 52],
  [272, 133],
] as const;

const FLOORS = 22;
const BAYS = 9;
/** The windows with a person behind them, by floor from the top and bay from the left. */
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

/** Renders a section of an office tower with the numbers of the cards. The drawing is decorative. */
export function Tower({ className }: { readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 600" aria-hidden="true">
      <g className={css.view}>
        <path d="M108 396 16 470h72zM288 422 128 470h112zM110 528 294 574H130z" />
      </g>
      <path className={css.link} d="M222 36C170 8 110 20 62 46" />
      <g className={css.wall}>
        <rect x="108" y="72" width="192" height="398" />
        <path d="M0 470H400M108 470V578H300V470M108 524H300M132 72V36h66v36M222 72V32M214 36h16" />
        <path d="M300 424h76v46M316 470v-34h44v34" />
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
