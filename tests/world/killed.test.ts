import { expect, it } from 'vitest';
import { seededRandom } from './random.ts';
import { killed } from './scenes/killed.ts';
import { expectNoneLost, worldOfFile } from './suite.ts';

const world = worldOfFile();
const rounds = 2;

it('a lead survives a browser that is killed 200 ms after the thank-you (D7)', async () => {
  const figures = await killed(world(), {
    rounds,
    random: seededRandom(2),
    delay: () => 200,
  });
  expectNoneLost('killed browser', figures);
  expect(figures).toMatchObject({ sent: rounds, arrived: rounds });
});
