import { createContext, type ReactNode, use, useDeferredValue } from 'react';

/**
 * Whether a page is drawn in one go: where it was served, and where the visitor goes to a place in the
 * middle of it.
 */
export const DrawnWhole = createContext(true);

/**
 * What of a large page lies below the first view. Where such a page is navigated to, React draws this right
 * after what comes first, in short tasks; until then, as much space is kept as a window is high.
 */
export function Rest({ children }: { readonly children: ReactNode }) {
  const drawn = useDeferredValue(true, use(DrawnWhole));
  return drawn ? children : <div data-rest="" />;
}
