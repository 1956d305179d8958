/** The attributes by which a browser chooses one of a picture's files and when to load it. */
interface Choice {
  readonly media?: string;
  readonly srcSet: string;
  readonly sizes?: string;
  readonly loading?: 'eager';
}

/**
 * Returns the attributes of a `<source>`, or of an `<img>` beside one. In a browser the ref callback sets them when
 * the element is in the document.
 *
 * This prevents a memory leak in Chromium, which keeps an element that chooses by the width of the window until the
 * element is removed from the document. An element that never was in the document would be kept for ever, with the
 * tree around it. React drops such a tree when a more urgent task comes, such as the next navigation.
 */
export function sourceAttributes(choice: Choice) {
  if (import.meta.env.SSR) return choice;
  return {
    suppressHydrationWarning: true,
    ref: (element: Element | null) => {
      for (const [name, value] of Object.entries(choice)) {
        if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
      }
    },
  };
}
