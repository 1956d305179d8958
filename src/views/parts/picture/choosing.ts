/** The attributes by which a browser chooses among the files of a picture, and the time of its choice. */
interface Choice {
  readonly media?: string;
  readonly srcSet: string;
  readonly sizes?: string;
  readonly loading?: 'eager';
}

/**
 * Returns the attributes of a `<source>`, or of an `<img>` beside one. In a browser they are set once the
 * element is in the document. Chromium keeps an element that chooses by the width of the window, and the tree
 * around it, until the element is removed from the document: for good if it never was in the document. React
 * drops a tree that it has begun when a more urgent task comes, such as the next navigation.
 */
export function choosing(choice: Choice) {
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
