import { createContext, type ReactNode, use, useDeferredValue } from 'react';

/** Whether the whole page is rendered at once, because it is served, or because the visitor returns to its middle. */
export const RenderAllContext = createContext(true);

/**
 * Renders the part of a long page below its first view. After a navigation, React renders it right after the first
 * view has been painted. The heading of the home page then appears in half the time. Until then, a placeholder as
 * high as the window keeps the footer out of view.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const isRendered = useDeferredValue(true, use(RenderAllContext));
  return isRendered ? children : <div className="later" />;
}
