/** Tests the matcher `toBeProven` for Vitest. */

import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMachine, setup } from 'xstate';
import '../src/matcher.ts';

vi.stubEnv('WALKS', '5');
afterAll(() => vi.unstubAllEnvs());

const lamp = setup({ types: { events: {} as { type: 'press' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});
const gate = createMachine({ id: 'gate', initial: 'shut', states: { shut: {}, lost: {} } });

describe('toBeProven', () => {
  it('passes for a machine without faults and with a statement', async () => {
    await expect(lamp).toBeProven();
    await expect(lamp).toBeProven({
      journeys: { 'It goes on': { steps: ['press'], ends: { in: 'on' } } },
    });
    const wrong = expect(lamp).toBeProven({ journeys: { x: { steps: [], ends: { in: 'on' } } } });
    await expect(wrong).rejects.toThrow('It ends in off, not in on.');
  });

  it('fails with the whole proof as its message', async () => {
    await expect(
      expect(lamp).toBeProven({
        laws: ({ never }) => [never('It shines', ({ leaf }) => leaf === 'on')],
      }),
    ).rejects.toThrow(/^lamp: 1 failure\nwrong:\n {2}- law: It shines: /);
    await expect(expect(lamp).not.toBeProven()).rejects.toThrow(
      /^This machine is proven, .*\nlamp: /,
    );
  });

  it('counts warnings as failures with the option strict', async () => {
    await expect(gate).toBeProven();
    await expect(gate).not.toBeProven({ strict: true });
  });

  it('refuses a value that is not a machine', async () => {
    // @ts-expect-error: the value is a configuration
    const config = expect({ initial: 'off', states: {} }).toBeProven({});
    await expect(config).rejects.toThrow(/prove takes a machine of XState 5; this is a config/);
  });
});
