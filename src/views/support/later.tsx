import { createContext, type ReactNode, use, useDeferredValue } from 'react';

/** Whether a page is rendered in one go: where it was served, and where the visitor returns to its middle. */
export const InOneGo = createContext(true);

/**
 * What of a long page lies below its first view. Where such a page is navigated to, React renders this right
 * after the first view has been painted: the heading of the home page comes in half the time. Until then the
 * footer is kept a window's height away.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const isRendered = useDeferredValue(true, use(InOneGo));
  return isRendered ? children : <div className="later" />;
}
