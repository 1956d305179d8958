import type { AnyActorRef } from 'xstate';

/** Moves the focus to an element when it appears, as a ref callback. Give the element `tabIndex={-1}`. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: false });
}

/**
 * Returns a ref callback for the parent of a screen: each time that the actor has emitted an event of this
 * type, the heading shown next takes the focus. Give the headings `tabIndex={-1}`.
 */
export function focusHeadingOn(actor: AnyActorRef, type: string) {
  return (parent: HTMLElement | null): (() => void) | undefined =>
    parent === null
      ? undefined
      : actor.on(type, () => {
          // The event comes before React has rendered the screen of the event.
          const rendered = new MutationObserver(() => {
            rendered.disconnect();
            focusWhenShown(parent.querySelector('h2'));
          });
          rendered.observe(parent, { childList: true });
        }).unsubscribe;
}
