/** Finds controls in the page and presses them as a mouse does. */

import type { Name, Role } from '../model/screen.ts';
import { DocumentReading } from '../perception/perception.ts';
import { eventually } from '../screen/eventually.ts';
import { plainSpaces } from '../screen/sight.ts';

const focusable = 'a[href],button,input,select,summary,textarea,[tabindex],[contenteditable]';

const isNamed = (found: string, name: Name | undefined) =>
  name === undefined || (typeof name === 'string' ? found === plainSpaces(name) : name.test(found));

/** Elements that have no role unless an attribute gives one. They are skipped, because computing roles takes long. */
const roleless = 'br,circle,div,font,g,i,p,path,rect,span,strong,svg';

/** Lists the elements with a role and a name that assistive technology can reach. */
export function reachableElements(
  role: Role | 'checkbox',
  name?: Name,
  place: Element = document.body,
) {
  const look = new DocumentReading();
  return [...place.querySelectorAll<HTMLElement>(`[role],:not(${roleless})`)].filter(
    (each) => look.role(each) === role && !look.isHidden(each) && isNamed(look.name(each), name),
  );
}

/** Waits until exactly one element matches, because a gesture on one of two elements would be ambiguous. */
export async function onlyElement<E extends Element>(
  what: string,
  seek: () => readonly E[],
): Promise<E> {
  let found: readonly E[] = [];
  await eventually(async () => {
    found = seek();
    if (found.length !== 1) throw new Error(`${what} is there ${found.length} times, not once`);
  });
  return found[0] as E;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the middle of an element's first box. */
function middleOf(element: Element): Point {
  const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (box === undefined) throw new Error(`${element.outerHTML.slice(0, 99)} has no size`);
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Names the element that covers the middle of another one. Returns null if a press would reach the element. */
function coverOf(element: Element, { x, y }: Point): string | null {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return 'the edge of the window';
  const isReached = element.contains(hit) || hit.closest('label')?.control === element;
  return isReached ? null : hit.outerHTML.slice(0, 99);
}

const places = ['nearest', 'center', 'end', 'start'] as const;

/**
 * Scrolls until the middle of an enabled element can be pressed.
 *
 * @returns its position in the window.
 * @throws Error that names the covering element.
 */
export async function scrollUntilPressable(what: string, element: Element): Promise<Point> {
  let point: Point = { x: 0, y: 0 };
  await eventually(async () => {
    if (element.matches(':disabled,[aria-disabled=true]')) throw new Error(`${what} is disabled`);
    let cover: string | null = null;
    for (const block of [null, ...places]) {
      if (block !== null) element.scrollIntoView({ block, behavior: 'instant' });
      point = middleOf(element);
      cover = coverOf(element, point);
      if (cover === null) return;
    }
    throw new Error(`${what} is covered by ${cover}`);
  });
  return point;
}

/** The real function is kept, because the page's own clock stands still. */
const { requestAnimationFrame } = globalThis;

/** Lists the running animations of an element and its ancestors that have an end. */
const motionsOf = (element: Element) =>
  document.getAnimations().filter(({ effect, playState }) => {
    const isOver = effect instanceof KeyframeEffect && effect.target?.contains(element);
    return isOver && playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  });

/**
 * Waits until an element stops moving, because a mouse presses a position and not an element. Animations are awaited
 * separately, because the browser may keep the element in place for some frames before it draws them.
 */
export async function waitUntilStill(element: Element): Promise<void> {
  await eventually(async () => {
    await Promise.allSettled(motionsOf(element).map(({ finished }) => finished));
    const before = middleOf(element);
    await new Promise(requestAnimationFrame);
    const { x, y } = middleOf(element);
    if (x !== before.x || y !== before.y) throw new Error('It moves.');
  });
}

/** Sends the events of a mouse that moves to an element and presses it. */
export function pressAt(element: Element, { x: clientX, y: clientY }: Point): void {
  const target = document.elementFromPoint(clientX, clientY) ?? element;
  const at = { clientX, clientY, view: window, composed: true, detail: 1 };
  const send = (type: string, isDown = false) => {
    const options = { ...at, bubbles: true, cancelable: true, buttons: isDown ? 1 : 0 };
    return target.dispatchEvent(
      type.startsWith('pointer') || type === 'click'
        ? new PointerEvent(type, {
            ...options,
            pointerId: 1,
            pointerType: 'mouse',
            isPrimary: true,
          })
        : new MouseEvent(type, options),
    );
  };
  for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove']) send(type);
  send('pointerdown', true);
  if (send('mousedown', true)) {
    const label = target.closest('label');
    const focus = target.closest<HTMLElement>(focusable);
    if (focus !== null) focus.focus({ preventScroll: true });
    else if (label === null && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  }
  for (const type of ['pointerup', 'mouseup', 'click']) send(type);
}
