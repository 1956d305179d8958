/** Tests the mutation operators that `npm run mutate` uses. */

import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, sendParent, setup } from 'xstate';
import { radioMachine, radioModel } from '../examples/radio.ts';
import { judgeMutants, mutantsOf } from '../src/index.ts';
import { textOfProof } from '../src/prove/proof-text.ts';

describe('mutating regions', () => {
  const mutants = mutantsOf(radioMachine());

  it('has operators for guards over regions and for history states', () => {
    const names = mutants.map(({ what }) => what);
    expect(names).toContain('on.tuner.am · band.pressed: negate the guard');
    expect(names).toContain('on.tuner.last: remember every level');
    expect(names).not.toContain('on.tuner: begin in last');
  });

  it('shifts a delay once, even if several transitions wait for it', () => {
    const after = { 100: [{ guard: () => true, target: 'off' }, { target: 'on' }] };
    const lamp = createMachine({ initial: 'on', states: { on: { after }, off: {} } });
    const names = mutantsOf(lamp).map(({ what }) => what);
    expect(names.filter((name) => name === 'delay on 100: +1 ms')).toHaveLength(1);
  });

  it('builds every mutant, and judges it', async () => {
    const { survivors } = await judgeMutants(radioModel());
    // These mutants survive, because the history state has only one level below it and the radio has no timing table.
    expect(survivors).toEqual([
      'on.tuner.last: remember every level',
      ...['scan', 'fade'].flatMap((delay) => [`delay ${delay}: −1 ms`, `delay ${delay}: +1 ms`]),
    ]);
  });

  it('describes each change as a sentence with its state', () => {
    const form = setup({
      actors: { job: fromPromise(async () => {}) },
      guards: { isFull: () => true },
      actions: { ring: () => {}, clear: assign({ error: null }) },
    }).createMachine({
      initial: 'open',
      states: {
        open: {
          entry: sendParent({ type: 'opened' }),
          on: {
            retry: {
              guard: 'isFull',
              target: 'sent',
              actions: ['ring', assign({ error: null, tries: 1 }), assign(() => ({}))],
            },
          },
          after: { 50: 'sent' },
        },
        sent: { invoke: { src: 'job', onDone: 'open' } },
      },
    });
    expect(mutantsOf(form).map(({ meaning }) => meaning)).toEqual([
      'open: "retry" is ignored',
      'open: "retry" leads to open, not to sent',
      'open: "retry" leads nowhere, not to sent',
      'open: "retry" is taken without its guard isFull',
      'open: "retry" is taken when its guard isFull refuses',
      'open: "retry" no longer does ring',
      'open: "retry" no longer sets error, tries',
      'open: "retry" no longer sets the context',
      'open: the end of the delay 50 is ignored',
      'open: the end of the delay 50 leads to open, not to sent',
      'open: the end of the delay 50 leads nowhere, not to sent',
      'sent: the end of job is ignored',
      'sent: the end of job leads to sent, not to open',
      'sent: the end of job leads nowhere, not to open',
      '(root): begins in sent, not in open',
      'open: its entry no longer does its sendTo',
      'sent: job does not run',
      'open: the delay 50 ends 1 ms earlier',
      'open: the delay 50 ends 1 ms later',
    ]);
    const survivors = ['open: "retry" is ignored', 'sent: job does not run', 'open: has no tag x'];
    const none = { failures: [], warnings: [], unproven: [], proven: [] };
    expect(textOfProof('form', true, { ...none, survivors })).toContain(
      '  - open:\n    "retry" is ignored\n    has no tag x\n  - sent: job does not run',
    );
  });
});
