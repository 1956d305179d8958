import { normalizePath } from '../data/routes.ts';

/**
 * The query of the address, where filters keep their choices so that a filtered page can be shared.
 *
 * A page reads and writes the query only while the address belongs to it: during a navigation the old page is
 * still mounted. Other parameters, such as campaign tags, are left alone.
 */

/**
 * The query of each page when it was last read or written; absent once the address has belonged to another
 * page. Text that the visitor is still typing is not in it yet.
 */
const known = new Map<string, string>();

function isAt(path: string): boolean {
  return normalizePath(location.pathname) === path;
}

/**
 * Reports the query now, whenever a link or a script sets it, and when the history leads to a query other than
 * the one last read or written.
 *
 * @param path the page's own path; changes to other paths are not reported.
 */
export function watchQuery(path: string, report: (search: string) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  known.delete(path);
  const tell = (event?: Event) => {
    if (!isAt(path)) known.delete(path);
    // Links to a place on the page dispatch `popstate`, too, without a change of the query.
    else if (event?.type !== 'popstate' || location.search !== known.get(path)) {
      known.set(path, location.search);
      report(location.search);
    }
  };
  // location.effect.ts dispatches the first two.
  for (const type of ['pushState', 'replaceState', 'popstate']) {
    window.addEventListener(type, tell, { signal });
  }
  tell();
  return () => stop.abort();
}

/**
 * Replaces values in the query, without a new history entry. A key without values is deleted.
 *
 * The function dispatches no event: this is not a navigation, and the history entry keeps its state.
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
    // The native method: the one on `history` dispatches an event (location.effect.ts).
    History.prototype.replaceState.call(history, history.state, '', address);
  } catch {
    // Browsers limit how often the address may change. The list itself is still correct.
  }
  known.set(path, location.search);
}
