import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { eventText, valueText } from '../core/chart.ts';
import { differences } from '../core/differences.ts';
import type { Happened } from '../core/protocol.ts';
import { previousOf } from '../core/room-state.ts';

const ROW = 28;
/** Rows drawn above and below what is in sight. */
const MARGIN = 8;

export const nameOfMoment = ({ page, number }: Pick<Happened, 'page' | 'number'>) =>
  `${page}:${number}`;

/** What an event led to, in one word. */
export function verdictOf({ taken, candidates, after, event }: Happened) {
  if (event.type === 'xstate.init') return { kind: 'started', mark: '●', says: 'started' } as const;
  if (after.status === 'error') return { kind: 'broken', mark: '!', says: 'broke' } as const;
  if (after.status !== 'active') return { kind: 'ended', mark: '■', says: after.status } as const;
  if (taken.length > 0) return { kind: 'taken', mark: '✓', says: 'taken' } as const;
  if (candidates.some(({ verdict }) => verdict === 'refused')) {
    return { kind: 'refused', mark: '✗', says: 'refused' } as const;
  }
  return { kind: 'ignored', mark: '–', says: 'not answered' } as const;
}

function wordsOf(happened: Happened, tab: string) {
  const before = previousOf(happened);
  const { event, name, after, at, source } = happened;
  const { type, ...payload } = event;
  const from = before === undefined ? '' : valueText(before.after.value);
  const to = after.value === undefined ? after.status : valueText(after.value);
  const changes = before === undefined ? [] : differences(before.after.context, after.context);
  return {
    time: (at / 1000).toFixed(3),
    tab,
    name,
    type: eventText(type),
    payload: Object.keys(payload).length > 0 ? JSON.stringify(payload) : '',
    from: source?.name,
    way: from === to || before === undefined || from === 'undefined' ? to : `${from} → ${to}`,
    changes: changes.map(({ path, after: now }) => `${path} ${JSON.stringify(now)}`).join('  '),
    guards: happened.candidates
      .filter(({ guard, verdict }) => guard !== undefined && verdict !== 'not asked')
      .map(({ guard, verdict }) => `${verdict === 'taken' ? '✓' : '✗'} ${guard}`)
      .join(' '),
  };
}

const texts = new WeakMap<Happened, string>();

/** Whether a happening holds every word of a search. */
function fits(happened: Happened, tab: string, search: string): boolean {
  const text =
    texts.get(happened) ?? `${verdictOf(happened).says} ${JSON.stringify(happened)}`.toLowerCase();
  texts.set(happened, text);
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word) || tab.includes(word));
}

interface LogProps {
  readonly log: readonly Happened[];
  readonly tabs: ReadonlyMap<string, string>;
  /** The actor whose happenings alone can be shown. */
  readonly actor: { readonly key: string; readonly name: string } | undefined;
  readonly chosen: Happened | undefined;
  readonly onChoose: (happened: Happened | undefined) => void;
  readonly onClear: () => void;
}

/** What happened, in a list of which only the part in sight is drawn. */
export function Log({ log, tabs, actor, chosen, onChoose, onClear }: LogProps) {
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [onlyActor, setOnlyActor] = useState(false);
  const [withJobs, setWithJobs] = useState(false);
  const [pinned, setPinned] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState({ top: 0, height: 300 });
  const isAtEnd = useRef(true);

  const shown = useMemo(() => {
    const wanted = search.trim();
    return log.filter((happened) => {
      const { page, actor: session, machine } = happened;
      if (!withJobs && machine === undefined) return false;
      if (onlyActor && actor !== undefined && `${page} ${session}` !== actor.key) return false;
      return wanted === '' || fits(happened, tabs.get(page) ?? '', wanted);
    });
  }, [log, search, onlyActor, withJobs, actor, tabs]);
  const pins =
    pinned.size === 0 ? [] : log.filter((happened) => pinned.has(nameOfMoment(happened)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the newest while somebody looks at it
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [shown.length]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setView({ top: element.scrollTop, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const at = chosen === undefined ? -1 : shown.indexOf(chosen);
  const first = Math.max(0, Math.floor(view.top / ROW) - MARGIN);
  const last = Math.min(shown.length, Math.ceil((view.top + view.height) / ROW) + MARGIN);

  const goTo = (index: number) => {
    const place = Math.max(0, Math.min(shown.length - 1, index));
    const happened = shown[place];
    const element = list.current;
    if (happened === undefined || element === null) return;
    const top = place * ROW;
    isAtEnd.current = false;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + ROW - element.clientHeight;
    }
    onChoose(happened);
  };
  const pin = (happened: Happened) =>
    setPinned((before) => {
      const next = new Set(before);
      if (!next.delete(nameOfMoment(happened))) next.add(nameOfMoment(happened));
      return next;
    });
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(at === -1 ? shown.length - 1 : at + 1),
    ArrowUp: () => goTo(at === -1 ? shown.length - 1 : at - 1),
    PageDown: () => goTo(at + Math.floor(view.height / ROW)),
    PageUp: () => goTo(at - Math.floor(view.height / ROW)),
    Home: () => goTo(0),
    End: () => goTo(shown.length - 1),
    Escape: () => onChoose(undefined),
    p: () => chosen !== undefined && pin(chosen),
  };

  return (
    <section className="log" aria-label="Log">
      <div className="tools">
        <h2>Log</h2>
        <input
          type="search"
          aria-label="Search the log"
          placeholder="Search: event, state, guard, value"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <label>
          <input
            type="checkbox"
            checked={onlyActor}
            disabled={actor === undefined}
            onChange={({ target }) => setOnlyActor(target.checked)}
          />
          only {actor?.name ?? 'one actor'}
        </label>
        <label>
          <input
            type="checkbox"
            checked={withJobs}
            onChange={({ target }) => setWithJobs(target.checked)}
          />
          jobs
        </label>
        <button
          type="button"
          disabled={chosen === undefined}
          title={chosen === undefined ? 'Choose a line first' : 'Key: P'}
          aria-pressed={chosen !== undefined && pinned.has(nameOfMoment(chosen))}
          onClick={() => chosen !== undefined && pin(chosen)}
        >
          Pin
        </button>
        <button type="button" onClick={onClear}>
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
          isAtEnd.current = scrollTop + clientHeight > scrollHeight - ROW;
          setView({ top: scrollTop, height: clientHeight });
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
        <div style={{ height: shown.length * ROW, position: 'relative' }}>
          {shown.slice(first, last).map((happened, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys
            <div
              key={nameOfMoment(happened)}
              id={`moment-${first + index}`}
              className={`entry${(first + index) % 2 === 1 ? ' odd' : ''}`}
              role="option"
              tabIndex={-1}
              aria-selected={happened === chosen}
              aria-setsize={shown.length}
              aria-posinset={first + index + 1}
              style={{ transform: `translateY(${(first + index) * ROW}px)` }}
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

function Line({ happened, tab }: { readonly happened: Happened; readonly tab: string }) {
  const { time, name, type, payload, from, way, changes, guards } = wordsOf(happened, tab);
  const { kind, mark, says } = verdictOf(happened);
  return (
    <span className={`line ${kind}`}>
      <span className="time">{time}</span>
      <span className="tab">{tab}</span>
      <span className="who">{name}</span>
      <span className="mark" role="img" aria-label={says} title={says}>
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
}
