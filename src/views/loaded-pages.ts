/** This module keeps the pages whose code has been loaded. */

import { matchRoute, type RouteId } from '../data/routes.ts';
import type { LoadedPage } from './pages.ts';

const loaded = new Map<RouteId, LoadedPage>();

/**
 * Loads the code of a path's page. Does nothing for a path without a page.
 *
 * @throws the browser's error, as a rejection, if the chunk cannot be fetched.
 */
export async function loadPage(path: string): Promise<void> {
  const id = matchRoute(path);
  if (id === undefined || loaded.has(id)) return;
  const { fetchPage } = await import('./pages.ts');
  loaded.set(id, await fetchPage(id));
}

/** Returns the page of a path; undefined if its code has not been loaded. */
export function loadedPage(path: string): LoadedPage | undefined {
  const id = matchRoute(path);
  return id && loaded.get(id);
}
