/** Ref callback: moves the focus to an element when it appears. Give the element `tabIndex={-1}`. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: false });
}
