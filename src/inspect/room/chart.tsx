import { useEffect, useMemo, useRef, useState } from 'react';
import { type Arrow, type Box, layOut, lineText } from './chart-layout.ts';
import { activeIds, type ChartState } from './chart-model.ts';

interface ChartProps {
  readonly chart: ChartState;
  /** The live state value; undefined when no actor runs. */
  readonly value: unknown;
  /** Keys of the transitions that were taken last. */
  readonly taken: ReadonlySet<string>;
  /** Whether the whole chart is made to fit; else it has its own size, and the live state is kept in sight. */
  readonly fit: boolean;
}

/** A machine as a chart: the live states lit, the transitions just taken marked. */
export function Chart({ chart, value, taken, fit }: ChartProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const layout = useMemo(() => layOut(chart), [chart]);
  const [pointed, point] = useState<string | undefined>();
  const active = useMemo(
    () => (value === undefined ? new Set<string>() : activeIds(chart, value)),
    [chart, value],
  );
  useEffect(() => {
    if (fit || active.size === 0) return;
    const lit = drawing.current?.querySelectorAll('.lit > rect');
    lit?.item(lit.length - 1)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active, fit]);
  const initial = new Set(layout.boxes.map(({ state }) => state.initial));
  const marked = layout.arrows.filter(
    ({ key, from, to }) => taken.has(key) || from === pointed || to === pointed,
  );
  return (
    <svg
      ref={drawing}
      className={fit ? 'chart fit' : 'chart'}
      role="img"
      aria-label={`Chart of ${chart.name}`}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onPointerLeave={() => point(undefined)}
    >
      <defs>
        {['plain', 'marked', 'taken'].map((kind) => (
          <marker
            key={kind}
            id={`head-${kind}`}
            className={`head ${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0,0 L8,4 L0,8 z" />
          </marker>
        ))}
      </defs>
      {layout.boxes
        .filter(({ depth }) => depth === 0)
        .map((box) => (
          <State key={box.state.id} box={box} lit={false} taken={taken} point={point} />
        ))}
      <g>
        {layout.arrows.map((arrow) => (
          <Way key={`${arrow.key} ${arrow.to}`} arrow={arrow} kind="plain" />
        ))}
      </g>
      {layout.boxes
        .filter(({ depth }) => depth > 0)
        .map((box) => (
          <State
            key={box.state.id}
            box={box}
            lit={active.has(box.state.id)}
            taken={taken}
            point={point}
          />
        ))}
      {layout.boxes
        .filter(({ state }) => initial.has(state.id))
        .map(({ state, x, y }) => (
          <circle key={state.id} className="initial" cx={x} cy={y} r={4} />
        ))}
      <g>
        {marked.map((arrow) => (
          <Way
            key={`${arrow.key} ${arrow.to}`}
            arrow={arrow}
            kind={taken.has(arrow.key) ? 'taken' : 'marked'}
          />
        ))}
      </g>
    </svg>
  );
}

function Way({
  arrow,
  kind,
}: {
  readonly arrow: Arrow;
  readonly kind: 'plain' | 'marked' | 'taken';
}) {
  return <path className={`way ${kind}`} d={arrow.path} markerEnd={`url(#head-${kind})`} />;
}

interface StateProps {
  readonly box: Box;
  readonly lit: boolean;
  readonly taken: ReadonlySet<string>;
  readonly point: (id: string) => void;
}

function State({ box, lit, taken, point }: StateProps) {
  const { state, x, y, width, height, lines, depth } = box;
  const kind = [depth === 0 ? 'whole' : state.kind, lit ? 'lit' : ''].join(' ');
  return (
    <g
      className={`state ${kind}`}
      onPointerOver={(event) => {
        event.stopPropagation();
        point(depth === 0 ? '' : state.id);
      }}
    >
      <title>{[state.description, ...state.spec].filter(Boolean).join('\n')}</title>
      <rect x={x} y={y} width={width} height={height} rx={depth === 0 ? 10 : 7} />
      {state.kind === 'final' && (
        <rect className="inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={4} />
      )}
      <text className="name" x={x + 12} y={y + 20}>
        {state.name}
      </text>
      {lines.map(({ line, y: at }) => (
        <text
          key={line.key}
          className={`line ${line.kind} ${taken.has(line.key) ? 'taken' : ''}`}
          x={x + 12}
          y={at + 4}
        >
          <title>
            {[line.description, line.actions.length > 0 && `does ${line.actions.join(', ')}`]
              .filter(Boolean)
              .join('\n')}
          </title>
          {lineText(line)}
        </text>
      ))}
    </g>
  );
}
