import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';
import { twoTabs } from './scenes/two-tabs.ts';
import { expectNoneLost, livingWorld } from './suite.ts';

const world = livingWorld();

it('two tabs in two processes lose nothing when they submit within 20 ms of each other (D7)', async () => {
  const figures = await twoTabs(world(), { rounds: 50, random: seededRandom(1) });
  expectNoneLost('two tabs', figures);
  expect(figures.races).toBe(50);
  expect(figures.arrived).toBe(figures.sent);
});
