/** brand/README.md says which files of words a page shows, as the imports of its view do. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allRouteIds, type RouteId, routes } from '../../src/data/paths.ts';
import { readTree } from '../../tools/check/tree.ts';
import { pageSource } from '../../tools/page-sources.ts';
import { settings } from '../../tools/settings.ts';

const tree = readTree();

/** Returns the names of the files of words that the view of a page reads, directly or through other files. */
function filesOf(id: RouteId): ReadonlySet<string> {
  const reached = new Set([pageSource(id)]);
  for (const file of reached)
    for (const imported of tree.importedBy(file))
      if (imported.startsWith('src/')) reached.add(imported);
  const quoted = [...reached].flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=[Ww]ords\(\s*')[a-z-]+/g) ?? [],
  );
  const forms = Object.entries(settings.forms).filter(([, page]) => page === id);
  return new Set([...quoted, ...forms.map(([kind]) => `forms/${kind}`)]);
}

it('the guide for brands lists the files of each page', () => {
  const files = new Map(allRouteIds.map((id) => [id, filesOf(id)]));
  const own = (name: string) => [...files.values()].filter((all) => all.has(name)).length < 2;
  const everywhere = (name: string) =>
    name === 'titles' || [...files.values()].every((all) => all.has(name));
  const lines = allRouteIds.map((id) => {
    const shown = [...(files.get(id) ?? [])].filter((name) => !everywhere(name)).toSorted();
    const [alone, shared] = [shown.filter(own), shown.filter((name) => !own(name))];
    return `| ${routes[id].path} | ${alone.join(', ')} | ${shared.join(', ')} |`;
  });
  const guide = readFileSync('brand/README.md', 'utf8').split('\n');
  expect(guide.filter((line) => line.startsWith('| /'))).toEqual(lines);
});
