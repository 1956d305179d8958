import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Happened } from '../core/protocol.ts';
import { keyOf } from '../recording/room-state.ts';
import { matchesSearch, nameOfMoment, verdictOf, wordsOf } from '../room/log-words.ts';
import { useSnapshot } from '../room/panels.ts';
import { useRoom, useRoomState } from '../room/use-room.ts';

/**
 * The height of a line, the width of a narrow list, and the height of a line in it, in pixels
 * (packages/room/src/views/styles/log.css).
 */
const ROW = 28;
const NARROW = 600;
const TALL_ROW = 48;
/** The number of lines that are rendered above and below the visible ones. */
const MARGIN = 8;

interface LogProps {
  readonly tabs: ReadonlyMap<string, string>;
  /** The actor to which the developer can limit the log. */
  readonly actor: { readonly key: string; readonly name: string } | undefined;
  readonly chosen: Happened | undefined;
  readonly onChoose: (happened: Happened | undefined) => void;
  readonly onClear: () => void;
}

/** Lists the happenings. Only the lines near the visible part are rendered. */
export function Log({ tabs, actor, chosen, onChoose, onClear }: LogProps) {
  const panel = useRoom().panels.log;
  const { log } = useRoomState();
  const list = useRef<HTMLDivElement>(null);
  const { context, value } = useSnapshot(panel);
  const { search, pinned } = context;
  const isFollowing = value.end === 'following';
  const isOneActor = value.actors === 'one';
  const withJobs = value.jobs === 'shown';
  const [view, setView] = useState({ top: 0, height: 300, width: NARROW });
  const row = view.width < NARROW ? TALL_ROW : ROW;

  const shown = useMemo(() => {
    const wanted = search.trim();
    return log.filter((happened) => {
      const { page, machine } = happened;
      if (!withJobs && machine === undefined) return false;
      if (isOneActor && actor !== undefined && keyOf(happened) !== actor.key) return false;
      return wanted === '' || matchesSearch(happened, tabs.get(page) ?? '', wanted);
    });
  }, [log, search, isOneActor, withJobs, actor, tabs]);
  const pins =
    pinned.length === 0 ? [] : log.filter((happened) => pinned.includes(nameOfMoment(happened)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the newest line while it is in view
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null && isFollowing) element.scrollTop = element.scrollHeight;
  }, [shown.length, row]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      // The log scrolls to its end again, because lines may have arrived while the pane was hidden.
      if (panel.getSnapshot().value.end === 'following') element.scrollTop = element.scrollHeight;
      const { scrollTop: top, clientHeight: height, offsetWidth: width } = element;
      setView((last) => ({ top, height, width: width === 0 ? last.width : width }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);

  const at = chosen === undefined ? -1 : shown.indexOf(chosen);
  const isInSight = view.height > 0;
  // Scrolls to a happening that was selected outside the log, for example with the slider.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || at === -1 || !isInSight) return;
    const isIn =
      at * row >= element.scrollTop && (at + 1) * row <= element.scrollTop + element.clientHeight;
    if (isIn) return;
    panel.send({ type: 'line.chosen' });
    element.scrollTop = at * row - element.clientHeight / 2;
  }, [panel, at, isInSight, row]);
  const first = Math.max(0, Math.floor(view.top / row) - MARGIN);
  const last = Math.min(shown.length, Math.ceil((view.top + view.height) / row) + MARGIN);

  const goTo = (index: number) => {
    const place = Math.max(0, Math.min(shown.length - 1, index));
    const happened = shown[place];
    const element = list.current;
    if (happened === undefined || element === null) return;
    const top = place * row;
    panel.send({ type: 'line.chosen' });
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + row > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + row - element.clientHeight;
    }
    onChoose(happened);
  };
  const pin = (happened: Happened) =>
    panel.send({ type: 'line.pinned', moment: nameOfMoment(happened) });
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(at === -1 ? shown.length - 1 : at + 1),
    ArrowUp: () => goTo(at === -1 ? shown.length - 1 : at - 1),
    PageDown: () => goTo(at + Math.floor(view.height / row)),
    PageUp: () => goTo(at - Math.floor(view.height / row)),
    Home: () => goTo(0),
    End: () => goTo(shown.length - 1),
    Escape: () => onChoose(undefined),
    p: () => chosen !== undefined && pin(chosen),
  };

  return (
    <section className="log" aria-label="Log" style={{ '--row': `${row}px` } as object}>
      <div className="tools">
        <h2>Log</h2>
        <input
          type="search"
          aria-label="Search the log"
          placeholder="Search: event, state, guard, value"
          value={search}
          onChange={({ target }) => panel.send({ type: 'search.typed', text: target.value })}
        />
        <label>
          <input
            type="checkbox"
            checked={isOneActor}
            disabled={actor === undefined}
            onChange={() => panel.send({ type: 'actor.toggled' })}
          />
          only {actor?.name ?? 'one actor'}
        </label>
        <label>
          <input
            type="checkbox"
            checked={withJobs}
            onChange={() => panel.send({ type: 'jobs.toggled' })}
          />
          jobs
        </label>
        <button
          type="button"
          disabled={chosen === undefined}
          title={chosen === undefined ? 'Choose a line first' : 'Key: P'}
          aria-pressed={chosen !== undefined && pinned.includes(nameOfMoment(chosen))}
          onClick={() => chosen !== undefined && pin(chosen)}
        >
          Pin
        </button>
        <button
          type="button"
          onClick={() => {
            panel.send({ type: 'log.cleared' });
            onClear();
          }}
        >
          Clear
        </button>
        <span className="quiet">
          {shown.length === log.length ? `${log.length}` : `${shown.length} of ${log.length}`}
        </span>
      </div>
      {pins.length > 0 && (
        <ul className="pins" aria-label="Pinned">
          {pins.map((happened) => (
            <li key={nameOfMoment(happened)}>
              <button type="button" onClick={() => onChoose(happened)}>
                <Line happened={happened} tab={tabs.get(happened.page) ?? 'gone'} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div
        ref={list}
        className="list"
        role="listbox"
        tabIndex={0}
        aria-label="What happened, oldest first"
        aria-activedescendant={at === -1 ? undefined : `moment-${at}`}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          const isAtEnd = scrollTop + clientHeight > scrollHeight - row;
          if (isAtEnd !== isFollowing) panel.send({ type: 'list.scrolled', isAtEnd });
          setView((last) => ({ ...last, top: scrollTop, height: clientHeight }));
        }}
        onKeyDown={(event) => {
          const does = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
          if (does === undefined) return;
          event.preventDefault();
          does();
        }}
      >
        {shown.length === 0 && (
          <p className="quiet">
            {log.length === 0 ? 'Nothing has happened yet.' : 'Nothing fits the search.'}
          </p>
        )}
        <div style={{ height: shown.length * row, position: 'relative' }}>
          {shown.slice(first, last).map((happened, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keyboard
            <div
              key={nameOfMoment(happened)}
              id={`moment-${first + index}`}
              className={`entry${(first + index) % 2 === 1 ? ' odd' : ''}`}
              role="option"
              tabIndex={-1}
              aria-selected={happened === chosen}
              aria-setsize={shown.length}
              aria-posinset={first + index + 1}
              style={{ transform: `translateY(${(first + index) * row}px)` }}
              onClick={() => onChoose(happened === chosen ? undefined : happened)}
            >
              <Line happened={happened} tab={tabs.get(happened.page) ?? 'gone'} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

interface LineProps {
  readonly happened: Happened;
  readonly tab: string;
}

/** Renders one line. A line in view is rendered only once, because happenings never change. */
const Line = memo(function Line({ happened, tab }: LineProps) {
  const { time, name, type, payload, from, way, changes, guards } = wordsOf(happened, tab);
  const { kind, mark, says } = verdictOf(happened);
  return (
    <span className={`line ${kind}`}>
      <span className="time">{time}</span>
      <span className="tab">{tab}</span>
      <span className="who">{name}</span>
      <span className="mark" role="img" aria-label={says} aria-hidden={says === type} title={says}>
        {mark}
      </span>
      <span className="what">
        <b>{type}</b> {payload !== '' && <code>{payload}</code>}{' '}
        {from !== undefined && <small>from {from}</small>}
      </span>
      <span className="way">{way}</span>
      <span className="more">
        {guards} <ins>{changes}</ins>
      </span>
    </span>
  );
});
