import { createContext, type ReactNode, use } from 'react';

/** The form that a brand's file puts on the page; null for a page without one. */
export const PageFormContext = createContext<ReactNode>(null);

/** Renders the page's form: before the closing call, or at the end of a page without one (decision D28). */
export const PageForm = () => use(PageFormContext);
