import type { AnyActorRef } from 'xstate';

/** Moves the focus to an element when it appears. This function is a ref callback. Give the element `tabIndex={-1}`. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: false });
}

/** Scrolls the window until it shows an element that appears. This function is a ref callback. */
export function scrollWhenShown(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * Returns a ref callback for the parent of a screen. Each time the actor emits an event of this type, the heading
 * that is shown next takes the focus. Give the headings `tabIndex={-1}`.
 */
export function focusHeadingOn(actor: AnyActorRef, type: string) {
  return (parent: HTMLElement | null): (() => void) | undefined =>
    parent === null
      ? undefined
      : actor.on(type, () => {
          // The event is emitted before React has rendered the screen to which it belongs.
          const rendered = new MutationObserver(() => {
            rendered.disconnect();
            focusWhenShown(parent.querySelector('h2'));
          });
          rendered.observe(parent, { childList: true });
        }).unsubscribe;
}
