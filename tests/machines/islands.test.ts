// @vitest-environment jsdom
/** Tests that a page starts the same behaviours after navigation as its islands start on the served page. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../src/data/routes.ts';
import { loadedPage, loadPage } from '../../src/views/loaded-pages.ts';
import { Pages } from '../../src/views/pages-at.tsx';
import type { Behaviour, IslandModule } from '../../src/views/support/island.tsx';

const modules = import.meta.glob<IslandModule>('../../src/views/**/*.island.tsx');
const known = (behaviours: readonly Behaviour[]) =>
  behaviours.map(({ machine, input }) => JSON.stringify([machine.id, input ?? null])).toSorted();

describe.each(routeIds)('%s', (id) => {
  it('names the behaviours of its islands, and no other', async () => {
    const { path } = routes[id];
    await loadPage(path);
    const html = renderToString(createElement(Pages, { path }));
    const holder = document.createElement('div');
    holder.innerHTML = html;
    const islands = [...holder.querySelectorAll<HTMLElement>('[data-island]')];
    const found = await Promise.all(
      islands.map(async ({ dataset }) => {
        const load = modules[`../../src/views/${dataset.island}.island.tsx`];
        if (load === undefined) throw new Error(`There is no island "${dataset.island}".`);
        const { default: island } = await load();
        return island.behaviours(JSON.parse(dataset.props ?? '{}') as object);
      }),
    );
    expect(known(loadedPage(path)?.behaviours ?? [])).toEqual(known(found.flat()));
    expect(new Set(islands.map((island) => island.id)).size).toBe(islands.length);
  });
});
