import { type ChartLine, type ChartState, withStates } from './chart-model.ts';

/**
 * Where everything of a chart stands, in pixels: states in columns by their distance from the first
 * one, each a box with one line per transition, and an arrow from the line to the state it leads to.
 */

export interface Box {
  readonly state: ChartState;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly { readonly line: ChartLine; readonly y: number }[];
  readonly depth: number;
}

export interface Arrow {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Outer boxes before what they hold. */
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** Width of a character of the lines, and the most that a line shows. */
const CHARACTER = 6.65;
const LONGEST = 40;
const LINE = 18;
const HEAD = 30;
const PAD = 12;
const COLUMN_GAP = 76;
const ROW_GAP = 26;
const NARROWEST = 120;

/** A line as it is drawn. */
export function lineText({ kind, label, guard }: ChartLine): string {
  const text = `${kind === 'invoke' ? '⟳ ' : ''}${label}${guard === undefined ? '' : ` [${guard}]`}`;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

interface Draft {
  readonly state: ChartState;
  width: number;
  height: number;
  x: number;
  y: number;
  readonly children: Draft[];
}

/**
 * The column of each child: the longest way to it through states that stand later in the machine's
 * file. Whoever wrote the machine put its states in the order in which they are passed.
 */
function columnsOf(parent: ChartState, isWhole: boolean): Map<string, number> {
  const children = parent.states;
  const home = new Map(
    children.flatMap((child) => withStates(child).map(({ id }) => [id, child.id])),
  );
  const reachedFrom = (states: readonly ChartState[]) =>
    states.flatMap(({ lines }) =>
      lines.flatMap(({ targets }) => targets.flatMap((target) => home.get(target) ?? [])),
    );
  const columns = new Map(children.map(({ id }) => [id, 0]));
  const passed = new Set<string>();
  for (const child of children) {
    passed.add(child.id);
    // What the whole answers leads on from the first state, which often has no lines of its own.
    const shared = isWhole && child.id === parent.initial ? reachedFrom([parent]) : [];
    for (const target of [...reachedFrom(withStates(child)), ...shared]) {
      if (passed.has(target)) continue;
      const column = (columns.get(child.id) ?? 0) + 1;
      columns.set(target, Math.max(columns.get(target) ?? 0, column));
    }
  }
  return columns;
}

function draft(state: ChartState, isWhole = false): Draft {
  const texts = state.lines.map((line) => lineText(line).length * CHARACTER);
  const own =
    Math.max(NARROWEST, state.name.length * 8.6 + 24, ...texts.map((text) => text + 8)) + 2 * PAD;
  const head = HEAD + state.lines.length * LINE + (state.lines.length > 0 ? 8 : 0);
  const children = state.states.map((child) => draft(child));
  const columns = columnsOf(state, isWhole);
  const byColumn = new Map<number, Draft[]>();
  for (const child of children) {
    const column = columns.get(child.state.id) ?? 0;
    byColumn.set(column, [...(byColumn.get(column) ?? []), child]);
  }
  const heights = [...byColumn.values()].map((column) =>
    column.reduce((sum, { height }) => sum + height + ROW_GAP, -ROW_GAP),
  );
  const tallest = Math.max(0, ...heights);
  let x = PAD + 6;
  for (const [, column] of [...byColumn].sort(([a], [b]) => a - b)) {
    const width = Math.max(...column.map((child) => child.width));
    const height = column.reduce((sum, child) => sum + child.height + ROW_GAP, -ROW_GAP);
    let y = head + PAD + (tallest - height) / 2;
    for (const child of column) {
      child.x = x + (width - child.width) / 2;
      child.y = y;
      y += child.height + ROW_GAP;
    }
    x += width + COLUMN_GAP;
  }
  const inside = children.length === 0 ? 0 : x - COLUMN_GAP + PAD + 6;
  return {
    state,
    width: Math.max(own, inside),
    height: head + (children.length === 0 ? 6 : tallest + 2 * PAD + 6),
    x: 0,
    y: 0,
    children,
  };
}

function place(one: Draft, x: number, y: number, depth: number): Box[] {
  const at = { x: x + one.x, y: y + one.y };
  const lines = one.state.lines.map((line, index) => ({
    line,
    y: at.y + HEAD + 12 + index * LINE,
  }));
  const box: Box = { state: one.state, ...at, width: one.width, height: one.height, lines, depth };
  return [box, ...one.children.flatMap((child) => place(child, at.x, at.y, depth + 1))];
}

/** From the side of a box that faces the target, to the target's side that faces back. */
function arrowPath(from: Box, y: number, to: Box): string {
  const toY = to.y + HEAD / 2;
  if (from === to) {
    const x = from.x + from.width;
    return `M${x},${y} c34,0 34,${toY - y} 0,${toY - y}`;
  }
  const holds = to.x >= from.x && to.x + to.width <= from.x + from.width && to.depth > from.depth;
  if (holds) {
    const x = from.x + 4;
    return `M${x},${y} C${x - 14},${y + 40} ${to.x - 40},${toY} ${to.x},${toY}`;
  }
  const right = to.x >= from.x + from.width;
  const left = to.x + to.width <= from.x;
  const x = left ? from.x : from.x + from.width;
  const toX = right ? to.x : to.x + to.width;
  const bend = right || left ? Math.min(120, Math.max(36, Math.abs(toX - x) / 2)) : 46;
  return `M${x},${y} C${x + (left ? -bend : bend)},${y} ${toX + (right ? -bend : bend)},${toY} ${toX},${toY}`;
}

/** Lays a chart out. */
export function layOut(chart: ChartState): Layout {
  const root = draft(chart, true);
  const boxes = place(root, 24, 8, 0);
  const byId = new Map(boxes.map((box) => [box.state.id, box]));
  const arrows = boxes.flatMap((from) =>
    from.lines.flatMap(({ line, y }) =>
      line.targets.flatMap((target): Arrow[] => {
        const to = byId.get(target);
        if (to === undefined) return [];
        return [{ key: line.key, from: from.state.id, to: target, path: arrowPath(from, y, to) }];
      }),
    ),
  );
  return { width: root.width + 72, height: root.height + 16, boxes, arrows };
}
