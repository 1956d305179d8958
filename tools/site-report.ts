/** This module collects the site's data for QA's report: models, catalogue, routes and clauses. */

import './words.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clausesOf, type Model, nodesOf } from '@machines/proof';
import type { Sources } from '@machines/report';
import { type ClauseReport, slugOf } from '@machines/report/data';
import { nameOfState } from '@machines/room/chart';
import { routes } from '../src/data/routes.ts';
import type { CatalogueEntry } from '../src/machines/index.ts';
import { catalogue } from './catalogue.ts';

/** Loads all models of `tests/models`, by the ids of their machines. */
export async function readModels(): Promise<ReadonlyMap<string, Model>> {
  const folder = join(import.meta.dirname, '../tests/models');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.model.ts'));
  const loaded = await Promise.all(
    files.map(async (name) => Object.entries(await import(join(folder, name)))),
  );
  return new Map(
    loaded.flatMap((exports) =>
      exports.flatMap(([name, value]): [string, Model][] =>
        name.endsWith('Model') ? [[(value as Model).id, value as Model]] : [],
      ),
    ),
  );
}

/** The address of the machine room of `npm run dev`. */
const ROOM = 'http://localhost:5173/__machines';

/** Returns all data of this site for a report. */
export async function siteSources(): Promise<Pick<Sources, 'behaviours' | 'clauses' | 'madeBy'>> {
  const models = await readModels();
  const entries = Object.entries(catalogue) as [string, CatalogueEntry][];
  return {
    behaviours: entries.flatMap(([id, { title, spec, routes: places }]) => {
      const model = models.get(id);
      const paths = new Set(places.map((route) => routes[route].path));
      return model === undefined ? [] : [{ model, title, spec, routes: [...paths], room: ROOM }];
    }),
    clauses: reportClauses(models.values()),
    madeBy: 'npx node tools/report.ts',
  };
}

/** Lists the clauses that models cite, each with the states that implement it. */
function reportClauses(models: Iterable<Model>): readonly ClauseReport[] {
  const cited = [...models].flatMap((model) =>
    nodesOf(model.machine).flatMap((node) =>
      clausesOf(model, node).map((id) => ({ id, machine: model.id, state: nameOfState(node) })),
    ),
  );
  return [...new Set(cited.map(({ id }) => id))]
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((id) => ({
      id,
      slug: slugOf(id),
      states: cited
        .filter((each) => each.id === id)
        .map(({ machine, state }) => ({ machine, state })),
    }));
}
