import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';
import { closedTab } from './scenes/closed-tab.ts';
import { expectNoneLost, livingWorld } from './suite.ts';

const world = livingWorld();

it('a tab closed at the thank-you loses nothing (D7)', async () => {
  const figures = await closedTab(world(), {
    rounds: 20,
    random: seededRandom(3),
    delay: () => 0,
  });
  expectNoneLost('closed tab', figures);
  expect(figures).toMatchObject({ sent: 20, arrived: 20 });
  // The first request outlives the page, wherever the browser lets it.
  expect(figures.outlived).toBeGreaterThan(0);
});
