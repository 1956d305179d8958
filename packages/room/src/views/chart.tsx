import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Drawing, type Lights } from '../chart/drawing.tsx';
import { foldChart } from '../chart/fold.ts';
import { type Layout, layOut } from '../chart/layout.ts';
import type { Missed } from '../chart/missed.ts';
import { activeNames, type Chart, withStates } from '../core/chart.ts';
import type { Happened } from '../core/protocol.ts';
import { Outline } from './outline.tsx';

const laidOut = new WeakMap<Chart, Layout>();

/** Returns the layout of a chart. Each chart is laid out once. */
function useLayout(chart: Chart): Layout | undefined {
  const [done, setDone] = useState<{ readonly of: Chart; readonly layout: Layout }>();
  useEffect(() => {
    let isWanted = true;
    if (!laidOut.has(chart)) {
      void layOut(chart).then((layout) => {
        laidOut.set(chart, layout);
        if (isWanted) setDone({ of: chart, layout });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [chart]);
  // The previous layout stays visible until the new one is ready, so that folding does not cause a flash.
  return laidOut.get(chart) ?? done?.layout;
}

interface ChartPaneProps {
  readonly title: string;
  readonly chart: Chart;
  /** The happening whose state the chart shows: the last one of the actor, or the selected one. */
  readonly moment: Happened | undefined;
  readonly isLive: boolean;
  readonly chosen: string | undefined;
  readonly transition: string | undefined;
  /** The elements that no path executes, if a proof was requested. */
  readonly missed: Missed | undefined;
  readonly onState: (name: string | undefined) => void;
  readonly onTransition: (name: string | null) => void;
}

/** The smallest automatic scale, at which the words of a chart are still legible. A developer can choose less. */
const LEGIBLE = 0.6;
const steps = [0.05, 0.1, 0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5, 2];

type Size = Pick<Layout, 'width' | 'height'>;

/**
 * Returns the largest scale at which a whole chart is in view. The scale is at most 1, and at least 0.02, because a
 * hidden pane has no size.
 */
export function scaleToFit(pane: Size, { width, height }: Size): number {
  return Math.max(0.02, Math.min(1, (pane.width - 24) / width, (pane.height - 24) / height));
}

/**
 * Shows the chart of a machine with the active states highlighted. It can be folded, zoomed or read as an outline.
 */
export const ChartPane = memo(function ChartPane(props: ChartPaneProps) {
  const { title, chart, moment, isLive, chosen, transition, missed, onState, onTransition } = props;
  const id = useId();
  const scroll = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [zoom, setZoom] = useState<number | 'fit' | 'legible'>('legible');
  const [isOutline, setOutline] = useState(false);
  const [room, setRoom] = useState({ width: 800, height: 500 });
  const shown = useMemo(() => foldChart(chart, folded), [chart, folded]);
  const layout = useLayout(shown);
  const does = useMemo(
    () => ({
      onState: (name: string) => onState(name === '(root)' || name === chosen ? undefined : name),
      onTransition: (name: string) => onTransition(name === transition ? null : name),
      onFold: (name: string) =>
        setFolded((before) => {
          const next = new Set(before);
          if (!next.delete(name)) next.add(name);
          return next;
        }),
    }),
    [onState, onTransition, chosen, transition],
  );
  const lights = useMemo((): Lights => {
    const refused = moment?.candidates.filter(({ verdict }) => verdict === 'refused') ?? [];
    return {
      active: moment === undefined ? new Set() : activeNames(chart, moment.after.value),
      taken: new Set(moment?.taken.map(({ transition }) => transition)),
      refused: new Set(refused.map(({ transition }) => transition)),
      timers: new Map(isLive ? moment?.timers.map((timer) => [timer.event, timer]) : []),
      ...{ chosen, transition, missed },
    };
  }, [chart, moment, isLive, chosen, transition, missed]);

  useEffect(() => {
    const pane = scroll.current;
    if (pane === null) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: pane.clientWidth, height: pane.clientHeight }),
    );
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);

  const fit = layout === undefined ? 1 : scaleToFit(room, layout);
  const scale = zoom === 'fit' ? fit : zoom === 'legible' ? Math.max(fit, LEGIBLE) : zoom;
  const value = JSON.stringify(moment?.after.value);
  const isInSight = room.width > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls if the state changes or its pane is shown, not at each render
  useEffect(() => {
    const pane = scroll.current;
    if (pane === null) return;
    const lit = [...pane.querySelectorAll('.box.lit:not(.rows), .outline.lit > p')].at(-1);
    // If no state is highlighted, the pane scrolls to the first state.
    const first = lit ?? pane.querySelector('.box:not(.rows), .outline > p');
    if (first === null) return;
    const at = first.getBoundingClientRect();
    const frame = pane.getBoundingClientRect();
    const isIn =
      at.top >= frame.top &&
      at.left >= frame.left &&
      at.bottom <= frame.bottom &&
      at.right <= frame.right;
    if (isIn) return;
    pane.scrollBy({
      left: at.left - frame.left - (frame.width - at.width) / 2,
      top: at.top - frame.top - (frame.height - at.height) / 2,
    });
  }, [value, layout, scale, isInSight, isOutline]);

  const zoomBy = (by: 1 | -1) => {
    const near = steps.findIndex((step) => step >= scale - 0.01);
    setZoom(steps[Math.min(steps.length - 1, Math.max(0, near + by))] ?? 1);
  };

  return (
    <section className="chart-pane" aria-label={`Chart of ${title}`}>
      <div className="tools">
        {!isOutline && (
          <>
            <button type="button" aria-label="Zoom out" onClick={() => zoomBy(-1)}>
              −
            </button>
            <button type="button" aria-label="Zoom in" onClick={() => zoomBy(1)}>
              +
            </button>
            <button type="button" aria-pressed={scale === fit} onClick={() => setZoom('fit')}>
              Fit
            </button>
            <button type="button" aria-pressed={scale === 1} onClick={() => setZoom(1)}>
              100%
            </button>
          </>
        )}
        <button type="button" aria-pressed={isOutline} onClick={() => setOutline(!isOutline)}>
          Outline
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only an element with focus */}
      <section className="scroll" ref={scroll} tabIndex={0} aria-label={`${title}, scrolls`}>
        {isOutline ? (
          <Outline
            state={chart.root}
            lights={lights}
            folded={folded}
            onFold={does.onFold}
            onState={onState}
            onTransition={onTransition}
          />
        ) : layout === undefined ? (
          <p className="quiet">The chart is being laid out…</p>
        ) : (
          <Drawing
            id={id}
            title={`${title}: ${moment === undefined ? 'not running' : activeLeaves(chart, lights).join(', ')}`}
            chart={shown}
            layout={layout}
            lights={lights}
            zoom={scale}
            {...does}
          />
        )}
      </section>
    </section>
  );
});

function activeLeaves(chart: Chart, { active }: Lights): string[] {
  return withStates(chart.root)
    .filter(({ name, states }) => active.has(name) && states.length === 0)
    .map(({ name }) => name);
}
