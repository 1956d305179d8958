import { documentFiles } from '../../effects/early.effect.ts';
import { comesNear, isThere } from '../../effects/near.effect.ts';
import { leadWaits } from '../../effects/outbox-news.effect.ts';
import { nextTask } from '../../effects/task.effect.ts';
import type { IslandModule, Wakes } from '../support/island.tsx';

/**
 * Fetches the code of a served document: of each island when it is time (support/island.tsx), of React,
 * the machines' library and the layout when somebody needs the first of them.
 *
 * The build writes the names of the files into the document, so this knows none, and does not grow with
 * the site (tools/document-head.ts). In development the server finds them by their source.
 */

const sources: Readonly<Record<string, () => Promise<IslandModule>>> = import.meta.env.DEV
  ? import.meta.glob<IslandModule>('../**/*.island.tsx')
  : {};

const files = documentFiles();

/** Imports the files of one list at once; gives what the last of them exports. */
async function importFiles<Module>(list = ''): Promise<Module> {
  const modules = await Promise.all(
    list.split(' ').map((url) => import(/* @vite-ignore */ url) as Promise<Module>),
  );
  return modules.at(-1) as Module;
}

let engine: Promise<typeof import('./site.tsx')> | undefined;

async function importEngine() {
  if (import.meta.env.DEV) return import('./site.tsx');
  const { engine = '' } = files;
  // Each file is evaluated in a task of its own, so that a tap is answered in between.
  for (const url of engine.split(' ')) {
    await importFiles(url);
    await nextTask();
  }
  return importFiles<typeof import('./site.tsx')>(engine.split(' ').at(-1));
}

/** React, the machines' library and the layout, once; whoever could not have them asks again. */
export function engineOnce() {
  engine ??= importEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

function importIsland({ island = '', code }: DOMStringMap): Promise<IslandModule> {
  if (!import.meta.env.DEV) return importFiles(code);
  const load = sources[`../${island}.island.tsx`];
  if (load === undefined) throw new Error(`There is no island "${island}".`);
  return load();
}

const untilTime: Readonly<Record<Wakes, (holder: HTMLElement) => Promise<unknown> | undefined>> = {
  load: () => undefined,
  near: comesNear,
  sign: ({ dataset }) => isThere(dataset.keeps),
  lead: leadWaits,
};

/** Makes one island live: at once when something was typed or pressed in it before the page was loaded anew. */
async function start(holder: HTMLElement): Promise<void> {
  const { isTouched, load } = window.early;
  if (!isTouched(holder)) await untilTime[holder.dataset.wakes as Wakes](holder);
  const [{ hydrateIsland }, island] = await load(holder, () =>
    Promise.all([engineOnce(), importIsland(holder.dataset)]),
  );
  if (holder.isConnected) hydrateIsland(holder, island.default);
}

/** Starts the islands of the document. */
export function startIslands(holders: Iterable<HTMLElement>): void {
  for (const holder of holders) void start(holder);
}
