/** Draws a chart as SVG, either for the room with its active parts highlighted, or for a file. */

import { memo, useMemo } from 'react';
import { type Chart, type ChartState, type ChartTransition, withStates } from '../core/chart.ts';
import type { Arrow, Box, Layout, Row } from './layout.ts';
import { guardMissed, type Missed } from './missed.ts';
import { pathOf } from './path.ts';
import { Tip } from './tip.tsx';
import { CHARACTER, HEAD, LINE } from './words.ts';

export interface Lights {
  /** The names of the active states. */
  readonly active: ReadonlySet<string>;
  /** The names of the transitions that were taken last, and of those whose guard was false. */
  readonly taken: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** The running delays by their event types: the whole time and the elapsed time, in milliseconds. */
  readonly timers: ReadonlyMap<string, { readonly delay: number; readonly passed: number }>;
  /** The names of the selected state and transition. */
  readonly chosen: string | undefined;
  readonly transition?: string | undefined;
  /** The parts that no path of a proof has executed, or undefined without a proof. */
  readonly missed?: Missed | undefined;
}

interface DrawingProps {
  readonly id: string;
  readonly title: string;
  readonly chart: Chart;
  readonly layout: Layout;
  readonly lights: Lights;
  readonly zoom?: number;
  readonly onState?: (name: string) => void;
  readonly onTransition?: (name: string) => void;
  readonly onFold?: (name: string) => void;
}

/** Draws a chart at the positions of its layout. */
export function Drawing({ id, title, chart, layout, lights, zoom = 1, ...does }: DrawingProps) {
  const states = useMemo(
    () => new Map(withStates(chart.root).map((state) => [state.name, state])),
    [chart],
  );
  const { width, height, boxes, arrows } = layout;
  const kindOf = (name: string) =>
    lights.taken.has(name) ? ' taken' : lights.refused.has(name) ? ' refused' : '';
  const drawn = [...arrows].sort(
    (a, b) => Number(lights.taken.has(a.transition)) - Number(lights.taken.has(b.transition)),
  );
  return (
    <svg
      className="chart"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width * zoom}
      height={height * zoom}
      role="img"
      aria-labelledby={`${id}-title`}
    >
      <title id={`${id}-title`}>{title}</title>
      <Tip id={id} />
      {boxes.map((box) => (
        <StateBox
          key={`${box.state} ${box.name === '' ? 'rows' : ''}`}
          box={box}
          state={states.get(box.state)}
          lights={lights}
          look={lookOf(box, lights)}
          {...does}
        />
      ))}
      {drawn.map((arrow, index) => (
        <ArrowPath
          // biome-ignore lint/suspicious/noArrayIndexKey: a transition may have several arrows
          key={`${arrow.transition} ${index}`}
          arrow={arrow}
          kind={kindOf(arrow.transition)}
          tip={`url(#${id}-tip)`}
        />
      ))}
    </svg>
  );
}

interface ArrowProps {
  readonly arrow: Arrow;
  readonly kind: string;
  readonly tip: string;
}

const ArrowPath = memo(function ArrowPath({ arrow, kind, tip }: ArrowProps) {
  return <path className={`arrow${kind}`} d={pathOf(arrow)} markerEnd={tip} />;
});

type BoxProps = Pick<DrawingProps, 'lights' | 'onState' | 'onTransition' | 'onFold'> & {
  readonly box: Box;
  readonly state: ChartState | undefined;
  /** The text that identifies the highlights of the box. The box is drawn again if this text changes. */
  readonly look: string;
};

function lookOf({ state, rows }: Box, lights: Lights): string {
  const isLit = lights.active.has(state);
  const timers = isLit && rows.length > 0 ? JSON.stringify([...lights.timers]) : '';
  const lit = rows.map(({ transition }) =>
    lights.taken.has(transition) ? 't' : lights.refused.has(transition) ? 'r' : '-',
  );
  return `${isLit} ${lights.chosen === state} ${lights.transition} ${lit.join('')} ${timers}`;
}

/** Draws a box again only if its highlights have changed, because most boxes of a busy machine stay the same. */
const StateBox = memo(DrawnBox, (one, next) =>
  (['box', 'state', 'look', 'onState', 'onTransition', 'onFold'] as const).every(
    (key) => one[key] === next[key] && one.lights.missed === next.lights.missed,
  ),
);

