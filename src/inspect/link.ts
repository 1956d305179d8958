import type { AnyActorRef } from 'xstate';
import type { Recorder } from './recorder.ts';
import { CHANNEL, type FromPage, type FromRoom } from './room/messages.ts';
import { createTeller } from './teller.ts';

/** Links this page to the machine room: says what happens, and does what the room sends. */
export function linkToRoom(recorder: Recorder): void {
  const page = crypto.randomUUID().slice(0, 8);
  const actors = new Map<string, AnyActorRef>();
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (message: FromPage) => channel.postMessage(message);
  const here = () => tell({ kind: 'here', page, path: location.pathname });
  recorder.follow(({ event }) => {
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor') actors.set(actor.sessionId, actor);
    else if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') {
      actors.delete(actor.sessionId);
    }
  });

  let stop: (() => void) | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<FromRoom>) => {
    if (data.kind === 'room') {
      here();
      // From the start again, for a room that has just opened; the others know the numbers already.
      stop?.();
      stop = recorder.follow(createTeller(page, tell));
    } else if (data.kind === 'send' && data.page === page) {
      actors.get(data.actor)?.send(data.event);
    }
  });
  addEventListener('pagehide', () => tell({ kind: 'left', page }));
  addEventListener('pageshow', here);
  here();
}
