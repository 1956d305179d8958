import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';
import { twoTabs } from './scenes/two-tabs.ts';
import { expectNoneLost, worldOfFile } from './suite.ts';

const world = worldOfFile();
const rounds = 5;

it('two tabs in two processes, which submit within 20 ms of each other, post each lead once (D7)', async () => {
  const figures = await twoTabs(world(), { rounds, random: seededRandom(1) });
  expectNoneLost('two tabs', figures);
  const { races, fair, postedOnce, arrived, sent } = figures;
  console.log(`${races} rounds: ${postedOnce} of ${fair} leads posted exactly once`);
  expect(races).toBe(rounds);
  expect(arrived).toBe(sent);
  expect(postedOnce).toBe(fair);
});