function DrawnBox({ box, state, lights, onState, onTransition, onFold }: BoxProps) {
  const isRows = box.name === '';
  const isLit = lights.active.has(box.state) && box.state !== '(root)';
  const kind = [
    isRows ? 'rows' : box.holds ? 'holder' : 'leaf',
    box.isRegion ? 'region' : '',
    state?.kind === 'final' ? 'final' : '',
    isLit ? 'lit' : '',
    lights.chosen === box.state && !isRows ? 'chosen' : '',
    lights.missed?.states.includes(box.state) && !isRows ? 'missed' : '',
  ];
  const canFold = onFold !== undefined && !isRows && (box.holds || / \(\d+\)$/.test(box.name));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this is a shortcut for the mouse; the outline has buttons
    <g
      className={`box ${kind.filter(Boolean).join(' ')}`}
      data-state-name={box.state}
      onClick={() => onState?.(box.state)}
    >
      {state?.description !== undefined && <title>{state.description}</title>}
      <rect className="shape" x={box.x} y={box.y} width={box.width} height={box.height} rx={8} />
      {state?.kind === 'final' && (
        <rect
          className="inner"
          x={box.x + 4}
          y={box.y + 4}
          width={box.width - 8}
          height={box.height - 8}
          rx={5}
        />
      )}
      {!isRows && (
        <>
          {box.isInitial && <circle className="first" cx={box.x + 14} cy={box.y + 15} r={4} />}
          <text className="name" x={box.x + (box.isInitial ? 24 : 12)} y={box.y + 20}>
            {box.name}
          </text>
          {box.rows.length > 0 && (
            <path className="rule" d={`M${box.x} ${box.y + HEAD - 2}h${box.width}`} />
          )}
          {canFold && (
            // biome-ignore lint/a11y/noStaticElementInteractions: this is a shortcut for the mouse; the outline has buttons
            <g
              className="fold"
              onClick={(event) => {
                event.stopPropagation();
                onFold(box.state);
              }}
            >
              <title>{box.holds ? 'Fold' : 'Unfold'}</title>
              <rect x={box.x + box.width - 26} y={box.y + 4} width={22} height={22} rx={4} />
              <text x={box.x + box.width - 15} y={box.y + 20} textAnchor="middle">
                {box.holds ? '−' : '+'}
              </text>
            </g>
          )}
        </>
      )}
      {box.rows.map((row) => (
        <TransitionRow
          key={row.transition}
          box={box}
          row={row}
          lights={lights}
          transition={state?.transitions.find(({ name }) => name === row.transition)}
          onTransition={onTransition}
        />
      ))}
    </g>
  );
}

interface RowProps {
  readonly onTransition: ((name: string) => void) | undefined;
  readonly box: Box;
  readonly row: Row;
  readonly lights: Lights;
  readonly transition: ChartTransition | undefined;
}

function TransitionRow({ box, row, lights, transition, onTransition }: RowProps) {
  const isTaken = lights.taken.has(row.transition);
  const isRefused = lights.refused.has(row.transition);
  const isMissed = lights.missed?.transitions.includes(row.transition) === true;
  const guard = guardMissed(lights.missed, row.transition);
  const y = box.y + row.y + 15;
  const timer = lights.active.has(box.state)
    ? lights.timers.get(transition?.event ?? '')
    : undefined;
  const about = [
    transition?.description,
    transition?.actions.length ? `does ${transition.actions.join(', ')}` : undefined,
    isMissed ? 'No path executes it.' : undefined,
    guard === undefined ? undefined : `On no path is its guard found otherwise: ${guard}.`,
  ].filter(Boolean);
  const kind = [
    transition?.kind ?? '',
    isTaken ? 'taken' : isRefused ? 'refused' : '',
    isMissed ? 'missed' : '',
    guard === undefined ? '' : 'half',
    lights.transition === row.transition ? 'chosen' : '',
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this is a shortcut for the mouse; the outline has buttons
    <g
      className={`row ${kind.filter(Boolean).join(' ')}`}
      data-transition={onTransition && row.transition}
      onClick={
        onTransition &&
        ((event) => {
          event.stopPropagation();
          onTransition(row.transition);
        })
      }
    >
      {about.length > 0 && <title>{about.join('\n')}</title>}
      <rect
        className="hit"
        x={box.x + 4}
        y={box.y + row.y}
        width={box.width - 8}
        height={LINE}
        rx={4}
      />
      {timer !== undefined && (
        <rect
          key={`${timer.delay} ${timer.passed}`}
          className="due"
          x={box.x + 4}
          y={box.y + row.y + LINE - 3}
          width={box.width - 8}
          height={3}
          style={{
            animationDuration: `calc(${timer.delay}ms / var(--speed, 1))`,
            animationDelay: `calc(-${timer.passed}ms / var(--speed, 1))`,
            transformOrigin: `${box.x + 4}px 0`,
          }}
        />
      )}
      <text className="mark" x={box.x + 11} y={y}>
        {isTaken ? '✓' : isRefused ? '✗' : isMissed ? '○' : guard === undefined ? '·' : '◐'}
      </text>
      <text x={box.x + 26} y={y}>
        {row.label}
      </text>
      {row.guard !== undefined && (
        <text className="guard" x={box.x + 26 + row.label.length * CHARACTER + 7} y={y}>
          [{row.guard}]
        </text>
      )}
      {row.leadsTo !== undefined && (
        <text className="to" x={box.x + box.width - 10} y={y} textAnchor="end">
          → {row.leadsTo}
        </text>
      )}
    </g>
  );
}
