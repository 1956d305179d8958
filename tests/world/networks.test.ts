import { afterAll, expect, it } from 'vitest';
import { addFigures, type Figures, noFigures } from './ledger.ts';
import { seededRandom } from './random.ts';
import { meetNetwork, networks } from './scenes/networks.ts';
import { expectNoneLost, worldOfFile } from './suite.ts';

const world = worldOfFile();
const random = seededRandom(6);
let total: Figures = noFigures;

afterAll(() => expectNoneLost('networks', total));

it.each(networks)('%s: the lead waits, and arrives after repair (D7)', async (network) => {
  const result = await meetNetwork(world(), { network, random });
  total = addFigures(total, result);
  expect(result).toMatchObject({ arrived: 1, waiting: 0, lost: 0, doubled: 0 });
  if (network !== 'flapping') expect(result.waited).toBe(true);
});
