import { useCallback, useMemo } from 'react';
import { type Chart, chartOf, eventText } from '../core/chart.ts';
import type { Happened } from '../core/protocol.ts';
import { previousOf, type RoomActor, type RoomState, tabNames } from '../recording/room-state.ts';
import type { RoomConfig } from '../room/config.ts';
import { nameOfMoment } from '../room/log-words.ts';
import { panes, type ViewContext } from '../room/machines/view.machine.ts';
import { useSnapshot } from '../room/panels.ts';
import { useRoom, useRoomState } from '../room/use-room.ts';
import { Actors } from './actors.tsx';
import { Beside } from './beside.tsx';
import { ChartPane } from './chart.tsx';
import { MomentDetails } from './details.tsx';
import { Head } from './head.tsx';
import { Idle, Machines } from './idle.tsx';
import { Jobs } from './jobs.tsx';
import { Log } from './log.tsx';
import { Proof } from './proof.tsx';
import { Recordings } from './recorder.tsx';
import { Send } from './send.tsx';
import { System } from './system.tsx';
import { Travel } from './travel.tsx';
import './styles/room.css';
import './styles/actors.css';
import './styles/chart.css';
import './styles/time.css';
import './styles/log.css';
import './styles/details.css';
// This import is the last one, so that the rules for a narrow room override the others.
import './styles/narrow.css';

