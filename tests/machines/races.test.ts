import { describe, it } from 'vitest';
import { explore } from '../kit/graph.ts';
import { raceAtRandom, raceOptions } from '../kit/races.ts';
import { longest } from '../kit/runs.ts';
import { models } from '../models/all.ts';

/** Every machine with everybody at once: the visitor, the watches, the clock, and answers in any order. */
describe('races', () => {
  const options = raceOptions();
  for (const model of models) {
    it(
      `${model.id} · races`,
      async () => {
        await raceAtRandom(explore(model), options);
      },
      longest(options),
    );
  }
});
