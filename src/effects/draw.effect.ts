import { calmTask } from './task.effect.ts';

/**
 * The sections of a page that are out of sight. Those of a fresh page are skipped (`content-visibility`),
 * so that what is in sight comes first; the rest is laid out right afterwards, in short tasks, so that
 * nothing the visitor does has to wait for all of it. `data-whole` on the root element says that it is done;
 * the script in the head sets it at once where the browser goes back to a place in the middle.
 */

/** Milliseconds between two parts, so that each is laid out in a frame of its own. */
const FRAME = 17;
/** Elements that a slow phone lays out in a short task. */
const FEW = 60;
/** What is laid out by itself: sections, and what a large section marks inside itself. */
const PARTS = 'main section, main [data-part], footer';
/** The first part that has not been laid out. */
const NEXT = `:is(${PARTS}):not([data-drawn])`;
/** What React has still to draw (views/support/rest.tsx). */
const REST = 'main [data-rest]';

/** Skips, on the page that is drawn next, what is out of sight. */
export function skipRest(): void {
  delete document.documentElement.dataset.whole;
}

/** Lays out the whole page at once: for whoever goes to a place in the middle of it. */
export function drawWhole(): void {
  document.documentElement.dataset.whole = '';
}

/** How many elements a part holds, without the parts inside it. */
function count(part: Element): number {
  let elements = part.getElementsByTagName('*').length;
  for (const inner of part.querySelectorAll(PARTS))
    elements -= inner.getElementsByTagName('*').length;
  return elements;
}

/** Lays out the rest of the page, a few parts at a time. */
export async function drawRest(): Promise<void> {
  const { dataset } = document.documentElement;
  const { pathname } = location;
  const isOver = () => dataset.whole !== undefined || location.pathname !== pathname;
  let elements = FEW;
  for (;;) {
    if (elements >= FEW) {
      await calmTask(FRAME);
      elements = 0;
    }
    // Somebody has gone to the middle of the page, or left it.
    if (isOver()) return;
    const part = document.querySelector<HTMLElement>(NEXT);
    if (part !== null) {
      part.dataset.drawn = '';
      elements += count(part);
    } else if (document.querySelector(REST) !== null) elements = FEW;
    else break;
  }
  await calmTask(FRAME);
  if (!isOver()) drawWhole();
}
