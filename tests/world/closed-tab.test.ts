import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';
import { closedTab } from './scenes/closed-tab.ts';
import { expectNoneLost, worldOfFile } from './suite.ts';

const world = worldOfFile();
const rounds = 3;

it('a tab that is closed at the thank-you loses no lead (D7)', async () => {
  const figures = await closedTab(world(), {
    rounds,
    random: seededRandom(3),
    delay: () => 0,
  });
  expectNoneLost('closed tab', figures);
  console.log(`${figures.outlived} of ${figures.early} arrived without another visit`);
  expect(figures.early).toBeGreaterThanOrEqual(rounds);
  expect(figures.arrived).toBe(figures.sent);
  // By `keepalive`, the first request outlives the page. Chromium alone decides when that fails, so half of the
  // requests are enough.
  expect(figures.outlived).toBeGreaterThanOrEqual(figures.early / 2);
});
