import clsx from 'clsx';
import {
  alarmChartEdges,
  alarmChartGroup,
  alarmChartNodes,
  alarmChartSize,
  type ChartEdge,
  type ChartNode,
} from '../../../data/alarm-drawing.ts';
import { fill } from '../../../data/fill.ts';
import {
  type AlarmNode,
  alarmNodes,
  alarmStatechart,
} from '../../../data/pages/quill-alarm.copy.ts';
import css from './alarm-chart.module.css';

const HALF = 15;

interface AlarmChartProps {
  readonly trail: readonly AlarmNode[];
  /** The name of the active state. */
  readonly title: string;
  /** A word for the content of the picture. */
  readonly branch: string;
}

/** Renders the machine as a statechart. Visited states are lit, and the active state glows. */
export function AlarmChart({ trail, title, branch }: AlarmChartProps) {
  const { width, height } = alarmChartSize;
  const { x, y, width: groupWidth, height: groupHeight } = alarmChartGroup;
  const live = trail.at(-1);
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={fill(alarmStatechart.now, { title })}
    >
      <defs>
        <marker
          id="alarm-tip"
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path className={css.tip} d="M1 1 7 4 1 7" />
        </marker>
        <marker
          id="alarm-tip-on"
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
        >
          <path className={css.tip} data-on="" d="M1 1 7 4 1 7" />
        </marker>
      </defs>
      <rect className={css.group} x={x} y={y} width={groupWidth} height={groupHeight} rx="12" />
      <text className={css.groupLabel} x={x + 12} y={y + 17}>
        {alarmStatechart.disposition}
      </text>
      {alarmChartEdges.map((edge) => (
        <Edge key={edge.path} edge={edge} branch={branch} on={taken(edge, trail)} />
      ))}
      {alarmChartNodes.map((node) => (
        <Node key={node.id} node={node} been={trail.includes(node.id)} live={node.id === live} />
      ))}
    </svg>
  );
}

/** Returns whether the alarm has taken a transition. */
function taken({ from, to }: ChartEdge, trail: readonly AlarmNode[]): boolean {
  return trail.some((node, index) => {
    const next = trail[index + 1];
    return next !== undefined && from.includes(node) && to.includes(next);
  });
}

interface EdgeProps {
  readonly edge: ChartEdge;
  readonly branch: string;
  readonly on: boolean;
}

function Edge({ edge, branch, on }: EdgeProps) {
  const { path, label } = edge;
  return (
    <g className={css.edge} data-on={on ? '' : undefined}>
      <path
        className={css.line}
        d={path}
        markerEnd={on ? 'url(#alarm-tip-on)' : 'url(#alarm-tip)'}
      />
      {label && (
        <text className={css.edgeLabel} x={label.x} y={label.y}>
          {label.text === undefined ? branch : alarmStatechart[label.text]}
        </text>
      )}
    </g>
  );
}

function Node({
  node,
  been,
  live,
}: {
  readonly node: ChartNode;
  readonly been: boolean;
  readonly live: boolean;
}) {
  const { x, y, width, tone } = node;
  const [first, second] = alarmNodes[node.id].chart;
  const text = clsx(css.nodeLabel, second !== undefined && css.small);
  const on = live ? 'live' : been ? 'been' : undefined;
  return (
    <g className={css.node} data-tone={tone} data-on={on}>
      {live && (
        <rect
          className={css.halo}
          x={x - width / 2 - 4}
          y={y - HALF - 4}
          width={width + 8}
          height={HALF * 2 + 8}
          rx="12"
        />
      )}
      <rect
        className={css.box}
        x={x - width / 2}
        y={y - HALF}
        width={width}
        height={HALF * 2}
        rx="8"
      />
      <text className={text} x={x} y={second === undefined ? y + 4.5 : y - 2.5}>
        {first}
      </text>
      {second !== undefined && (
        <text className={text} x={x} y={y + 10}>
          {second}
        </text>
      )}
    </g>
  );
}
