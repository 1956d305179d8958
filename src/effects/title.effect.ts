import { errorPrefix } from '../data/pages/errors.copy.ts';

/** The marked title element, with its text from before; a translator may change its words at any time. */
let marked: { readonly element: Element; readonly words: string | null } | null = null;

/** Puts the prefix of errors before the document's title until the returned function is called (GOV.UK convention). */
export function markTitle(): () => void {
  const element = document.querySelector('title');
  if (element !== null && element !== marked?.element) {
    marked = { element, words: element.textContent };
    element.textContent = `${errorPrefix} ${marked.words}`;
  }
  return () => {
    // A page that was rendered meanwhile has its own title.
    if (marked !== null) marked.element.textContent = marked.words;
    marked = null;
  };
}

/** Lists the elements in the head that describe the served page; a page that is rendered later brings its own. */
export function servedHead(): readonly Element[] {
  return [
    ...document.head.querySelectorAll(
      'title, [data-served], meta[name=description], meta[name=robots], script[type="application/ld+json"]',
    ),
  ];
}
