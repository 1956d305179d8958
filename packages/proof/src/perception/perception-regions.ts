/**
 * Finds live regions that have replaced others. Screen readers announce changes of a live region, but not its initial
 * content (ARIA 1.2, `aria-live`). An alert is announced even when it first appears.
 */

const live = '[aria-live=polite],[aria-live=assertive],[role=log],[role=status],output';

const isRegion = (node: Node): node is Element => node instanceof Element && node.matches(live);

const replaced: string[] = [];
let observer: MutationObserver | undefined;

/** Records the replaced regions among the changes since the last call. */
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

/** Starts to record which live regions of the document are replaced. Returns a function that ends the recording. */
export function watchRegions(): () => void {
  observer?.disconnect();
  replaced.length = 0;
  const watching = new MutationObserver(note);
  observer = watching;
  watching.observe(document, { childList: true, subtree: true });
  return () => watching.disconnect();
}

/** Returns a sentence for each live region that was replaced since the recording began. */
export function replacedRegions(): readonly string[] {
  note(observer?.takeRecords() ?? []);
  return replaced;
}
