import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Chart, chartOf, eventText } from '../core/chart.ts';
import { speeds } from '../core/delays.ts';
import type { Happened } from '../core/protocol.ts';
import { keyOf, previousOf, type RoomActor, type RoomState, tabNames } from '../core/room-state.ts';
import { Actors } from './actors.tsx';
import { ChartPane } from './chart.tsx';
import { Details } from './details.tsx';
import { Jobs } from './jobs.tsx';
import { Log, nameOfMoment } from './log.tsx';
import type { RoomConfig } from './mount.tsx';
import { Recordings } from './recorder.tsx';
import { Send } from './send.tsx';
import type { RoomStore } from './store.ts';
import { System } from './system.tsx';

interface RoomProps {
  readonly store: RoomStore;
  readonly config: RoomConfig;
}

/** What somebody looks at; the address has it too, so that it can be passed on. */
interface View {
  readonly machine: string | undefined;
  readonly actor: string | undefined;
  readonly state: string | undefined;
  readonly moment: string | undefined;
  readonly pane: Pane;
  readonly isSystem: boolean;
}
const panes = ['actors', 'chart', 'log', 'details'] as const;
type Pane = (typeof panes)[number];

function readView(): View {
  const params = new URLSearchParams(location.search);
  const get = (key: string) => params.get(key) ?? undefined;
  return {
    machine: get('machine'),
    actor: undefined,
    state: get('state'),
    moment: get('moment'),
    pane: panes.find((pane) => pane === get('pane')) ?? 'chart',
    // Before anything is chosen, everything is shown.
    isSystem: get('view') === 'system' || !(params.has('machine') || params.has('moment')),
  };
}

