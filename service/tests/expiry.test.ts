import { expect, it, onTestFinished } from 'vitest';
import { expireBy } from '../src/expiry.ts';
import { hotline, keep, openSample, RECEIVED } from './sample.ts';

/** The deletion of old leads, under clocks that are set (decision D25). */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function open() {
  const store = await openSample();
  onTestFinished(() => store.close());
  let passed = 0;
  let setBy = 0;
  const now = () => RECEIVED + passed + setBy;
  const options = { store, keepDays: 30, now, passed: () => passed, log: () => {} };
  return {
    restart: () => expireBy(options),
    receive: () => keep(store, hotline, { receivedAt: now() }),
    wait: (ms: number) => {
      passed += ms;
    },
    set: (ms: number) => {
      setBy = ms;
    },
    kept: async () => (await store.count()).leads.hotline,
  };
}

it('deletes what is older than it may be, and nothing else', async () => {
  const { restart, receive, wait, kept } = await open();
  const expire = restart();
  await receive();
  wait(29 * DAY);
  await receive();
  await expire();
  expect(await kept()).toBe(2);
  wait(DAY + 1);
  await expire();
  expect(await kept()).toBe(1);
});

it.each(['while it runs', 'while it is stopped'])(
  'loses nothing to a clock that is set forwards %s, and is put right within a day',
  async (when) => {
    const { restart, receive, wait, set, kept } = await open();
    let expire = restart();
    await receive();
    await expire();
    set(3650 * DAY);
    if (when === 'while it is stopped') {
      expire = restart();
      await expire();
    }
    await receive();
    for (let hour = 0; hour < 23; hour += 1) {
      wait(HOUR);
      await expire();
    }
    expect(await kept()).toBe(2);
    set(0);
    for (let hour = 0; hour < 24; hour += 1) {
      wait(HOUR);
      await expire();
    }
    expect(await kept()).toBe(2);
  },
);

it('keeps the last leads a day longer, and no more', async () => {
  const { restart, receive, wait, kept } = await open();
  const expire = restart();
  await receive();
  wait(30 * DAY + 1);
  await expire();
  expect(await kept()).toBe(1);
  wait(DAY);
  await expire();
  expect(await kept()).toBe(0);
});
