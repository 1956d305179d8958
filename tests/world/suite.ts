import { afterAll, beforeAll, expect } from 'vitest';
import { type Figures, figuresLine } from './ledger.ts';
import { openWorld, type World } from './world.ts';

/** Opens the world before a file's tests, and closes it after them. */
export function livingWorld(): () => World {
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

/** Prints the figures of a scene, and checks them against decision D7: no lead lost, no lead doubled. */
export function expectNoneLost(title: string, figures: Figures): void {
  console.log(`${title}: ${figuresLine(figures)}`);
  expect(figures).toMatchObject({ lost: 0, doubled: 0 });
}
