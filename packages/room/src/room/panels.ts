/** Starts the room's own machines and connects them with the channel, the address and the page beside the room. */

import { useCallback, useSyncExternalStore } from 'react';
import {
  type AnyActorRef,
  createActor,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
} from 'xstate';
import type { Happened } from '../core/protocol.ts';
import type { OpenedPath } from '../recording/proof.ts';
import { readRecording } from '../recording/recording.ts';
import { keyOf } from '../recording/room-state.ts';
import { readAddress, writeAddress } from './address.ts';
import type { RoomConfig } from './config.ts';
import { nameOfMoment } from './log-words.ts';
import {
  type ConnectionEvent,
  connectionMachine,
  type PickedElement,
} from './machines/connection.machine.ts';
import { logMachine } from './machines/log.machine.ts';
import { proofMachine, type WantedPath } from './machines/proof.machine.ts';
import { type JourneyOf, recordingMachine } from './machines/recording.machine.ts';
import { type Life, timeMachine, type WalkInput } from './machines/time.machine.ts';
import { viewMachine } from './machines/view.machine.ts';
import { openReplayPage, replayOnPage } from './page-replay.ts';
import type { RoomStore } from './store.ts';

const absent = (what: string) => () => Promise.reject(new Error(`This room has no ${what}.`));

/** Returns the name of the additional page under which the room lists an opened path. */
export const pageOfPath = ({ machine, name }: Pick<OpenedPath, 'machine' | 'name'>) =>
  `${machine} ${name}`;

/**
 * Starts the room's own machines.
 *
 * @returns the actors, a function that sets how the page beside the room is shown, and a function that stops the
 *   actors.
 */
export function startPanels(store: RoomStore, config: RoomConfig) {
  let showBeside: (address: string | undefined) => void = () => undefined;

  const view = createActor(viewMachine);

  /** Selects an actor, and the opened path to which the actor belongs. */
  const chooseActor = (key: string, path?: Pick<OpenedPath, 'name' | 'fingerprint'>) => {
    const machine = store.state().actors.get(key)?.machine ?? null;
    const { name = null, fingerprint = null } = path ?? {};
    view.send({ type: 'actor.chosen', actor: key, machine, path: name, fingerprint });
  };
  /** Selects a moment, or the present if no moment is given. */
  const chooseMoment = (happened?: Pick<Happened, 'page' | 'actor' | 'number' | 'machine'>) => {
    if (happened === undefined) return view.send({ type: 'now.pressed' });
    const { machine = null } = happened;
    const [moment, actor] = [nameOfMoment(happened), keyOf(happened)];
    return view.send({ type: 'moment.chosen', moment, actor, machine });
  };

  const connection = createActor(
    connectionMachine.provide({
      actors: {
        watchPages: fromCallback<ConnectionEvent>(({ sendBack }) => {
          let lastCounts = '';
          const look = () => {
            const pages = [...store.state().pages.values()].filter((each) => !each.isRecording);
            const silent = pages.filter(({ isSilent }) => isSilent).length;
            if (lastCounts === `${pages.length} ${silent}`) return;
            lastCounts = `${pages.length} ${silent}`;
            sendBack({ type: 'pages.counted', live: pages.length, silent });
          };
          look();
          return store.subscribe(look);
        }),
        pickElement: fromPromise<PickedElement, { readonly page: string | null }>(
          async ({ input: { page }, signal }) => {
            if (page === null) throw new Error('There is no page to pick on.');
            signal.addEventListener('abort', () => store.stopPicking(page));
            const picked = await store.pick(page);
            return { page: picked.page, actor: picked.actor ?? null };
          },
        ),
      },
      actions: {
        showPicked: (_, { page, actor }) => {
          if (actor !== null) chooseActor(keyOf({ page, actor }));
        },
      },
    }),
  );

  const time = createActor(
    timeMachine.provide({
      actors: {
        openPage: fromPromise(
          ({ input, signal }: { input: { life: Life | null }; signal: AbortSignal }) =>
            openReplayPage(store, config, (address) => showBeside(address), input.life, signal),
        ),
        walkPage: fromPromise(({ input, signal }: { input: WalkInput; signal: AbortSignal }) =>
          replayOnPage(store, input, signal),
        ),
      },
      actions: { releasePage: () => showBeside(undefined) },
    }),
  );

  const recording = createActor(
    recordingMachine.provide({
      actors: {
        openFile: fromPromise(async ({ input }: { input: { file: unknown } }) => {
          const file = input.file as File;
          const read = readRecording(await file.text());
          if ('problem' in read) throw new Error(read.problem);
          const name = store.open(read);
          const first = [...store.state().actors.values()].find(({ page }) => page === name);
          if (first !== undefined) chooseActor(first.key);
          return `Opened ${file.name}.`;
        }),
        copyTest: fromPromise(
          async ({ input }: { input: { readonly text: string; readonly steps: number } }) => {
            await navigator.clipboard.writeText(input.text);
            return `Copied a test of ${input.steps} steps.`;
          },
        ),
        writeJourney: fromPromise(({ input }: { input: { readonly journey: JourneyOf } }) =>
          (config.writeJourney ?? absent('models to write into'))(input.journey),
        ),
      },
    }),
  );

  const log = createActor(logMachine);

  let asked = readAddress(location.search);
  const proof = createActor(
    proofMachine.provide({
      actors: {
        fetchProof: fromPromise(({ input }: { input: { readonly machine: string | null } }) =>
          (config.proof?.of ?? absent('proofs'))(input.machine ?? ''),
        ),
        fetchPath: fromPromise(({ input }: { input: { readonly path: WantedPath | null } }) => {
          const { machine = '', name = '', fingerprint = null } = input.path ?? {};
          return (config.proof?.path ?? absent('paths'))(machine, name, fingerprint ?? undefined);
        }),
      },
      actions: {
        showPath: (_, { opened, step }) => {
          const page = store.open(opened.recording, pageOfPath(opened));
          const actor = keyOf({ page, actor: opened.actor });
          chooseActor(actor, opened);
          const first = store.state().log.find((each) => keyOf(each) === actor);
          const number = opened.steps[(step ?? 0) - 1]?.number ?? first?.number;
          const moment =
            asked.path?.moment ?? (number === undefined ? null : nameOfMoment({ page, number }));
          asked = { events: [], path: undefined };
          if (moment === null) return;
          view.send({ type: 'moment.chosen', moment, actor, machine: opened.machine });
        },
      },
    }),
  );

  const all = [view, connection, time, recording, log, proof];
  for (const actor of all) actor.start();
  for (const event of asked.events) view.send(event);
  view.subscribe(writeAddress);
  if (asked.path !== undefined) {
    const { machine, name, fingerprint } = asked.path;
    proof.send({ type: 'path.chosen', path: { machine, name, fingerprint, step: null } });
  }
  return {
    ...{ view, connection, time, recording, log, proof, chooseActor, chooseMoment },
    /** Sets the function that shows an address beside the room. */
    setBeside: (show: typeof showBeside) => {
      showBeside = show;
    },
    stop: () => {
      for (const actor of all) actor.stop();
    },
  };
}

export type Panels = ReturnType<typeof startPanels>;

/** Returns the snapshot of an actor, and renders the component again when the snapshot changes. */
export function useSnapshot<Actor extends AnyActorRef>(actor: Actor): SnapshotFrom<Actor> {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => actor.getSnapshot());
}
