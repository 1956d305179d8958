const MARK = 'Error: ';

/** Puts `Error: ` before the document's title until the returned function is called (GOV.UK convention). */
export function markTitle(): () => void {
  if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
  return () => {
    if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
  };
}
