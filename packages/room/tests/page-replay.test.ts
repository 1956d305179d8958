/** An actor is replayed on a page after the actors that start it: a house, its kitchen, and the kettle in there. */

import { afterEach, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, createMachine } from 'xstate';
import { channelPort } from '../src/core/port.ts';
import { inspectPage, showEverything } from '../src/index.ts';
import { lifeToReplay, openReplayPage, replayOnPage } from '../src/room/page-replay.ts';
import { createRoomStore } from '../src/room/store.ts';

const kettle = createMachine({
  id: 'kettle',
  initial: 'cold',
  states: { cold: { on: { heated: 'hot' } }, hot: {} },
});
const kitchen = createMachine({
  id: 'kitchen',
  initial: 'dark',
  states: { dark: { on: { entered: 'lit' } }, lit: { invoke: { id: 'kettle', src: kettle } } },
});
const house = createMachine({
  id: 'house',
  initial: 'shut',
  states: {
    shut: { on: { opened: 'open' } },
    open: { after: { 60000: 'aired' } },
    aired: { invoke: { id: 'kitchen', src: kitchen } },
  },
});
const config = {
  machines: {
    house: { machine: house },
    kitchen: { machine: kitchen },
    kettle: { machine: kettle },
  },
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
  vi.unstubAllGlobals();
});

/** Loads a page with a house; returns a function for a running actor by the ids that lead to it. */
function load(address: string) {
  vi.stubGlobal('location', new URL(address, 'http://localhost'));
  const inspect = inspectPage({ channel: 'house', redaction: showEverything() });
  const actor = createActor(house, { inspect }).start();
  ends.push(inspect.close, () => actor.stop());
  return (...ids: readonly string[]) =>
    ids.reduce<AnyActorRef | undefined>((at, id) => at?.getSnapshot().children[id], actor);
}

it('an actor is replayed after its parent and its grandparent, each up to the step that starts the next', async () => {
  const port = channelPort('house');
  const store = createRoomStore(port);
  ends.push(port.close, store.close);
  const before = load('/house');
  before()?.send({ type: 'opened' });
  before()?.send({ type: 'xstate.after.60000.house.open' });
  before('kitchen')?.send({ type: 'entered' });
  before('kitchen', 'kettle')?.send({ type: 'heated' });
  const find = () => [...store.state().actors.values()].find(({ name }) => name === 'kettle');
  await expect.poll(() => find()?.last?.after.value).toBe('hot');
  const actor = find();
  const life = actor && lifeToReplay(store, config, actor, null);
  if (life === undefined) throw new Error('The kettle has no life.');
  let after = before;
  const show = (address: string) => {
    after = load(address);
  };
  const { signal } = new AbortController();
  const follower = await openReplayPage(store, config, show, life, signal);
  expect(`${location}`).toMatch(/\/house\?hold=house&hold=kitchen&hold=kettle&replay=/);
  expect(after('kitchen', 'kettle')?.getSnapshot().value).toBe('cold');
  expect(await replayOnPage(store, { life, follower, from: -1, to: 1 }, signal)).toEqual({
    ...{ at: 1, problem: null },
  });
  expect(after('kitchen', 'kettle')?.getSnapshot().value).toBe('hot');
});
