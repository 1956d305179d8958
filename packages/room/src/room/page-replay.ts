/**
 * Replays on a page the events that an actor received in a recording. packages/room/src/room/panels.ts gives these
 * functions to the time machine (packages/room/src/room/machines/time.machine.ts).
 */

import { eventText, valueText } from '../core/chart.ts';
import type { Happened } from '../core/protocol.ts';
import { beginsAtStart, lifeOf } from '../recording/life.ts';
import type { OpenedPath } from '../recording/proof.ts';
import { replay } from '../recording/recording.ts';
import { keyOf, type RoomActor, type RoomState } from '../recording/room-state.ts';
import type { RoomConfig } from './config.ts';
import type { Follower, Life, PagePosition, WalkInput } from './machines/time.machine.ts';
import type { RoomStore } from './store.ts';

/** The time for a page to load and to start the actor, in milliseconds. */
const PATIENCE = 20_000;

/** Returns an address with the parameters that `inspectPage` reads. */
const heldAt: NonNullable<RoomConfig['replayAt']> = ({ path, machines, replay }) =>
  `${path}?${new URLSearchParams([...machines.map((id) => ['hold', id]), ['replay', replay]])}`;

/** Waits until a condition holds in the state of the room; rejects with a sentence if that takes too long. */
export function waitFor<T>(
  store: RoomStore,
  find: () => T | undefined,
  signal: AbortSignal,
  otherwise: string,
  patience = PATIENCE,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timeout);
      stop();
    };
    const look = () => {
      const found = find();
      if (found === undefined) return;
      end();
      resolve(found);
    };
    const stop = store.subscribe(look);
    const timeout = setTimeout(() => {
      end();
      reject(new Error(otherwise));
    }, patience);
    signal.addEventListener('abort', end);
    look();
  });
}

/** Returns the happenings of an actor. The payloads of an opened path replace their redacted forms. */
export function withFullPayloads(
  life: readonly Happened[],
  opened: OpenedPath | null,
): readonly Happened[] {
  if (opened === null) return life;
  const own = new Map(opened.steps.map(({ number, event }) => [number, event]));
  return life.map((happened, index) =>
    index === 0
      ? { ...happened, event: { type: happened.event.type, input: opened.input } }
      : { ...happened, event: own.get(happened.number) ?? happened.event },
  );
}

/** Returns the events of an actor with the recorded states. Sample events replace events with redacted values. */
function heardBy(
  state: RoomState,
  { machines, samples }: RoomConfig,
  actor: RoomActor,
  happenings: readonly Happened[],
): Omit<Life, 'startedBy' | 'starters'> | undefined {
  const machine = actor.machine ?? '';
  const entry = machines?.[machine];
  if (entry === undefined || happenings.length === 0) return undefined;
  const played = replay(entry.machine, happenings, samples?.[machine]);
  return {
    actor: actor.key,
    machine,
    path: state.pages.get(actor.page)?.path ?? '/',
    steps: played.map(({ event, recorded }) => ({ event, value: valueText(recorded) })),
  };
}

/** Returns the life of an actor in the form that a page replays. */
export function lifeToReplay(
  store: RoomStore,
  config: RoomConfig,
  actor: RoomActor,
  opened: OpenedPath | null,
): Life | undefined {
  const state = store.state();
  const heard = heardBy(state, config, actor, withFullPayloads(lifeOf(state, actor), opened));
  if (heard === undefined) return undefined;
  const starter = starterOf(state, actor);
  return {
    ...heard,
    startedBy: starter && `${starter.actor.name} at ${eventText(starter.step.event.type)}`,
    starters: startersOf(state, config, actor),
  };
}

/** Returns the actor that started the given one, and the step at which it did so. */
function starterOf(state: RoomState, { page, parent, ...child }: RoomActor) {
  const actor = parent && state.actors.get(keyOf({ page, actor: parent }));
  const [start] = lifeOf(state, { page, ...child });
  if (!actor || actor.machine === undefined || start === undefined) return null;
  const life = lifeOf(state, actor);
  // The happening of a step has a higher number than the starts of its children.
  const at = life.findIndex(({ number }) => number > start.number);
  const step = life[at];
  return step === undefined ? null : { actor, at, step, life };
}

