/** Simulates a lead from the press to the people who answer (tests/leads/world.ts). */

import { SEED } from '@machines/proof/fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { planted } from './planted.ts';
import { lawBrokenBy, play, storyOfBrokenLaw } from './play.ts';
import { buildPrograms, type Programs } from './programs.ts';
import { keptStories } from './stories.ts';
import { runPlan } from './world.ts';

/** The time limit of a test, in milliseconds. Such a test takes fifteen seconds on a quiet machine. */
const COMPUTING = 180_000;

let compile: Awaited<ReturnType<typeof buildPrograms>>;
let programs: Programs;
beforeAll(async () => {
  compile = await buildPrograms();
  programs = compile();
});

describe.each(keptStories)('the story of: $fault', ({ fault, plan, law }) => {
  it('keeps every law', async () => {
    expect(await lawBrokenBy(programs, plan)).toBeUndefined();
  });

  const edit = planted[fault];
  if (edit === undefined) return;
  it('breaks a law if the fault is planted', async () => {
    const faulty = compile([edit]);
    // A change of the programs changes the random numbers of a story. So several seeds are tried, and the first that
    // breaks the law of the story is enough.
    for (let seed = plan.seed; seed < plan.seed + 20; seed += 1)
      if ((await lawBrokenBy(faulty, { ...plan, seed })) === law) return;
    expect.fail('Find a new story: npm run simulate -- --planted');
  });
});

it('has a story for each planted fault', () => {
  expect(keptStories.map(({ fault }) => fault)).toEqual(
    expect.arrayContaining(Object.keys(planted)),
  );
});

it(
  'keeps every law in the worlds of the fixed seed',
  async () => {
    const { broken, ...sum } = await play(programs, { seed: SEED, worlds: 30 });
    console.log(
      `${sum.worlds} worlds, ${(sum.days / 365).toFixed(1)} years, ${sum.leads} leads, ${sum.faults} faults`,
    );
    expect(broken === undefined ? '' : storyOfBrokenLaw(broken)).toBe('');
  },
  COMPUTING,
);

it(
  'plays equal worlds for equal plans',
  async () => {
    const [{ plan } = expect.fail('There is no story.')] = keptStories;
    const first = await runPlan(programs, plan);
    for (let time = 1; time < 100; time += 1) expect(await runPlan(programs, plan)).toEqual(first);
  },
  COMPUTING,
);
