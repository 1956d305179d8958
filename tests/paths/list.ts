import { explore } from '@machines/proof';
import { models } from '../models/all.ts';
import { sitePaths, walkExtents } from './site-paths.ts';

/** The machines and paths that can be run, for `npm run test:paths -- --list` and for mistyped names. */
export interface ListedMachine {
  readonly machine: string;
  /** Journeys and generated paths, with the number of steps of each. */
  readonly paths: readonly { readonly name: string; readonly steps: number }[];
  readonly laws: readonly string[];
}

/**
 * Lists the machines with these ids, or all.
 *
 * @public loaded by `tests/commands/paths.ts` through Vite, which the models need
 */
export function list(machines?: readonly string[]): readonly ListedMachine[] {
  return models
    .filter(({ id }) => machines === undefined || machines.includes(id))
    .map((model) => ({
      machine: model.id,
      paths: [
        ...Object.entries(model.journeys).map(([name, { steps }]) => ({
          name: `journey: ${name}`,
          steps: steps.length,
        })),
        ...sitePaths(explore(model), walkExtents.transitions)
          .filter(({ name }) => !name.startsWith('journey: '))
          .map(({ name, steps }) => ({ name, steps: steps.length })),
      ],
      laws: model.laws.map(({ sentence }) => sentence),
    }));
}