/**
 * Lists the actors that must be replayed first, because they start the given actor. A parent is replayed only if a
 * visitor caused the step that starts the child. A step that a job, a watch or another actor caused happens again
 * after a reload without a replay.
 */
function startersOf(state: RoomState, config: RoomConfig, actor: RoomActor): readonly Life[] {
  const starter = starterOf(state, actor);
  if (starter === null) return [];
  const { actor: parent, at, step, life } = starter;
  const outer = startersOf(state, config, parent);
  const isLed = at > 0 && step.source === undefined && beginsAtStart(life);
  const heard = isLed ? heardBy(state, config, parent, life.slice(0, at + 1)) : undefined;
  return heard === undefined ? outer : [...outer, { ...heard, startedBy: null, starters: [] }];
}

/**
 * Loads a page on which the jobs of the replayed machines are held. Replays the actors that start the wanted actor,
 * and waits until that actor runs.
 */
export async function openReplayPage(
  store: RoomStore,
  config: RoomConfig,
  show: (address: string) => void,
  life: Life | null,
  signal: AbortSignal,
): Promise<Follower> {
  if (life === null) throw new Error('No page follows this actor.');
  const { machine, path, starters, startedBy } = life;
  const replay = crypto.randomUUID().slice(0, 8);
  const machines = [...starters.map((starter) => starter.machine), machine];
  show((config.replayAt ?? heldAt)({ path, machines, replay }));
  const startOf = (wanted: string, otherwise: string) => {
    const find = () => {
      const { pages, actors } = store.state();
      const page = [...pages.values()].find((each) => each.replay === replay);
      const actor = [...actors.values()].findLast(
        (each) => each.page === page?.page && each.machine === wanted && each.last !== undefined,
      );
      return actor && { page: actor.page, actor: actor.actor };
    };
    return waitFor(store, find, signal, otherwise);
  };
  for (const starter of starters) {
    const follower = await startOf(
      starter.machine,
      `${starter.machine}, which starts ${machine}, has not started on ${path}.`,
    );
    const to = starter.steps.length - 1;
    const { problem } = await replayOnPage(
      store,
      { life: starter, follower, from: -1, to },
      signal,
    );
    if (problem !== null)
      throw new Error(`${starter.machine} did not start ${machine}: ${problem}`);
  }
  const then = startedBy === null ? '' : ` Then it was started by ${startedBy}.`;
  return startOf(machine, `No actor of ${machine} has started on ${path}.${then}`);
}

/** Sends the events one by one, as long as each event leads to the same state as in the recording. */
export async function replayOnPage(
  store: RoomStore,
  { life, follower, from, to }: WalkInput,
  signal: AbortSignal,
): Promise<PagePosition> {
  if (life === null || follower === null) throw new Error('No page follows this actor.');
  const key = keyOf(follower);
  const valueAfter = async (number: number) => {
    const { log, actors } = await waitFor(
      store,
      () =>
        (store.state().actors.get(key)?.last?.number ?? -1) >= number ? store.state() : undefined,
      signal,
      'The page does not answer any more.',
    );
    const heard = log.findLast((each) => keyOf(each) === key && each.number === number);
    const after = heard?.after ?? actors.get(key)?.last?.after;
    return after?.value === undefined ? String(after?.status) : valueText(after.value);
  };
  let at = Math.max(0, from);
  const stands = await valueAfter(0);
  const stood = life.steps[at]?.value;
  if (stands !== stood) {
    const problem =
      from < 0
        ? `The page begins in ${stands}; in the recording it began in ${stood}.`
        : `The page is in ${stands}, no longer in ${stood}: it has been used since.`;
    return { at, problem };
  }
  for (const { event, value } of life.steps.slice(at + 1, to + 1)) {
    signal.throwIfAborted();
    const { number, says } = await store.send(follower, event);
    if (number === undefined) return { at, problem: says };
    at += 1;
    const now = await valueAfter(number);
    if (now !== value) {
      const problem = `At step ${at}, ${eventText(event.type)}, the page went to ${now}; in the recording it went to ${value}.`;
      return { at, problem };
    }
  }
  return { at, problem: null };
}
