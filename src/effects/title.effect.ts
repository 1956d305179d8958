const MARK = 'Error: ';

/** Puts `Error: ` before the document's title until the returned function is called (GOV.UK convention). */
export function markTitle(): () => void {
  if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
  return () => {
    if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
  };
}

/** Elements in the head that describe the served page; a page that is rendered later brings its own. */
export function servedHead(): readonly Element[] {
  return [
    ...document.head.querySelectorAll(
      'title, [data-served], meta[name=description], meta[name=robots], script[type="application/ld+json"]',
    ),
  ];
}
