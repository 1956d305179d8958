/** This module draws the statecharts of the catalogue as files in `docs/`. */

import { chartOf, layOut, mermaidOf, withStates } from '@machines/room/chart';
import { svgOf } from '@machines/room/svg';
import type { CatalogueEntry } from '../../src/machines/index.ts';
import { catalogue } from '../catalogue.ts';

const entries = Object.entries(catalogue) as [string, CatalogueEntry][];
const charts = new Map(entries.map(([id, { machine }]) => [id, chartOf(machine)]));

/**
 * Returns a Mermaid flowchart that shows which machines invoke which others. A behaviour that no machine invokes is
 * started by the site, together with its page.
 */
function system(): string {
  const invoked = [...charts].flatMap(([id, { root }]) =>
    withStates(root).flatMap(({ invokes }) =>
      invokes.flatMap(({ src }) => (charts.has(src) ? [[id, src] as const] : [])),
    ),
  );
  const children = new Set(invoked.map(([, child]) => child));
  const withPage = [...charts.keys()].filter(
    (id) => !children.has(id) && !['site', 'island', 'consent', 'delivery'].includes(id),
  );
  return [
    'flowchart LR',
    ...entries.map(([id, { title }]) => `  ${id}["${title}"]`),
    ...invoked.map(([from, to]) => `  ${from} --> ${to}`),
    '  outbox -. by way of the service .-> delivery',
    '  site -. one for each island of the page .-> island',
    '  site -. when its code has arrived .-> analytics',
    '  site -. the same, where visitors are asked .-> consent',
    ...withPage.map((id) => `  island -. with its page .-> ${id}`),
  ].join('\n');
}

function placesOf(routes: CatalogueEntry['routes']): string {
  if (routes.length === 0) return 'in the service';
  return `on ${routes.length > 6 ? 'every page' : routes.join(', ')}`;
}

function page(): string {
  return `# The statecharts

Written by \`npm run charts\` from the machines themselves; \`npm test\` says when they are not current.
To see them live: \`npm run dev\`, then \`/?inspect=room\`.

## The system

\`\`\`mermaid
${system()}
\`\`\`
${entries
  .map(
    ([id, { title, machine, routes, spec }]) => `
## ${title}

${machine.root.description ?? ''} Lives ${placesOf(routes)}; serves ${spec.join(', ')}.

![${title}](charts/${id}.svg)

<details><summary>As Mermaid</summary>

\`\`\`mermaid
${mermaidOf(charts.get(id) ?? chartOf(machine))}
\`\`\`

</details>
`,
  )
  .join('')}`;
}

/** Returns the contents of every file, by its path below `docs/`. */
export async function chartFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map([['statecharts.md', page()]]);
  for (const [id, { title }] of entries) {
    const chart = charts.get(id);
    if (chart === undefined) continue;
    files.set(`charts/${id}.svg`, svgOf(chart, await layOut(chart), `Statechart: ${title}`));
  }
  return files;
}
