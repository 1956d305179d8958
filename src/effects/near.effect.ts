import { doActs, type EarlyAct, PRESSABLE } from './early.effect.ts';

/** What of a served page lies out of sight, and what the visitor does there before its code has arrived. */

/** How far from what is in sight counts as near: a screen above and below. */
const MARGIN = '100% 0%';

/**
 * Waits until anything inside an element comes near what is in sight.
 *
 * @param away called once when it is not near at first.
 */
export function comesNear(element: Element, away: () => void): Promise<void> {
  return new Promise((resolve) => {
    let first = true;
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          sight.disconnect();
          resolve();
        } else if (first) away();
        first = false;
      },
      { rootMargin: MARGIN },
    );
    // The element itself has no box of its own.
    for (const child of element.children) sight.observe(child);
  });
}

/** Resolves when the device is connected again. */
export function comesOnline(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/**
 * Keeps the buttons that are pressed and the forms that are sent inside an element.
 *
 * @returns does them, each once and in order, and keeps nothing any more.
 */
export function keepActs(element: Element): () => void {
  const stop = new AbortController();
  let acts: EarlyAct[] = [];
  const options = { capture: true, signal: stop.signal };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    acts.push([event.target as HTMLFormElement, event.submitter]);
  };
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest(PRESSABLE);
    if (button instanceof HTMLButtonElement) acts.push([button, null]);
  };
  element.addEventListener('submit', onSubmit as EventListener, options);
  element.addEventListener('click', onClick, options);
  return () => {
    stop.abort();
    doActs(acts);
    acts = [];
  };
}