/** Shows the machine room: every machine, and the actors on the open pages. */
export function Room() {
  const { store, config, panels } = useRoom();
  const state = useRoomState();
  const { context, value } = useSnapshot(panels.view);
  const { proof } = useSnapshot(panels.proof).context;
  const { view, chooseActor, chooseMoment } = panels;

  const tabs = useMemo(() => tabNames(state), [state]);
  const actor = actorOf(state, context);
  const moment = useMemo(() => findMoment(state.log, context.moment), [state.log, context.moment]);
  const machine = actor?.machine ?? moment?.machine ?? context.machine ?? undefined;
  const known = machine === undefined ? undefined : config.machines?.[machine];
  const chart = useChart(state, config, machine);
  const title = known?.title ?? machine ?? 'No machine';
  const shown = moment ?? actor?.last;
  const isSystem = value.subject === 'system';

  const chooseState = useCallback(
    (name: string | undefined) => view.send({ type: 'state.chosen', state: name ?? null }),
    [view],
  );
  const chooseTransition = useCallback(
    (name: string | null) => view.send({ type: 'transition.chosen', transition: name }),
    [view],
  );
  const page = actor?.page ?? [...state.pages.keys()].at(-1);
  const isKept = actor !== undefined && state.pages.get(actor.page)?.isRecording !== false;
  const canSend = actor?.isOver === false && !isKept;

  const room = (
    <div className="frame">
      <div className="room" data-pane={value.pane} style={timeStyle(state, page)}>
        <Head tabs={tabs} page={page} />
        <nav className="panes" aria-label="Panes">
          {panes.map((pane) => (
            <button
              key={pane}
              type="button"
              aria-current={value.pane === pane}
              onClick={() => view.send({ type: 'pane.chosen', pane })}
            >
              {pane}
            </button>
          ))}
        </nav>
        <div className="actors pane">
          <Actors
            tabs={tabs}
            chosen={actor?.key}
            onChoose={chooseActor}
            onPoint={(pointed) => page && store.point(pointed?.page ?? page, pointed?.actor)}
          />
          <Machines
            chosen={machine}
            onChoose={(id) => view.send({ type: 'machine.chosen', machine: id })}
          />
        </div>
        <main className="pane">
          <div className="title">
            <h2>{isSystem ? 'The system' : title}</h2>
            <button
              type="button"
              aria-pressed={isSystem}
              onClick={() => view.send({ type: 'system.pressed' })}
            >
              System
            </button>
            {!isSystem && <p>{chart?.root.description}</p>}
            {!isSystem && moment === undefined && context.moment !== null && actor && (
              <p className="then" role="status">
                This room does not know the moment in the address: its page was closed or reloaded.
                The current state is shown.{' '}
                <button type="button" onClick={() => view.send({ type: 'now.pressed' })}>
                  OK
                </button>
              </p>
            )}
            {!isSystem && moment !== undefined && actor === undefined && (
              <p className="then" role="status">
                As it was at {(moment.at / 1000).toFixed(3)} s, after{' '}
                <b>{eventText(moment.event.type)}</b>.{' '}
                <button type="button" onClick={() => view.send({ type: 'now.pressed' })}>
                  Back to now
                </button>
              </p>
            )}
          </div>
          {!isSystem && actor?.machine !== undefined && <Travel actor={actor} moment={moment} />}
          {isSystem ? (
            <System page={page} chosen={actor?.key} onChoose={chooseActor} />
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
              chosen={context.state ?? undefined}
              transition={context.transition ?? undefined}
              missed={proof?.machine === chart.id ? proof.missed : undefined}
              onState={chooseState}
              onTransition={chooseTransition}
            />
          )}
        </main>
        <div className="log-pane pane">
          <Recordings {...{ page, actor, moment }} onMoment={chooseMoment} />
          <Log
            tabs={tabs}
            actor={actor}
            chosen={moment}
            onChoose={chooseMoment}
            onClear={() => {
              store.clearLog();
              chooseMoment(undefined);
            }}
          />
        </div>
        <aside className="details pane" aria-label="Details">
          {shown === undefined ? (
            <Idle machine={machine} />
          ) : (
            <MomentDetails
              moment={shown}
              before={previousOf(shown)}
              when={moment !== undefined ? 'past' : isKept ? 'end' : 'now'}
              tab={tabs.get(shown.page) ?? 'a page that is gone'}
              onState={(name) => {
                chooseState(name);
                view.send({ type: 'pane.chosen', pane: 'chart' });
              }}
              onTransition={chooseTransition}
              onNow={() => chooseMoment(undefined)}
            >
              {canSend && chart !== undefined && (
                <Send
                  key={actor.key}
                  chart={chart}
                  actor={actor}
                  schemas={config.schemas?.[actor.machine ?? ''] ?? {}}
                  samples={config.samples?.[actor.machine ?? ''] ?? []}
                  send={(event) => {
                    chooseMoment(undefined);
                    return store.send(actor, event);
                  }}
                />
              )}
              {canSend && chart !== undefined && (
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
            </MomentDetails>
          )}
          {config.proof !== undefined && known !== undefined && machine !== undefined && (
            <Proof
              machine={machine}
              transition={context.transition}
              onTransition={chooseTransition}
            />
          )}
        </aside>
      </div>
    </div>
  );
  if (config.beside === undefined) return room;
  return (
    <div
      className="beside"
      style={{ '--page': context.width === 'half' ? '50%' : context.width } as object}
    >
      <Beside home={config.beside} />
      {room}
    </div>
  );
}

/** Returns the speed at which the bars of delays shrink, as custom properties. */
function timeStyle({ pages }: RoomState, page: string | undefined): object {
  const { speed = 1 } = (page === undefined ? undefined : pages.get(page)) ?? {};
  return { '--speed': speed === 0 ? 1 : speed, '--play': speed === 0 ? 'paused' : 'running' };
}

/** Returns the selected actor, or the last actor of the selected machine. */
function actorOf({ actors }: RoomState, { actor, machine }: ViewContext): RoomActor | undefined {
  if (actor !== null && actors.has(actor)) return actors.get(actor);
  const running = [...actors.values()].filter(({ isOver }) => !isOver);
  return running.filter((each) => machine !== null && each.machine === machine).at(-1);
}

function findMoment(log: readonly Happened[], name: string | null): Happened | undefined {
  return name === null ? undefined : log.find((happened) => nameOfMoment(happened) === name);
}

/** Returns the chart of a machine: the one that a page has sent, or else the one of the room's configuration. */
function useChart(state: RoomState, { machines }: RoomConfig, id: string | undefined) {
  const running = id === undefined ? undefined : state.charts.get(id);
  const known = id === undefined ? undefined : machines?.[id]?.machine;
  return useMemo((): Chart | undefined => running ?? (known && chartOf(known)), [running, known]);
}
