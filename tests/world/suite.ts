import { afterAll, beforeAll, expect } from 'vitest';
import { type Figures, figuresLine } from './ledger.ts';
import { openWorld, type World } from './world.ts';

/** Opens the world before the tests of a file, and closes it after them. */
export function worldOfFile(): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());
  return () => {
    if (world === undefined) throw new Error('The world is not open yet.');
    return world;
  };
}

/** Prints the figures of a scene. Expects that no lead is lost and no lead doubled (decision D7). */
export function expectNoneLost(title: string, figures: Figures): void {
  console.log(`${title}: ${figuresLine(figures)}`);
  expect(figures).toMatchObject({ lost: 0, doubled: 0 });
}
