const MARK = 'Error: ';

/** Puts `Error: ` before the document's title until the returned function is called (GOV.UK convention). */
export function markTitle(): () => void {
  if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
  return () => {
    if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
  };
}

/** Takes away what the document's head says of the page that it was served with. */
export function removeServedHead(): void {
  for (const element of document.head.querySelectorAll(
    '[data-served], script[type="application/ld+json"]',
  )) {
    element.remove();
  }
  // The served title bears no mark; React has put that of the new page before it.
  const [, ...served] = document.head.querySelectorAll('title');
  for (const title of served) title.remove();
}
