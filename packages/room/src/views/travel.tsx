import { useEffect, useMemo, useRef } from 'react';
import { eventText, placeText } from '../core/chart.ts';
import type { Happened } from '../core/protocol.ts';
import { beginsAtStart, lifeOf } from '../recording/life.ts';
import type { OpenedPath } from '../recording/proof.ts';
import { recordingOf, replay, replayText } from '../recording/recording.ts';
import { keyOf, type RoomActor } from '../recording/room-state.ts';
import { lifeToReplay, withFullPayloads } from '../room/page-replay.ts';
import { type Panels, pageOfPath, useSnapshot } from '../room/panels.ts';
import { useRoom, useRoomState } from '../room/use-room.ts';

/** The time in which a page renders the result of an event, in milliseconds. */
const LATE = 300;

interface TravelProps {
  readonly actor: RoomActor;
  readonly moment: Happened | undefined;
}

/** Shows a slider over all events of an actor. Chart, log, details and a page beside the room follow the slider. */
export function Travel({ actor, moment }: TravelProps) {
  const { panels } = useRoom();
  const state = useRoomState();
  const life = lifeOf(state, actor);
  const { opened } = useSnapshot(panels.proof).context;
  const isPath = opened !== null && pageOfPath(opened) === actor.page;
  const last = life.length - 1;
  const found = moment === undefined ? -1 : life.indexOf(moment);
  const at = found === -1 ? last : found;
  const shown = life[at];
  const used = useFocusKept(panels);
  if (shown === undefined || (last < 1 && !isPath)) return null;

  const isLive = !actor.isOver && state.pages.get(actor.page)?.isRecording === false;
  const goTo = (step: number) => {
    used.current = document.activeElement;
    const next = life[Math.min(last, Math.max(0, step))];
    panels.chooseMoment(step >= last && isLive ? undefined : next);
  };
  const stepOfPath = isPath
    ? opened.steps.find(({ number }) => number === shown.number)
    : undefined;
  const words =
    stepOfPath?.sentence ?? `${eventText(shown.event.type)} → ${placeText(shown.after)}`;
  return (
    <section className="travel" aria-label="Time">
      <div className="ways">
        <button type="button" aria-label="One step back" onClick={() => goTo(at - 1)}>
          ◀
        </button>
        <input
          type="range"
          aria-label={`Steps of ${actor.name}`}
          min={0}
          max={last}
          value={at}
          aria-valuetext={`${at} of ${last}: ${words}`}
          onChange={({ target }) => goTo(Number(target.value))}
        />
        <button type="button" aria-label="One step on" onClick={() => goTo(at + 1)}>
          ▶
        </button>
        <output>
          {at} of {last}
        </output>
        {moment !== undefined && (
          <button type="button" onClick={() => panels.chooseMoment()}>
            {isLive ? 'Back to now' : 'To the end'}
          </button>
        )}
      </div>
      <p className="step">
        {stepOfPath !== undefined && <b className="cause">{stepOfPath.cause}</b>} {words}{' '}
        <small>at {(shown.at / 1000).toFixed(3)} s</small>
      </p>
      {isPath && opened.remark !== undefined && <p className="broken">{opened.remark}</p>}
      <div className="replayed">
        {moment !== undefined && <Again actor={actor} at={at} path={isPath ? opened : null} />}
        <Following {...{ actor, at, isLive }} path={isPath ? opened : null} />
      </div>
    </section>
  );
}

/**
 * Returns a reference to the last used control, and gives the focus back to that control. A page that shows its next
 * screen takes the focus, as it does for a visitor.
 */
function useFocusKept({ time }: Panels): { current: Element | null } {
  const used = useRef<Element | null>(null);
  const isThere = useSnapshot(time).matches({ following: 'there' });
  useEffect(() => {
    if (!isThere) return;
    const giveBack = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLIFrameElement && used.current instanceof HTMLElement) {
        used.current.focus();
      }
    };
    giveBack();
    // The focus is given back a second time, because the page renders its screen after the actor has processed the
    // event.
    const late = setTimeout(() => {
      giveBack();
      used.current = null;
    }, LATE);
    return () => clearTimeout(late);
  }, [isThere]);
  return used;
}

