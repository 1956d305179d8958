import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '@machines/proof';
import type { Sources } from '@machines/report';
import { type ClauseReport, slugOf } from '@machines/report/data';
import { routes } from '../src/data/routes.ts';
import { type CatalogueEntry, catalogue } from '../src/machines/index.ts';
import { citations, clauses } from '../tests/clauses/matrix.ts';

/** What QA's report reads of this site: models, catalogue, routes, and the clauses of the specification. */

/** Every model of `tests/models`, by the id of its machine. */
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

/** The machine room of `npm run dev`. */
const ROOM = 'http://localhost:5173/__machines';

/** Everything of this site that a report tells. */
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

/** The matrix of clauses. */
function reportClauses(models: Iterable<Model>): readonly ClauseReport[] {
  const cited = citations(models);
  return clauses.map(({ id, says, tests = [] }) => ({
    id,
    slug: slugOf(id),
    says,
    states: cited
      .filter((each) => each.clauses.includes(id))
      .map(({ machine, state }) => ({ machine, state })),
    tests: tests.map((proof) => {
      const [file = '', title = ''] = proof.split(' › ');
      // Where a title is a pattern, its blanks are shown as such.
      return { file, title: title.replace(/%[sijd]|\$\w+/g, '…') };
    }),
  }));
}
