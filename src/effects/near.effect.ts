import { readItem } from './storage.effect.ts';
import { calmTask } from './task.effect.ts';

/** What of a served page comes into use, and when. */

/** Somebody who looks at a page for so long is likely to use it, in milliseconds. */
const LOOK = 5000;
/** Long enough for a press to be answered and drawn, in milliseconds. */
const PRESS = 100;
/** How far from what is in sight counts as near: a screen above and below. */
const MARGIN = '100% 0%';

/** Waits until anything inside an element comes near what is in sight. */
export function comesNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        sight.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    // The element itself has no box of its own.
    for (const child of element.children) sight.observe(child);
  });
}

function hasMouse(): boolean {
  return window.matchMedia('(hover: hover)').matches;
}

/**
 * Waits until somebody is there to use what only answers them: on a phone, the first sign, or a page that
 * has been looked at for a while (at once where the browser can put off no task). There is no wait with a
 * mouse, where the address asks for something, or where something was left in this tab under the key.
 */
export function isThere(key?: string): Promise<unknown> | undefined {
  const wasHere = key !== undefined && readItem('sessionStorage', key) !== null;
  if (hasMouse() || location.search !== '' || wasHere) return undefined;
  return Promise.race([window.wanted, calmTask(LOOK)]);
}

/**
 * Waits until somebody is likely to go on from the page they were served. With a mouse, that is at once: it
 * soon moves, and costs such a device little. On a phone it is the first sign of the visitor: a touch, a
 * key, a scroll; what they press is drawn before anything else happens.
 */
export async function isWanted(): Promise<void> {
  if (hasMouse()) return;
  await window.wanted;
  await Promise.race([calmTask(PRESS), isLinkPressed()]);
}

/** Whoever has pressed a link waits for the next page, and not for this one. */
function isLinkPressed(): Promise<void> {
  return new Promise((resolve) => {
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a[href]') === null) return;
      window.removeEventListener('click', onClick, true);
      resolve();
    };
    window.addEventListener('click', onClick, true);
  });
}
