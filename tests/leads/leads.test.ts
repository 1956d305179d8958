import { SEED } from '@machines/proof/fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptStories } from './kept.ts';
import { planted } from './planted.ts';
import { lawBrokenBy, play, told } from './play.ts';
import { buildPrograms, type Programs } from './programs.ts';
import { runPlan } from './world.ts';

/** The way of a lead from the press to the people who read it, simulated (tests/leads/world.ts). */

let compile: Awaited<ReturnType<typeof buildPrograms>>;
let programs: Programs;
beforeAll(async () => {
  compile = await buildPrograms();
  programs = compile();
});

it('keeps every law in the worlds of the fixed seed', async () => {
  const { broken, ...sum } = await play(programs, { seed: SEED, worlds: 60 });
  console.log(
    `${sum.worlds} worlds, ${(sum.days / 365).toFixed(1)} years, ${sum.leads} leads, ${sum.faults} faults`,
  );
  expect(broken === undefined ? '' : told(broken)).toBe('');
}, 120_000);

it('plays the same world for the same plan', async () => {
  for (const { plan } of keptStories) {
    const [one, other] = [await runPlan(programs, plan), await runPlan(programs, plan)];
    expect(other).toEqual(one);
  }
}, 60_000);

describe('a kept story', () => {
  it.each(keptStories)('keeps every law: $fault', async ({ plan }) => {
    expect(await lawBrokenBy(programs, plan)).toBeUndefined();
  });

  it.each(keptStories.filter(({ fault }) => Object.hasOwn(planted, fault)))(
    'breaks a law where the fault is planted: $fault',
    async ({ fault, plan, law }) => {
      const edit = planted[fault];
      expect(edit).toBeDefined();
      if (edit === undefined) return;
      expect(await lawBrokenBy(compile([edit]), plan)).toBe(law);
    },
  );
});

it('has a story for each planted fault', () => {
  expect(keptStories.map(({ fault }) => fault)).toEqual(
    expect.arrayContaining(Object.keys(planted)),
  );
});
