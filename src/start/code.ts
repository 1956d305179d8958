/**
 * This module loads the code of islands. The build writes the names of each island's files into the document, so this
 * module does not grow with the site (tools/document-head.ts). In development, islands are found by their source
 * files.
 */

import type { AnyStateMachine } from 'xstate';
import { settings } from '../data/settings.ts';
import { holderOf } from '../effects/island.effect.ts';
import { nextTask } from '../effects/task.effect.ts';
import type { IslandModule } from '../views/support/island.tsx';

const sources: Readonly<Record<string, () => Promise<IslandModule>>> = import.meta.env.DEV
  ? import.meta.glob<IslandModule>('../views/**/*.island.tsx')
  : {};

/** The islands that have been loaded, by name. */
const islands = new Map<string, IslandModule['default']>();

/**
 * Fetches React and the code that hydrates islands with it.
 *
 * @throws the browser's error, as a rejection, if a file cannot be fetched.
 */
export const fetchReact = () => import('./react.tsx');

/**
 * Fetches React and the code that renders pages after a navigation.
 *
 * @throws the browser's error, as a rejection, if a file cannot be fetched.
 */
export const fetchPages = () => import('./pages.tsx');

async function importIsland(name: string, files: string): Promise<IslandModule> {
  if (import.meta.env.DEV) {
    const load = sources[`../views/${name}.island.tsx`];
    if (load === undefined) throw new Error(`There is no island "${name}".`);
    return load();
  }
  const modules = files.split(' ').map((url) => import(/* @vite-ignore */ url));
  return (await Promise.all(modules)).at(-1) as IslandModule;
}

/**
 * Fetches the code of an island, and React if React hydrates the island.
 *
 * @throws the browser's error, as a rejection, if a file cannot be fetched.
 */
export async function fetchIsland(id: string): Promise<void> {
  const { island = '', code = '', adopted } = holderOf(id).dataset;
  // The two are fetched in separate tasks. In one task, they would keep a phone from answering input for more
  // than 50 ms.
  const react = adopted ?? nextTask().then(fetchReact);
  const [module] = await Promise.all([importIsland(island, code), react]);
  islands.set(island, module.default);
}

/**
 * Returns an island whose code has been fetched.
 *
 * @throws Error if the code has not been fetched.
 */
export function fetchedIsland(id: string): IslandModule['default'] {
  const found = islands.get(holderOf(id).dataset.island ?? '');
  if (found === undefined) throw new Error(`The code of the island "${id}" has not been fetched.`);
  return found;
}

let analytics: AnyStateMachine | undefined;

/**
 * Fetches the code of analytics, with the code of consent if the site asks the visitor for it.
 *
 * @throws Error, as a rejection, if analytics are switched off. The build then contains none of their code (decision
 *   D9).
 */
export async function fetchAnalytics(): Promise<void> {
  if (settings.analyticsKey === '') throw new Error('Analytics are switched off.');
  if (settings.analyticsConsent === 'ask') analytics = (await import('./consent.ts')).consent;
  else ({ analytics } = await import('./analytics.ts'));
}

/**
 * Returns the machine that `fetchAnalytics` has fetched: that of consent, or that of analytics alone.
 *
 * @throws Error if it has not been fetched.
 */
export function fetchedAnalytics(): AnyStateMachine {
  if (analytics === undefined) throw new Error('The code of analytics has not been fetched.');
  return analytics;
}
