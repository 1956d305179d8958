import { proveMachine } from '@machines/proof/vitest';
import { it } from 'vitest';
import { models, unreadable } from '../models/all.ts';

/** Every machine of the catalogue, pure and clocked. One that is broken blinds nobody to the others. */
for (const [file, error] of unreadable) {
  it(`${file} can be imported`, () => {
    throw error;
  });
}

for (const model of models) proveMachine(model);
