import { explore, raceAtRandom, raceOptions, runTimeLimit } from '@machines/proof';
import { describe, it } from 'vitest';
import { models } from '../models/all.ts';

/** Runs races of every machine: the visitor, the observers, the clock and the answers act in any order. */
describe('races', () => {
  const options = raceOptions();
  for (const model of models) {
    it(
      `${model.id} · races`,
      async () => {
        await raceAtRandom(explore(model), options);
      },
      runTimeLimit(options),
    );
  }
});
