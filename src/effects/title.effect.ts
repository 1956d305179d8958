import { errorPrefix } from '../data/pages/errors.copy.ts';

/** The title element that has the prefix, and its text without the prefix, which a translator may change. */
let marked: { readonly element: Element; readonly words: string | null } | null = null;

/** Puts a prefix for errors before the document's title until the returned function is called, as GOV.UK does. */
export function markTitle(): () => void {
  const element = document.querySelector('title');
  if (element !== null && element !== marked?.element) {
    marked = { element, words: element.textContent };
    element.textContent = `${errorPrefix} ${marked.words}`;
  }
  return () => {
    // A page that was rendered meanwhile has a title element of its own, which is left as it is.
    if (marked !== null) marked.element.textContent = marked.words;
    marked = null;
  };
}

/** Lists the elements in the head that describe the served page. A page that is rendered later brings its own. */
export function servedHead(): readonly Element[] {
  return [
    ...document.head.querySelectorAll(
      'title, [data-served], meta[name=description], meta[name=robots], script[type="application/ld+json"]',
    ),
  ];
}
