/** Tests the deletion of old leads while the clock is set (decision D25). */

import { expect, it, onTestFinished } from 'vitest';
import { expiryOf } from '../src/expiry.ts';
import { hotline, openSample, RECEIVED, storeLead } from './sample.ts';

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
    restart: () => expiryOf(options),
    receive: () => storeLead(store, hotline, { receivedAt: now() }),
    wait: (ms: number) => {
      passed += ms;
    },
    set: (ms: number) => {
      setBy = ms;
    },
    kept: async () => (await store.count()).leads.hotline,
  };
}

it('the service deletes only leads over the age limit', async () => {
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

/** A description, the number of days by which the clock is set, and whether the service restarts meanwhile. */
const faults = [
  ['forwards while it runs', 3650, false],
  ['forwards while it is stopped', 3650, true],
  ['back while it runs', -400, false],
  ['back while it is stopped', -400, true],
] as const;

it.each(faults)(
  'no lead is lost when the clock is set %s, or is corrected afterwards',
  async (_, days, stops) => {
    const { restart, receive, wait, set, kept } = await open();
    let expire = restart();
    const go = async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 1) {
        await expire();
        wait(HOUR);
      }
    };
    const setClock = async (ms: number) => {
      set(ms);
      if (stops) expire = restart();
    };
    await receive();
    await go(5);
    await setClock(days * DAY);
    await receive();
    await go(5);
    expire = restart();
    await go(30);
    await receive();
    await setClock(0);
    await receive();
    await go(30);
    expire = restart();
    await go(30);
    expect(await kept()).toBe(4);
    // The leads keep their true age: the first two expire before the last two.
    wait((30 * 24 - 102) * HOUR);
    await expire();
    expect(await kept()).toBe(4);
    wait(DAY);
    await expire();
    expect(await kept()).toBe(2);
    wait(2 * DAY);
    await expire();
    expect(await kept()).toBe(0);
  },
);

it('leads with receipts by a wrong clock keep their age when the clock is corrected', async () => {
  const { restart, receive, wait, set, kept } = await open();
  set(-400 * DAY);
  let expire = restart();
  await expire();
  await receive();
  await receive();
  set(0);
  expire = restart();
  await expire();
  await receive();
  wait(29 * DAY);
  await expire();
  expect(await kept()).toBe(3);
  wait(DAY + 1);
  await expire();
  expect(await kept()).toBe(0);
});

it('a lead ages from the next tick if the clock was wrong only between two ticks', async () => {
  const { restart, receive, wait, set, kept } = await open();
  const expire = restart();
  await expire();
  set(-400 * DAY);
  await receive();
  set(0);
  await expire();
  expect(await kept()).toBe(1);
  wait(31 * DAY);
  await expire();
  expect(await kept()).toBe(0);
});
