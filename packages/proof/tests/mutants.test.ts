import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { radioMachine, radioModel } from '../examples/radio.ts';
import { judgeMutants, mutantsOf } from '../src/index.ts';

/** The operators of `npm run mutate`, which judges the mutants of all machines. */

describe('mutating regions', () => {
  const mutants = mutantsOf(radioMachine());

  it('has operators for guards over regions and for history states', () => {
    const names = mutants.map(({ what }) => what);
    expect(names).toContain('on.tuner.am · band.pressed: negate the guard');
    expect(names).toContain('on.tuner.last: remember every level');
    expect(names).not.toContain('on.tuner: begin in last');
  });

  it('shifts a delay once, however many transitions wait for it', () => {
    const after = { 100: [{ guard: () => true, target: 'off' }, { target: 'on' }] };
    const lamp = createMachine({ initial: 'on', states: { on: { after }, off: {} } });
    const names = mutantsOf(lamp).map(({ what }) => what);
    expect(names.filter((name) => name === 'delay on 100: +1 ms')).toHaveLength(1);
  });

  it('builds every mutant, and judges it', async () => {
    const { survivors } = await judgeMutants(radioModel());
    // Below the history state there is only one level, and the radio has no timing table.
    expect(survivors).toEqual([
      'on.tuner.last: remember every level',
      ...['scan', 'fade'].flatMap((delay) => [`delay ${delay}: −1 ms`, `delay ${delay}: +1 ms`]),
    ]);
  });
});