function writeView({ machine, state, moment, pane, isSystem }: View): void {
  const address = new URL(location.href);
  const entries = { machine, state, moment, pane: pane === 'chart' ? undefined : pane };
  for (const [key, value] of Object.entries({
    ...entries,
    view: isSystem ? 'system' : undefined,
  })) {
    if (value === undefined) address.searchParams.delete(key);
    else address.searchParams.set(key, value);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** The machine room: every machine, and what the open pages do with them. */
export function Room({ store, config }: RoomProps) {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [view, setView] = useState(readView);
  const [picking, setPicking] = useState<string>();
  const [pageWidth, setPageWidth] = useState('half');
  useEffect(() => writeView(view), [view]);
  const change = (next: Partial<View>) => setView((before) => ({ ...before, ...next }));

  const tabs = useMemo(() => tabNames(state), [state]);
  const actor = actorOf(state, view);
  const moment = view.moment === undefined ? undefined : findMoment(state.log, view.moment);
  const machine = actor?.machine ?? moment?.machine ?? view.machine;
  const known = machine === undefined ? undefined : config.machines?.[machine];
  const chart = useChart(state, config, machine);
  const title = known?.title ?? machine ?? 'No machine';
  const shown = moment ?? actor?.last;

  const choose = (key: string) => {
    const next = state.actors.get(key);
    change({
      actor: key,
      machine: next?.machine,
      moment: undefined,
      state: undefined,
      isSystem: false,
      pane: view.pane === 'actors' ? 'chart' : view.pane,
    });
  };
  const pick = async (page: string) => {
    setPicking(page);
    const picked = await store.pick(page);
    setPicking(undefined);
    if (picked.actor !== undefined) choose(keyOf({ page, actor: picked.actor }));
  };
  const page = actor?.page ?? [...state.pages.keys()].at(-1);
  const canSend = actor?.isOver === false && state.pages.get(actor.page)?.isRecording === false;
  const onPage = [...state.actors.values()].filter((each) => each.page === page);

  const room = (
    <div className="frame">
      <div className="room" data-pane={view.pane} style={timeStyle(state, page)}>
        <header>
          <h1>Machine room</h1>
          <Connection state={state} config={config} tabs={tabs} />
          {page !== undefined && state.pages.get(page)?.isRecording === false && (
            <button type="button" aria-pressed={picking !== undefined} onClick={() => pick(page)}>
              {picking === undefined ? 'Pick an element' : 'Press an element of the page, or Esc'}
            </button>
          )}
          {page !== undefined && state.pages.get(page)?.isRecording === false && (
            <Time
              speed={state.pages.get(page)?.speed ?? 1}
              onSpeed={(speed) => store.setSpeed(page, speed)}
              onStep={() => store.step(page)}
            />
          )}
          {config.beside !== undefined && (
            <label className="width">
              Page
              <select value={pageWidth} onChange={({ target }) => setPageWidth(target.value)}>
                {['half', '360px', '768px', '1024px'].map((width) => (
                  <option key={width}>{width}</option>
                ))}
              </select>
            </label>
          )}
        </header>
        <nav className="panes" aria-label="Panes">
          {panes.map((pane) => (
            <button
              key={pane}
              type="button"
              aria-current={view.pane === pane}
              onClick={() => change({ pane })}
            >
              {pane}
            </button>
          ))}
        </nav>
        <div className="actors pane">
          <Actors
            state={state}
            chosen={actor?.key}
            onChoose={choose}
            onPoint={(pointed) => page && store.point(pointed?.page ?? page, pointed?.actor)}
          />
          <Machines
            config={config}
            state={state}
            chosen={machine}
            onChoose={(id) =>
              change({
                machine: id,
                actor: undefined,
                moment: undefined,
                state: undefined,
                isSystem: false,
                pane: 'chart',
              })
            }
          />
        </div>
        <main className="pane">
          <div className="title">
            <h2>{view.isSystem ? 'The system' : title}</h2>
            <button
              type="button"
              aria-pressed={view.isSystem}
              onClick={() => change({ isSystem: !view.isSystem })}
            >
              System
            </button>
            {!view.isSystem && <p>{chart?.root.description}</p>}
            {!view.isSystem && moment !== undefined && (
              <p className="then" role="status">
                As it was at {(moment.at / 1000).toFixed(3)} s, after{' '}
                <b>{eventText(moment.event.type)}</b>.{' '}
                <button type="button" onClick={() => change({ moment: undefined })}>
                  Back to now
                </button>
              </p>
            )}
          </div>
          {view.isSystem ? (
            <System actors={onPage} log={state.log} chosen={actor?.key} onChoose={choose} />
          ) : chart === undefined ? (
            <p className="quiet empty">
              {actor === undefined
                ? 'Choose an actor or a machine.'
                : `${actor.name} is a job: it has no chart.`}
            </p>
          ) : (
            <ChartPane
              key={chart.id}
              title={title}
              chart={chart}
              moment={shown?.machine === chart.id ? shown : undefined}
              isLive={moment === undefined && actor?.isOver === false}
              chosen={view.state}
              onState={(name) => change({ state: name })}
            />
          )}
        </main>
        <div className="log-pane pane">
          <Recordings
            store={store}
            state={state}
            config={config}
            page={page}
            actor={actor}
            moment={moment}
            onOpen={(name) => {
              const [root] = [...store.state().actors.values()].filter(
                (each) => each.page === name,
              );
              if (root !== undefined) change({ actor: root.key, machine: root.machine });
            }}
            onMoment={(happened) => change({ moment: nameOfMoment(happened), isSystem: false })}
          />
          <Log
            log={state.log}
            tabs={tabs}
            actor={actor}
            chosen={moment}
            onChoose={(happened) => {
              if (happened === undefined) change({ moment: undefined });
              else {
                change({
                  moment: nameOfMoment(happened),
                  actor: keyOf(happened),
                  machine: happened.machine,
                  isSystem: false,
                });
              }
            }}
            onClear={() => {
              store.clearLog();
              change({ moment: undefined });
            }}
          />
        </div>
        <aside className="details pane" aria-label="Details">
          {shown === undefined ? (
            <Idle config={config} machine={machine} />
          ) : (
            <Details
              moment={shown}
              before={previousOf(shown)}
              isNow={moment === undefined}
              tab={tabs.get(shown.page) ?? 'a page that is gone'}
              onState={(name) => change({ state: name, pane: 'chart' })}
              onNow={() => change({ moment: undefined })}
            >
              {canSend && actor !== undefined && chart !== undefined && (
                <Send
                  key={actor.key}
                  chart={chart}
                  actor={actor}
                  schemas={config.schemas?.[actor.machine ?? ''] ?? {}}
                  samples={config.samples?.[actor.machine ?? ''] ?? []}
                  send={(event) => {
                    change({ moment: undefined });
                    return store.send(actor, event);
                  }}
                />
              )}
              {canSend && actor !== undefined && chart !== undefined && (
                <Jobs
                  chart={chart}
                  isMachine={(id) => state.charts.has(id) || config.machines?.[id] !== undefined}
                  scripts={state.pages.get(actor.page)?.scripts ?? {}}
                  onScript={(job, mode) => store.script(actor.page, chart.id, job, mode)}
                />
              )}
              {actor?.isOver && (
                <p className="quiet">This actor has ended: nothing can be sent to it.</p>
              )}
            </Details>
          )}
        </aside>
      </div>
    </div>
  );
  if (config.beside === undefined) return room;
  return (
    <div
      className="beside"
      style={{ '--page': pageWidth === 'half' ? '50%' : pageWidth } as object}
    >
      <iframe src={config.beside} title="The page" />
      {room}
    </div>
  );
}

/** How fast the bars of delays shrink. */
function timeStyle({ pages }: RoomState, page: string | undefined): object {
  const { speed = 1 } = (page === undefined ? undefined : pages.get(page)) ?? {};
  return { '--speed': speed === 0 ? 1 : speed, '--play': speed === 0 ? 'paused' : 'running' };
}

/** The actor that was chosen, or the last one of the machine that was. */
function actorOf({ actors }: RoomState, { actor, machine }: View): RoomActor | undefined {
  if (actor !== undefined && actors.has(actor)) return actors.get(actor);
  const running = [...actors.values()].filter(({ isOver }) => !isOver);
  return running.filter((each) => machine !== undefined && each.machine === machine).at(-1);
}

function findMoment(log: readonly Happened[], name: string): Happened | undefined {
  return log.find((happened) => nameOfMoment(happened) === name);
}

/** The chart of a machine: as its page runs it, or as the room knows it. */
function useChart(state: RoomState, { machines }: RoomConfig, id: string | undefined) {
  const running = id === undefined ? undefined : state.charts.get(id);
  const known = id === undefined ? undefined : machines?.[id]?.machine;
  return useMemo((): Chart | undefined => running ?? (known && chartOf(known)), [running, known]);
}

interface TimeProps {
  readonly speed: number;
  readonly onSpeed: (speed: (typeof speeds)[number]) => void;
  readonly onStep: () => void;
}

const speedWords = ['paused', '¼ speed', 'real time', '4 × faster', '16 × faster'];

/** The delays of a page: stopped, one by one, slower or faster. */
function Time({ speed, onSpeed, onStep }: TimeProps) {
  return (
    <div className="time-tools">
      <label>
        Delays
        <select
          value={speed}
          onChange={({ target }) => onSpeed(speeds.find((each) => `${each}` === target.value) ?? 1)}
        >
          {speeds.map((each, index) => (
            <option key={each} value={each}>
              {speedWords[index]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" title="Lets the next delay end at once" onClick={onStep}>
        Step
      </button>
    </div>
  );
}

interface ConnectionProps {
  readonly state: RoomState;
  readonly config: RoomConfig;
  readonly tabs: ReadonlyMap<string, string>;
}

function Connection({ state: { pages, strange }, config: { links }, tabs }: ConnectionProps) {
  const silent = [...pages.values()].filter(({ isSilent }) => isSilent);
  return (
    <p role="status" className="connection">
      {pages.size === 0 ? (
        <>
          No page is connected.{' '}
          {links?.start !== undefined && (
            <a href={links.start.href} target="_blank" rel="noopener opener">
              {links.start.label}
            </a>
          )}
        </>
      ) : (
        [...pages.values()].map(({ page, path }) => `${tabs.get(page)} ${path}`).join(' · ')
      )}
      {silent.length > 0 && ` (${silent.length} not answering)`}
      {strange > 0 && ` · ${strange} messages not understood: is a page of another version open?`}
    </p>
  );
}

interface MachinesProps {
  readonly config: RoomConfig;
  readonly state: RoomState;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Machines that no page runs at the moment. */
function Machines({ config, state, chosen, onChoose }: MachinesProps) {
  const running = new Set(
    [...state.actors.values()].flatMap(({ machine, isOver }) => (isOver ? [] : [machine])),
  );
  const idle = Object.entries(config.machines ?? {}).filter(([id]) => !running.has(id));
  if (idle.length === 0) return null;
  return (
    <section aria-label="Machines that do not run">
      <h3>Not running</h3>
      <ul className="tree">
        {idle.map(([id, { title }]) => (
          <li key={id}>
            <button
              type="button"
              className="machine"
              aria-current={id === chosen}
              onClick={() => onChoose(id)}
            >
              <span className="who">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Idle({
  config,
  machine,
}: {
  readonly config: RoomConfig;
  readonly machine: string | undefined;
}) {
  const links = machine === undefined ? [] : (config.links?.of?.(machine) ?? []);
  if (machine === undefined) return <p className="quiet">Nothing is chosen.</p>;
  return (
    <section aria-label="Not running">
      <p className="quiet">No actor of this machine runs.</p>
      {links.length > 0 && (
        <>
          <p>It lives on:</p>
          <ul>
            {links.slice(0, 8).map(({ href, label }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener opener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
