/**
 * This module reads and writes the query of the address, in which filters keep their choices, so that a filtered page
 * can be shared.
 *
 * A page reads and writes the query only while the address is its own, because during a navigation the old page is
 * still mounted. Parameters of other origins, such as campaign tags, are kept.
 */

import { normalizePath } from '../data/routes.ts';

/**
 * The query of each page when this module last read or wrote it, by path. An entry is deleted when the address
 * changes to another page. Text that the visitor is still typing is not in it yet.
 */
const known = new Map<string, string>();

function isAt(path: string): boolean {
  return normalizePath(location.pathname) === path;
}

/**
 * Reports the query at once, each time a link or a script sets it, and when the history leads to a query other than
 * the last one.
 *
 * @param path the page's own path; changes to other paths are not reported.
 */
export function watchQuery(path: string, report: (search: string) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  known.delete(path);
  const tell = (event?: Event) => {
    if (!isAt(path)) known.delete(path);
    // A link to a place on the same page dispatches `popstate` as well, although it does not change the query.
    else if (event?.type !== 'popstate' || location.search !== known.get(path)) {
      known.set(path, location.search);
      report(location.search);
    }
  };
  // src/effects/location.effect.ts dispatches `pushState` and `replaceState`.
  for (const type of ['pushState', 'replaceState', 'popstate']) {
    window.addEventListener(type, tell, { signal });
  }
  tell();
  return () => stop.abort();
}

/**
 * Replaces values in the query, without a new history entry. A key without values is deleted.
 *
 * The function dispatches no event, because this is not a navigation, and the history entry keeps its state.
 */
export function writeQuery(path: string, query: Readonly<Record<string, readonly string[]>>): void {
  if (!isAt(path)) return;
  const params = new URLSearchParams(location.search);
  const wanted = Object.entries(query);
  const isSaid = wanted.every(([key, values]) => {
    const said = params.getAll(key);
    return said.length === values.length && said.every((value, index) => value === values[index]);
  });
  if (isSaid) return;
  for (const [key, values] of wanted) {
    params.delete(key);
    for (const value of values) params.append(key, value);
  }
  const address = new URL(location.href);
  address.search = params.toString();
  try {
    // The native method is called, because the patched one dispatches an event (src/effects/location.effect.ts).
    History.prototype.replaceState.call(history, history.state, '', address);
  } catch {
    // Browsers limit how often the address may change. The filtered list is correct without the change.
  }
  known.set(path, location.search);
}
