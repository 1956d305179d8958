import { radioMachine, radioModel } from '@machines/proof/examples/radio';
import { percent, total } from '@machines/report/mutation';
import { describe, expect, it } from 'vitest';
import { machineIds, scoreOf } from '../../tools/mutate/charts.ts';
import { judge } from '../../tools/mutate/judge.ts';
import { mutantsOf } from '../../tools/mutate/operators.ts';

/**
 * Whether the proof bites: a sample of chart mutants, evenly spread, must be caught. `npm run mutate`
 * judges all of them.
 */

/** Machines with many mutants are sampled more sparsely, so that this takes seconds. */
const each: Readonly<Record<string, number>> = {
  alarmDecision: 15,
  hotline: 12,
  outbox: 3,
  intruderCycle: 2,
  classification: 2,
};

it('catches the mutants of all machines', { timeout: 240_000 }, async () => {
  const scores = [];
  for (const id of machineIds) scores.push(await scoreOf(id, { each: each[id] ?? 1 }));
  const missed = scores.flatMap(({ machine, survivors }) =>
    survivors.filter(({ why }) => why === undefined).map(({ what }) => `${machine}: ${what}`),
  );
  const stale = scores.flatMap(({ machine, stale: list }) =>
    list.map((what) => `${machine}: ${what}`),
  );
  const all = total(scores);
  console.log(`${all.mutants} chart mutants, ${all.killed} killed, ${percent(all)} %`);
  expect(stale, 'listed as equivalent, but killed or gone').toEqual([]);
  expect(missed, 'missed, without a reason').toEqual([]);
});

describe('mutating regions', () => {
  const mutants = mutantsOf(radioMachine());

  it('has operators for guards over regions and for what is remembered', () => {
    const names = mutants.map(({ what }) => what);
    expect(names).toContain('on.tuner.am · band.pressed: negate the guard');
    expect(names).toContain('on.tuner.last: remember every level');
    expect(names).not.toContain('on.tuner: begin in last');
  });

  it('builds every mutant, and judges it', async () => {
    const survivors: string[] = [];
    for (const { what, build } of mutants) {
      if ((await judge(radioModel(), build())) === null) survivors.push(what);
    }
    // Below the history state there is one level only, and the radio has no timing table.
    expect(survivors).toEqual([
      'on.tuner.last: remember every level',
      ...['scan', 'fade'].flatMap((delay) => [`delay ${delay}: −1 ms`, `delay ${delay}: +1 ms`]),
    ]);
  });
});
