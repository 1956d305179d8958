/**
 * Live regions that have replaced another. The initial content of a region is not announced, only later
 * changes (ARIA 1.2, `aria-live`). Alerts are announced when they appear.
 */

const live = '[aria-live=polite],[aria-live=assertive],[role=log],[role=status],output';

const isRegion = (node: Node): node is Element => node instanceof Element && node.matches(live);

const replaced: string[] = [];
let observer: MutationObserver | undefined;

/** Notes the changes since the last call. */
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

/** Records from now on which regions of the document are replaced; the returned function ends that. */
export function watchRegions(): () => void {
  observer?.disconnect();
  replaced.length = 0;
  const watching = new MutationObserver(note);
  observer = watching;
  watching.observe(document, { childList: true, subtree: true });
  return () => watching.disconnect();
}

/** Returns a sentence for each live region that was replaced since the watch began. */
export function replacedRegions(): readonly string[] {
  note(observer?.takeRecords() ?? []);
  return replaced;
}
