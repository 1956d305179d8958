/**
 * Live regions that have taken the place of another. What is in a region when it comes is not announced: only what
 * changes in one that was there (ARIA 1.2, `aria-live`). Alerts are announced as they come.
 */

const live = '[aria-live=polite],[aria-live=assertive],[role=log],[role=status],output';

const isRegion = (node: Node): node is Element => node instanceof Element && node.matches(live);

const replaced: string[] = [];
let observer: MutationObserver | undefined;

/** Takes what has changed since it was asked last. */
function note(records: readonly MutationRecord[]): void {
  const robbed = new Set(
    records
      .filter(({ removedNodes }) => [...removedNodes].some(isRegion))
      .map(({ target }) => target),
  );
  for (const { target, addedNodes } of records) {
    for (const region of robbed.has(target) ? addedNodes : []) {
      const text = region.textContent?.trim();
      if (isRegion(region) && text)
        replaced.push(`"${text}" is in a new live region instead of the one before`);
    }
  }
}

/** Records from now on which regions of the document are replaced; the returned function stops it. */
export function watchRegions(): () => void {
  observer?.disconnect();
  replaced.length = 0;
  const watching = new MutationObserver(note);
  observer = watching;
  watching.observe(document, { childList: true, subtree: true });
  return () => watching.disconnect();
}

/** A sentence for each live region that was replaced since the watch began. */
export function replacedRegions(): readonly string[] {
  note(observer?.takeRecords() ?? []);
  return replaced;
}
