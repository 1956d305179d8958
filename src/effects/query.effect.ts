import { normalizePath } from '../data/routes.ts';

/**
 * The query of the address, where filters keep what they show so that a view can be shared.
 *
 * A page reads and writes only while the address is its own: on the way to another page the old one is
 * still mounted. Parameters of others (campaign tags, say) are left alone.
 */

function isAt(path: string): boolean {
  return normalizePath(location.pathname) === path;
}

/** The fields of a form that hold something: what was entered before the scripts arrived. */
function enteredEarly(formId: string): [key: string, value: string][] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
}

/**
 * Reports the query now, and again whenever the address changes.
 *
 * The first report is adopted on hydration: what the visitor entered into the form before the scripts
 * arrived counts more than what the address says about the same fields.
 *
 * @param path the page's own path; changes that lead elsewhere are not reported.
 * @param formId form whose field names are the keys of the query.
 */
export function watchQuery(
  path: string,
  formId: string,
  report: (search: string) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tell = () => {
    if (isAt(path)) report(location.search);
  };
  // wouter dispatches the first two on `window`.
  for (const type of ['pushState', 'replaceState', 'popstate']) {
    window.addEventListener(type, tell, { signal });
  }
  const early = enteredEarly(formId);
  if (early.length === 0) tell();
  else {
    const params = new URLSearchParams(location.search);
    for (const [key] of early) params.delete(key);
    for (const [key, value] of early) params.append(key, value);
    report(`?${params}`);
  }
  return () => stop.abort();
}

/**
 * Puts values into the query in place, without a new entry in the history. No values delete a key.
 *
 * No event is dispatched: this is not a navigation, and the history entry keeps its state.
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
  // `params.size` is not in the oldest supported browsers (decision D22).
  const text = params.toString();
  const search = text === '' ? '' : `?${text}`;
  try {
    // The native method: wouter's version dispatches an event for every call.
    History.prototype.replaceState.call(
      history,
      history.state,
      '',
      location.pathname + search + location.hash,
    );
  } catch {
    // Browsers limit how often the address may change. The list itself is still correct.
  }
}