/** Shows the result of the same events in the current machine, from the start to the selected moment. */
function Again({ actor, at, path }: Pick<FollowingProps, 'actor' | 'at' | 'path'>) {
  const { config } = useRoom();
  const life = lifeOf(useRoomState(), actor);
  const id = life[0]?.machine ?? '';
  const machine = config.machines?.[id]?.machine;
  const start = life[0];
  const now = life[at];
  // Happenings before a moment never change, so that later events of the actor start no new replay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: start and moment stand for all between them
  const other = useMemo(() => {
    if (machine === undefined || !beginsAtStart(life)) return undefined;
    const heard = withFullPayloads(life, path).slice(0, at + 1);
    const steps = replay(machine, heard, config.samples?.[id]);
    return { says: replayText(steps), agrees: steps.every(({ agrees }) => agrees) };
  }, [machine, start, now, path, config.samples, id]);
  if (now === undefined) return null;
  if (other === undefined) {
    return (
      <p className="quiet">
        {machine === undefined
          ? 'This room does not have the machine, so nothing is replayed: this is what was recorded.'
          : 'The start is not in the log any more, so nothing is replayed: this is what was recorded.'}
      </p>
    );
  }
  return (
    <p className={other.agrees ? 'quiet' : 'broken'} role="status">
      {other.says}
    </p>
  );
}

interface FollowingProps extends Pick<TravelProps, 'actor'> {
  readonly at: number;
  readonly isLive: boolean;
  readonly path: OpenedPath | null;
}

/** Shows whether the page beside the room follows, and the button that makes it follow. */
function Following({ actor, at, isLive, path }: FollowingProps) {
  const { store, config, panels } = useRoom();
  const state = useRoomState();
  const time = useSnapshot(panels.time);
  const { life, at: reached, problem } = time.context;
  const isFollowed = life?.actor === actor.key;
  useEffect(() => {
    if (isFollowed) panels.time.send({ type: 'step.wanted', step: at });
  }, [panels, isFollowed, at]);

  if (config.beside === undefined) {
    const href = config.links?.beside?.(state.pages.get(actor.page)?.path ?? '/', {
      machine: actor.machine ?? '',
      ...(path !== null && { path: path.name, fingerprint: path.fingerprint }),
    });
    return (
      <p className="quiet">
        No page can follow: this room has none beside it.{' '}
        {href !== undefined && path !== null && <a href={href}>Open it beside its page</a>}
      </p>
    );
  }
  const follow = () => {
    let led = actor;
    if (isLive) {
      // The happenings are saved as a recording first, because the page is about to be reloaded.
      const page = store.open(recordingOf(state, actor.page));
      led = store.state().actors.get(keyOf({ page, actor: actor.actor })) ?? actor;
      const moment = lifeOf(store.state(), led)[at];
      panels.chooseActor(led.key);
      if (moment !== undefined) panels.chooseMoment(moment);
    }
    const whole = lifeToReplay(store, config, led, path);
    if (whole !== undefined) panels.time.send({ type: 'follow.pressed', life: whole, step: at });
  };
  const canFollow =
    config.machines?.[actor.machine ?? ''] !== undefined && beginsAtStart(lifeOf(state, actor));
  if (!isFollowed) {
    return (
      <p className="follow quiet">
        The page beside does not follow.{' '}
        <button type="button" disabled={!canFollow} onClick={follow}>
          Let the page follow
        </button>
      </p>
    );
  }
  const says = time.matches({ following: 'elsewhere' })
    ? `The page does not follow. ${problem ?? ''}`
    : time.matches({ following: 'there' })
      ? `The page was reloaded and has reached step ${reached}. Its jobs are held.`
      : 'The page is on its way…';
  return (
    <p className="follow">
      <span role="status" className={problem === null ? '' : 'broken'}>
        {says}
      </span>{' '}
      <button type="button" onClick={() => panels.time.send({ type: 'follow.ended' })}>
        Let the page go
      </button>
    </p>
  );
}
