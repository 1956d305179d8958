/**
 * The longest time, in milliseconds, and the longest distance, in pixels, between the taps of a double tap. With a
 * mouse, the browser itself counts the clicks (`detail`).
 */
const DOUBLE_TAP = { time: 300, distance: 8 };

/** Returns whether a press is the second press of a double click or of a double tap. */
function isSecond(first: MouseEvent, event: MouseEvent): boolean {
  if (event.detail > 1) return true;
  const apart = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  const passed = event.timeStamp - first.timeStamp;
  return isTouch && passed <= DOUBLE_TAP.time && apart <= DOUBLE_TAP.distance;
}

/**
 * Ignores the second press of a double click or double tap if the first press has removed the pressed element. The
 * second press would otherwise hit the element that has taken its place.
 *
 * @param selector selects the element in which presses are watched.
 * @returns a function that ends this.
 */
export function dropSecondPress(selector: string): () => void {
  const stop = new AbortController();
  let first: MouseEvent | undefined;
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest(selector))) return;
    const isGone = first?.target instanceof Node && !first.target.isConnected;
    if (first !== undefined && isGone && isSecond(first, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
    first = event;
  };
  document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
