/** Shows which actor has started which, and which actors have sent events to each other. */

import type { ElkNode } from 'elkjs';
import { useEffect, useId, useMemo, useState } from 'react';
import { layOutGraph } from '../chart/layout.ts';
import { pathOf } from '../chart/path.ts';
import { Tip } from '../chart/tip.tsx';
import { placeText } from '../core/chart.ts';
import type { Happened } from '../core/protocol.ts';
import { ownEvents } from '../core/xstate-internals.ts';
import type { RoomActor } from '../recording/room-state.ts';
import { useRoomState } from '../room/use-room.ts';

interface Talk {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly last: string;
}

function talksOf(log: readonly Happened[], actors: readonly RoomActor[]): Talk[] {
  const known = new Set(actors.map(({ actor }) => actor));
  const talks = new Map<string, Talk>();
  const [first] = actors;
  for (const { page, actor, source, event } of log.slice(-RECENT)) {
    if (page !== first?.page || source === undefined || source.actor === actor) continue;
    if (!known.has(actor) || !known.has(source.actor) || event.type === ownEvents.start) continue;
    const key = `${source.actor} ${actor}`;
    const count = (talks.get(key)?.count ?? 0) + 1;
    talks.set(key, { from: source.actor, to: actor, count, last: event.type });
  }
  // The order is stable, because another order would change the layout.
  return [...talks].sort(([a], [b]) => a.localeCompare(b)).map(([, talk]) => talk);
}

interface Placed {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<
    string,
    { readonly x: number; readonly y: number; readonly width: number }
  >;
  readonly lines: ReadonlyMap<string, string>;
}

/** The number of happenings that the chart takes into account. */
const RECENT = 2000;
const HEIGHT = 46;

async function place(
  ids: readonly (readonly [string, number])[],
  lines: readonly string[],
): Promise<Placed> {
  const graph: ElkNode = await layOutGraph({
    id: 'system',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.spacing.nodeNode': '16',
      'elk.layered.spacing.nodeNodeBetweenLayers': '56',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
    children: ids.map(([id, width]) => ({ id, width, height: HEIGHT })),
    edges: lines.map((line) => {
      const [, from = '', to = ''] = line.split(' ');
      return { id: line, sources: [from], targets: [to] };
    }),
  });
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: new Map(
      (graph.children ?? []).map(({ id, x = 0, y = 0, width = 0 }) => [id, { x, y, width }]),
    ),
    lines: new Map(
      (graph.edges ?? []).flatMap(({ id, sections }) =>
        (sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => [
          id,
          pathOf({ points: [startPoint, ...bendPoints, endPoint] }),
        ]),
      ),
    ),
  };
}

interface SystemProps {
  readonly page: string | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Draws the running actors of one page as a chart. Dotted lines lead to children, and solid lines show events. */
export function System({ page, chosen, onChoose }: SystemProps) {
  const { actors, log } = useRoomState();
  const id = useId();
  const [withJobs, setWithJobs] = useState(false);
  const shown = useMemo(
    () =>
      [...actors.values()].filter(
        (each) => each.page === page && !each.isOver && (withJobs || each.machine !== undefined),
      ),
    [actors, page, withJobs],
  );
  const talks = useMemo(() => talksOf(log, shown), [log, shown]);
  const widthOf = ({ name }: RoomActor) => Math.max(130, name.length * 7.4 + 28);
  const ids = shown.map((actor) => `${actor.actor} ${widthOf(actor)}`).join('|');
  const known = new Set(shown.map(({ actor }) => actor));
  const family = shown.flatMap(({ actor, parent }) =>
    parent !== undefined && known.has(parent) ? [`child ${parent} ${actor}`] : [],
  );
  const lines = [...family, ...talks.map(({ from, to }) => `talk ${from} ${to}`)].join('|');
  const [placed, setPlaced] = useState<Placed>();
  useEffect(() => {
    let isWanted = true;
    const boxes = ids
      .split('|')
      .filter(Boolean)
      .map((each) => each.split(' '))
      .map(([name = '', width]) => [name, Number(width)] as const);
    void place(boxes, lines.split('|').filter(Boolean)).then((next) => {
      if (isWanted) setPlaced(next);
    });
    return () => {
      isWanted = false;
    };
  }, [ids, lines]);

  return (
    <section className="chart-pane" aria-label="The system">
      <div className="tools">
        <label>
          <input
            type="checkbox"
            checked={withJobs}
            onChange={({ target }) => setWithJobs(target.checked)}
          />
          jobs and watches
        </label>
        <span className="quiet">dotted: started by · full: spoke to</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only an element with focus */}
      <section className="scroll" tabIndex={0} aria-label="The system, scrolls">
        {placed !== undefined && (
          <svg
            className="chart system"
            width={placed.width}
            height={placed.height}
            viewBox={`0 0 ${placed.width} ${placed.height}`}
            role="img"
            aria-labelledby={`${id}-title`}
          >
            <title id={`${id}-title`}>
              {`${shown.length} actors; ${talks.map(({ from, to, count }) => `${nameIn(shown, from)} spoke to ${nameIn(shown, to)} ${count} times`).join(', ')}`}
            </title>
            <Tip id={id} />
            {[...placed.lines].map(([line, d]) => {
              const talk = talks.find(({ from, to }) => line === `talk ${from} ${to}`);
              return (
                <path
                  key={line}
                  className={`arrow ${line.split(' ')[0]}`}
                  d={d}
                  markerEnd={talk && `url(#${id}-tip)`}
                >
                  {talk !== undefined && <title>{`${talk.count} × ${talk.last}`}</title>}
                </path>
              );
            })}
            {shown.map((actor) => {
              const box = placed.boxes.get(actor.actor);
              if (box === undefined) return null;
              const heard = talks.filter(({ to }) => to === actor.actor);
              const count = heard.reduce((sum, each) => sum + each.count, 0);
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: this is a shortcut for the mouse; the tree has buttons
                <g
                  key={actor.key}
                  className={`box leaf ${actor.key === chosen ? 'lit' : ''}`}
                  onClick={() => onChoose(actor.key)}
                >
                  <rect
                    className="shape"
                    x={box.x}
                    y={box.y}
                    width={box.width}
                    height={HEIGHT}
                    rx={8}
                  />
                  <text className="name" x={box.x + 12} y={box.y + 19}>
                    {actor.name}
                  </text>
                  <text x={box.x + 12} y={box.y + 36}>
                    {shorten(
                      actor.last === undefined ? '' : placeText(actor.last.after),
                      box.width - (count > 0 ? 52 : 20),
                    )}
                  </text>
                  {count > 0 && (
                    <text className="to" x={box.x + box.width - 10} y={box.y + 36} textAnchor="end">
                      {count} in
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        )}
      </section>
    </section>
  );
}

const nameIn = (actors: readonly RoomActor[], id: string) =>
  actors.find(({ actor }) => actor === id)?.name ?? id;

function shorten(text: string, width: number): string {
  const most = Math.max(4, Math.floor(width / 6.7));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
